import { Section } from './section.tsx';
import classes from './section.module.css';

interface Person {
  name: string;
  role: string;
}

export function People({ title, people }: { title: string; people: Person[] }) {
  if (people.length === 0) return null;
  return (
    <Section title={title}>
      <ul>
        {people.map((person) => (
          <li key={person.name}>
            {person.name} <span className={classes.role}>{person.role}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Quotes({ quotes }: { quotes: (Person & { text: string })[] }) {
  if (quotes.length === 0) return null;
  return (
    <Section title="What people say">
      {quotes.map((quote) => (
        <figure key={quote.text} className={classes.quote}>
          <blockquote>“{quote.text}”</blockquote>
          <figcaption className={classes.role}>
            {quote.name}, {quote.role}
          </figcaption>
        </figure>
      ))}
    </Section>
  );
}
