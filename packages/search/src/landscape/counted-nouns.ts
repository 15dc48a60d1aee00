import { eachRow, textOf } from '../corpus/packed-rows.ts';
import type { CatalogueColumns } from '../catalogue-index/columns.ts';

/** A noun is counted if its plural ends at least this many keyphrases for each that its singular ends. */
const COUNTED = 0.35;

const read = new WeakMap<CatalogueColumns, ReadonlyMap<string, number>>();

/** Of a noun that is mostly counted, even a phrase only written in the singular is. */
const MOSTLY_COUNTED = 1;

/** Whether the catalogue counts what a phrase names, given in the singular: "sensor", but not "gene therapy". */
export function isCounted(columns: CatalogueColumns, singular: string, isWritten = true): boolean {
  const heads = headCounts(columns);
  const head = headOf(singular);
  return (heads.get(`${head}s`) ?? 0) > (isWritten ? COUNTED : MOSTLY_COUNTED) * (heads.get(head) ?? 0);
}

/** The number of records with a keyphrase that ends in each word, counted once per generation. */
function headCounts(columns: CatalogueColumns): ReadonlyMap<string, number> {
  const known = read.get(columns);
  if (known) return known;
  const times = new Uint32Array(columns.phrases.starts.length - 1);
  for (const phrases of eachRow(columns.phrasesOf, columns.size))
    for (const phrase of phrases) times[phrase] = (times[phrase] ?? 0) + 1;
  const heads = new Map<string, number>();
  for (let phrase = 0; phrase < times.length; phrase++) {
    const text = textOf(columns.phrases, phrase);
    heads.set(headOf(text), (heads.get(headOf(text)) ?? 0) + (times[phrase] ?? 0));
  }
  read.set(columns, heads);
  return heads;
}

function headOf(phrase: string): string {
  return phrase.slice(phrase.lastIndexOf(' ') + 1).toLowerCase();
}
