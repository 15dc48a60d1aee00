import { readdirSync } from 'node:fs';
import { readLines } from '../read.ts';

/** The lines of all files of this folder, in the order of their names. */
export function lexiconLines(): string[] {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.tsv'));
  return files.toSorted().flatMap((file) => readLines(`lexicon/${file}`));
}
