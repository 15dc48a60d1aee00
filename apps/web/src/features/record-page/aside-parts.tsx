import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import type { TechnologyRecord } from '@cosmos/contract/catalogue/records.ts';
import type { NamedInText } from '@cosmos/contract/records/records.ts';
import { Link } from '@tanstack/react-router';
import { countOf } from '../../lib/format/rounded-count.ts';
import { webAddress } from '../cards/record/shown-card.ts';
import classes from './aside-parts.module.css';
import { Section } from './record-layout.tsx';

/** Researchers of the catalogue, with links to their pages. */
export function Researchers({ researchers }: Pick<TechnologyRecord, 'researchers'>) {
  if (researchers.length === 0) return null;
  return (
    <Section title={researchers.length === 1 ? 'Researcher' : 'Researchers'} ruled>
      <ul className={classes.list}>
        {researchers.map(({ id, name, technologies }) => (
          <li key={id}>
            <Link to="/researcher/$id" params={{ id }} className={classes.name} dir="auto">
              {name || CATALOGUE_MESSAGES.unknownResearcher}
            </Link>
            {technologies !== null && (
              <span className={classes.small}>{countOf(technologies, 'technology', 'technologies')}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** People whom only the text knows, each with its sentence. */
export function PeopleNamed({ people }: { people: readonly NamedInText[] }) {
  if (people.length === 0) return null;
  return (
    <Section title="People named in the text" ruled>
      <ul className={classes.list}>
        {people.map(({ name, sentence }) => (
          <li key={name}>
            <span className={classes.name} dir="auto">
              {name}
            </span>
            <Said sentence={sentence} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Said({ sentence }: { sentence: string }) {
  return (
    <q className={classes.said} dir="auto">
      {sentence}
    </q>
  );
}

interface OfficeProps {
  record: Pick<TechnologyRecord, 'university' | 'url' | 'managers'>;
  contacts: readonly NamedInText[];
}

/** Who offers the technology: where it is listed, who manages it, and what its text says about reaching them. */
export function Office({ record: { university, url, managers }, contacts }: OfficeProps) {
  const source = webAddress(url);
  const names = managers.flatMap(({ name }) => (name?.trim() ? [name.trim()] : []));
  if (!source && names.length === 0 && contacts.length === 0) return null;
  return (
    <Section title="Technology transfer office" ruled>
      <ul className={classes.list}>
        {source && (
          <li>
            Listed by {universityFace(university).short} at{' '}
            <a href={source.href} target="_blank" rel="noopener noreferrer" className={classes.address}>
              {source.href.replace(/^https?:\/\//, '').replace(/\/$/, '')}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </li>
        )}
        {names.length > 0 && (
          <li>
            {names.length === 1 ? 'Technology manager' : 'Technology managers'}: {names.join(', ')}
          </li>
        )}
        {contacts.map(({ name, sentence }) => (
          <li key={name}>
            <span className={classes.name}>{name}</span>
            <Said sentence={sentence} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
