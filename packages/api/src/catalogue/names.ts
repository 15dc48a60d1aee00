import { SUPPORTED_UNIVERSITIES } from '@cosmos/contract/catalogue/universities.ts';
import type { Services } from '../context/services.ts';
import type { CatalogueNames } from '../ports/knowledge.ts';

const UNITED_STATES = 'United States';

/** What people call universities beyond a part of their name. */
const ACRONYMS: Readonly<Record<string, readonly string[]>> = {
  'California Institute of Technology': ['Caltech'],
  'Carnegie Mellon University': ['CMU'],
  'Georgia Institute of Technology': ['Georgia Tech'],
  'New York University': ['NYU'],
  'North Carolina State University': ['NCSU', 'NC State'],
  'Ohio State University': ['OSU'],
  'Pennsylvania State University': ['Penn State', 'PSU'],
  'University of California, Berkeley': ['UCB', 'Cal Berkeley'],
  'University of California, Davis': ['UCD'],
  'University of California, Irvine': ['UCI'],
  'University of California, San Diego': ['UCSD'],
  'University of California, San Francisco': ['UCSF'],
  'University of California, Santa Barbara': ['UCSB'],
  'University of Chicago': ['UChicago'],
  'University of Illinois Urbana-Champaign': ['UIUC'],
  'University of Michigan': ['UMich'],
  'University of North Carolina at Chapel Hill': ['UNC'],
  'University of Pennsylvania': ['UPenn'],
  'University of Southern California': ['USC'],
  'University of Texas at Austin': ['UT Austin'],
  'University of Washington': ['UW', 'UDub'],
};

/** Reads the names of all universities with at least one live record. */
export async function readCatalogueNames({ db }: Pick<Services, 'db'>): Promise<CatalogueNames> {
  const rows = await db
    .selectFrom('universities')
    .select(['name', 'country'])
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('technologies')
            .select('technologies.id')
            .whereRef('university_id', '=', 'universities.id')
            .where('retired_at', 'is', null),
        ),
        exists(
          selectFrom('researchers')
            .select('researchers.id')
            .whereRef('university_id', '=', 'universities.id')
            .where('retired_at', 'is', null),
        ),
      ]),
    )
    .orderBy('name')
    .execute();
  return {
    universities: rows.map(({ name }) => ({ name, aliases: aliasesOf(name) })),
    countries: [...new Set(rows.flatMap(({ country }) => (country ? [country] : [])))],
    inUnitedStates: rows.length > 0 && rows.every(({ country }) => country === UNITED_STATES),
  };
}

/** "Ohio State University" is also "Ohio State"; "University of California, Davis" is also "UC Davis". */
export function aliasesOf(name: string): { text: string; whole: boolean }[] {
  const known = SUPPORTED_UNIVERSITIES.find((university) => university.name === name);
  const shorter = [
    ...(known?.aliases ?? []),
    ...(ACRONYMS[name] ?? []),
    name.replace(/\s+University$/, ''),
    name.replace(/^University of California,\s*/, 'UC '),
    // "Not the ones from Irvine".
    name.replace(/^University of California,\s*/, ''),
    name.replace(/^University of\s+/, ''),
  ].filter((text) => text !== name && text.length > 1 && !text.startsWith('California'));
  return [{ text: name, whole: true }, ...[...new Set(shorter)].map((text) => ({ text, whole: false }))];
}
