import { readLines } from '../data/read.ts';

/** Regions wider than a country; a catalogue covers a region only if it covers a country in it. */
export const REGIONS: Record<string, string[]> = {
  Europe: ['European', 'EU'],
  Asia: ['Asian'],
  Africa: ['African'],
  'Latin America': ['Latin American', 'South American', 'South America'],
  'Middle East': ['Middle Eastern'],
  Scandinavia: ['Scandinavian', 'Nordic'],
  Oceania: [],
};

/** Adjectives and short forms of countries; the names themselves come from the runtime's list. */
export const DEMONYMS: Record<string, string[]> = Object.fromEntries(
  readLines('demonyms.tsv').map((line) => {
    const [country = '', ...names] = line.split('\t');
    return [country, names];
  }),
);

/** Names of the catalogue's home region, which is always covered. */
export const HOME_NAMES = [
  'United States',
  'USA',
  'U.S.',
  'US',
  'America',
  'American',
  'North America',
  'North American',
];

/** Well-known universities, to tell a question about one that is not in the catalogue from a question about a topic. */
export const KNOWN_UNIVERSITIES = readLines('known-universities.txt');
