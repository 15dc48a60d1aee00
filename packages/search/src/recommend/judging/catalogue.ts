import { stem, words } from '@cosmos/language/analysis/analyse.ts';
import { sentences } from '@cosmos/language/sentences/sentences.ts';

/** A record of any catalogue. */
export interface CatalogueRecord {
  id: string;
  title: string;
  text: string;
  field: string | null;
  university: string;
  year: number | null;
}

/** What tastes are made of and judged by: words that no recommender sees. */
export interface HeldOutText {
  /** The held-out sentences as words, without stop words. */
  sentences: string[][];
  /** Their distinct stems. */
  stems: ReadonlySet<string>;
}

/**
 * A catalogue divided sentence by sentence. `open` is all that a recommender may build on: titles and every second
 * sentence. `heldOut` has the others, in the same order. If likes followed from the text that is searched, the
 * recommender nearest to the formula of the simulation would win; this way it has to find out what a record is about, and
 * shared words help only as far as they recur.
 */
export interface DividedCatalogue {
  open: CatalogueRecord[];
  heldOut: HeldOutText[];
  /** Records with too few sentences to divide, or the title of an earlier one; neither side has them. */
  leftOut: number;
}

const FEWEST_SENTENCES = 4;
const FEWEST_WORDS = 3;
/** Nobody reads a record to its end; without this, long ones would be liked for their length. */
const MOST_READ = 8;

export function divideCatalogue(records: readonly CatalogueRecord[]): DividedCatalogue {
  const open: CatalogueRecord[] = [];
  const heldOut: HeldOutText[] = [];
  const titles = new Set<string>();
  for (const record of records) {
    const parts = sentencesOf(record.text);
    const title = words(record.title).join(' ');
    if (parts.length < FEWEST_SENTENCES || titles.has(title)) continue;
    titles.add(title);
    open.push({ ...record, text: parts.filter((_, at) => at % 2 === 0).join('\n') });
    const read = parts.filter((_, at) => at % 2 === 1).slice(0, MOST_READ);
    const held = read.map((part) => words(part));
    heldOut.push({ sentences: held, stems: new Set(held.flat().map(stem)) });
  }
  return { open, heldOut, leftOut: records.length - open.length };
}

function sentencesOf(text: string): string[] {
  const parts = sentences(text).map(({ start, end }) => text.slice(start, end));
  return parts.filter((part) => words(part).length >= FEWEST_WORDS && !part.includes('http'));
}
