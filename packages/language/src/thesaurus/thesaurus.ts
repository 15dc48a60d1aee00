import { readLines } from '../data/read.ts';

/** Words that people and technology offices use for the same thing; a search also tries the other words of a ring. */
export const SYNONYM_RINGS: readonly (readonly string[])[] = readLines('synonyms.tsv').map((ring) =>
  ring.split('\t'),
);
