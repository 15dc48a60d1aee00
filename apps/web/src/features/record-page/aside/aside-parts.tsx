import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import type { TechnologyRecord } from '@cosmos/contract/catalogue/records.ts';
import type { NamedInText, ResearcherPage, TechnologyPage } from '@cosmos/contract/records/records.ts';
import { Link } from '@tanstack/react-router';
import { countOf } from '../../../lib/format/rounded-count.ts';
import classes from './aside-parts.module.css';
import { ListingLink } from './listing-link.tsx';
import { Section } from '../frame/record-layout.tsx';
import { shortAddress } from './short-address.ts';

/** Researchers of the catalogue, with links to their pages; of those whom only the text names, with its sentence. */
export function Researchers({
  researchers,
  namedBy,
}: Pick<TechnologyRecord, 'researchers'> & Pick<TechnologyPage, 'namedBy'>) {
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
            {namedBy[id] && <Said sentence={namedBy[id]} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Researchers of the same technologies. */
export function Colleagues({ colleagues }: Pick<ResearcherPage, 'colleagues'>) {
  if (colleagues.length === 0) return null;
  return (
    <Section title="Worked with" ruled>
      <ul className={classes.list}>
        {colleagues.map(({ id, name, shared }) => (
          <li key={id}>
            <Link to="/researcher/$id" params={{ id }} className={classes.name} dir="auto">
              {name}
            </Link>
            <span className={classes.small}>on {countOf(shared, 'technology', 'technologies')}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ListedAtProps {
  university: string;
  url: string | null;
  ror: string | null;
}

/** Where a researcher is listed, and where their university is. */
export function ListedAt({ university, url, ror }: ListedAtProps) {
  const source = shortAddress(url, null);
  const institution = shortAddress(ror, null);
  if (!source && !institution) return null;
  return (
    <Section title="Profile" ruled>
      <div className={classes.list}>
        {source && (
          <div>
            Listed by {url?.startsWith(OPEN_ALEX) ? 'OpenAlex' : universityFace(university).short} at
            <ListingLink address={source} />
          </div>
        )}
        {institution && (
          <div>
            {university} in the Research Organization Registry
            <ListingLink address={institution} />
          </div>
        )}
      </div>
    </Section>
  );
}

const OPEN_ALEX = 'https://openalex.org/';

interface PeopleNamedProps {
  people: readonly NamedInText[];
  /** What is read at the top of the page. */
  opening: string | null;
}

/** People whom only the text knows, each with its sentence unless it is read above. */
export function PeopleNamed({ people, opening }: PeopleNamedProps) {
  if (people.length === 0) return null;
  return (
    <Section title="People in this record" ruled>
      <ul className={classes.list}>
        {people.map(({ name, sentence }) => (
          <li key={name}>
            <span className={classes.name} dir="auto">
              {name}
            </span>
            {!opening?.includes(sentence.trim()) && <Said sentence={sentence} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Said({ sentence }: { sentence: string }) {
  return (
    <q className={classes.said} dir="auto">
      {sentence}
    </q>
  );
}

interface OfficeProps {
  record: Pick<TechnologyRecord, 'university' | 'url' | 'referenceNumber' | 'managers'>;
  contacts: readonly NamedInText[];
}

/** Who offers the technology: where it is listed, who manages it, and what its text says about reaching them. */
export function Office({ record: { university, url, referenceNumber, managers }, contacts }: OfficeProps) {
  const source = shortAddress(url, referenceNumber);
  const names = managers.flatMap(({ name }) => (name?.trim() ? [name.trim()] : []));
  if (!source && names.length === 0 && contacts.length === 0) return null;
  return (
    <Section title="Technology transfer office" ruled>
      <ul className={classes.list}>
        {source && (
          <li>
            Listed by {universityFace(university).short} at
            <ListingLink address={source} />
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
