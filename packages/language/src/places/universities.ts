import { readLines } from '../data/read.ts';

/** Where a university is: the state only where its country has states that people name. */
export interface Place {
  country: string;
  state: string | null;
}

const TABLE = readLines('universities-by-place.tsv').flatMap((line) => {
  const [country = '', state = '', names = ''] = line.split('\t');
  return names.split(';').map((name) => ({ name, place: { country, state: state || null } }));
});

const PLACES: ReadonlyMap<string, Place> = new Map(TABLE.map(({ name, place }) => [plain(name), place]));

/** The names of the table's universities, as they are written. */
export const UNIVERSITIES: readonly string[] = TABLE.map(({ name }) => name);

/** The states and provinces that the table knows, as they are written. */
export const STATES: readonly string[] = [
  ...new Set([...PLACES.values()].flatMap(({ state }) => state ?? [])),
];

/** Where a university is, by its name as catalogues write it; null if the table does not have it. */
export function placeOf(university: string): Place | null {
  return PLACES.get(plain(university)) ?? null;
}

/** "The Ohio State University" and "Ohio State University" are the same; so are "&" and "and", "-" and "–" and ",". */
function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^(?:the|at|in) /, '')
    .replaceAll(/ (?:at|in) /g, ' ')
    .trim();
}
