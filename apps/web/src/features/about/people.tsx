import { Section } from './section.tsx';
import classes from './people.module.css';

interface Person {
  name: string;
  role: string;
}

export function People({ title, people }: { title: string; people: Person[] }) {
  if (people.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={classes.people}>
        {people.map(({ name, role }) => (
          <li key={`${name}, ${role}`}>
            <p className={classes.name}>{name}</p>
            <p className={classes.role}>{role}</p>
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
      {quotes.map(({ text, name, role }) => (
        <figure key={`${name} ${text}`} className={classes.quote}>
          <blockquote>“{text}”</blockquote>
          <figcaption className={classes.role}>
            {name}, {role}
          </figcaption>
        </figure>
      ))}
    </Section>
  );
}

export function Partners({ partners }: { partners: string[] }) {
  if (partners.length === 0) return null;
  return (
    <Section title="Partners">
      <ul className={classes.partners}>
        {partners.map((partner) => (
          <li key={partner}>{partner}</li>
        ))}
      </ul>
    </Section>
  );
}
