import type { CatalogueFacts } from '@cosmos/contract/catalogue/catalogue.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { SUPPORTED_UNIVERSITIES } from '@cosmos/contract/catalogue/universities.ts';
import { countClaim, countInWords } from '../../lib/format/rounded-count.ts';
import { UniversityTile } from '../../ui/faces/university-tile.tsx';
import classes from './coverage.module.css';
import { Section } from './section.tsx';

interface CoverageProps {
  /** The universities that the operator says are covered. */
  supported: readonly string[];
  /** How to describe them: "leading universities in the USA". */
  description: string;
  facts: CatalogueFacts | undefined;
}

/** Lists the universities the service covers, and how many of them are in this server’s catalogue. */
export function Coverage({ supported, description, facts }: CoverageProps) {
  return (
    <Section title="Coverage">
      <p>
        The assistant covers technology and research from {supported.length} {description}:{' '}
        {supported.join(', ')}.
      </p>
      {facts && facts.technologies > 0 && <Held facts={facts} supported={supported} />}
      {facts?.sample && <p>{CATALOGUE_MESSAGES.sampleCatalogue}</p>}
    </Section>
  );
}

function Held({ facts, supported }: { facts: CatalogueFacts; supported: readonly string[] }) {
  const { sentence, listed } = held(facts, supported);
  return (
    <>
      <p>{sentence}</p>
      {listed.length > 0 && (
        <ul className={classes.universities}>
          {listed.map((university) => (
            <li key={university}>
              <UniversityTile university={university} size={24} />
              {university}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** "The catalogue holds 7,200+ technologies from nineteen universities today:" and which; no list if it would repeat. */
export function held(
  facts: CatalogueFacts,
  supported: readonly string[],
): { sentence: string; listed: readonly string[] } {
  const { technologies, researchers, universities } = facts;
  const records = [
    `${countClaim(technologies)} ${technologies === 1 ? 'technology' : 'technologies'}`,
    ...(researchers > 0
      ? [`${countClaim(researchers)} ${researchers === 1 ? 'researcher' : 'researchers'}`]
      : []),
  ].join(' and ');
  if (isSameList(universities, supported))
    return { sentence: `The catalogue currently holds ${records} from these universities.`, listed: [] };
  const from = `${countInWords(universities.length)} ${universities.length === 1 ? 'university' : 'universities'}`;
  return { sentence: `The catalogue holds ${records} from ${from} today:`, listed: universities };
}

function isSameList(some: readonly string[], others: readonly string[]): boolean {
  const names = new Set(some.map(fullName));
  return names.size === others.length && others.every((other) => names.has(fullName(other)));
}

function fullName(name: string): string {
  return SUPPORTED_UNIVERSITIES.find((one) => one.short === name || one.name === name)?.name ?? name;
}
