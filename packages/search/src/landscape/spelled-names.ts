import type { CatalogueColumns } from '../catalogue-index/columns.ts';
import { spellings } from './name-words.ts';

/** Named after people and places, in whatever case a keyphrase is stored. */
const EPONYM =
  /^(?:alzheimer|parkinson|huntington|crohn|duchenne|lyme|zika|ebola|epstein|raman|fourier|doppler|gaussian|bayesian|kalman|hodgkin|sjogren|boolean|brillouin|wnt)(?:'s|’s|-|$)/iu;

/** "Silicone brushes": as a heading, with the capitals that the catalogue's titles use in "PFAS" and "mRNA". */
export function spelled(columns: CatalogueColumns, name: string): string {
  const joined = spelledWithin(columns, name);
  const keepsSmall = /^\p{Ll}{1,3}\p{Lu}/u.test(joined);
  return keepsSmall ? joined : `${joined.charAt(0).toUpperCase()}${joined.slice(1)}`;
}

/** A name as it is written within a sentence. */
export function spelledWithin(columns: CatalogueColumns, name: string): string {
  const { capitals } = spellings(columns);
  return name
    .split(' ')
    .map((word) => capitals.get(word.toLowerCase()) ?? named(word))
    .join(' ');
}

/** "BRCA2", "PD-L1" and "3D" are always written like this; other words in capitals come from a heading. */
function named(word: string): string {
  if (/^(?:[dr]na|mri|pcr|nmr|lps)$/iu.test(word)) return word.toUpperCase();
  if (EPONYM.test(word)) return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  if (/^(?:[a-z]{1,4}-?[a-z]?\d{1,3}[a-z]?|\dd)$/iu.test(word)) return word.toUpperCase();
  if (/^\dd-/iu.test(word)) return `${word.slice(0, 2).toUpperCase()}${word.slice(2).toLowerCase()}`;
  return word.length > 3 && word === word.toUpperCase() ? word.toLowerCase() : word;
}
