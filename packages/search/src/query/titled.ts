import { headline } from '@cosmos/contract/text/headline.ts';
import type { Field } from '@cosmos/contract/catalogue/fields.ts';
import { type CatalogueColumns, factsOf, fieldName } from '../catalogue-index/columns.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';

/** A record by its title, or a researcher by their name. */
export interface Titled {
  type: 'technology' | 'researcher';
  id: string;
  title: string;
  university: string;
  field: Field | null;
}

/** How well a title answers what was typed; lower is better. */
const BEGINS = 0;
const BEGINS_WORDS = 1;
const CONTAINS = 2;

/**
 * Records whose title contains each typed word, or whose id was typed. Titles that begin with the text come first, then
 * those where each word begins one of theirs; shorter titles before longer ones.
 */
export function titled({ columns }: CatalogueIndex, typed: string, top: number): Titled[] {
  const text = folded(typed).trim();
  const words = text.split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const byId = columns.numberOf.get(typed.trim().toUpperCase());
  if (byId !== undefined) return [recordAt(columns, byId)];
  const titles = foldedTitles(columns);
  const found: { number: number; rank: number }[] = [];
  for (let number = 0; number < titles.length; number++) {
    const title = titles[number] ?? '';
    if (!words.every((word) => title.includes(word))) continue;
    found.push({ number, rank: rankOf(title, text, words) });
  }
  const length = (number: number) => titles[number]?.length ?? 0;
  return found
    .toSorted((a, b) => a.rank - b.rank || length(a.number) - length(b.number) || a.number - b.number)
    .slice(0, top)
    .map(({ number }) => recordAt(columns, number));
}

function rankOf(title: string, text: string, words: readonly string[]): number {
  if (title.startsWith(text)) return BEGINS;
  return words.every((word) => beginsAWord(title, word)) ? BEGINS_WORDS : CONTAINS;
}

function beginsAWord(title: string, word: string): boolean {
  for (let at = title.indexOf(word); at >= 0; at = title.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(title[at - 1] ?? '')) return true;
  return false;
}

function recordAt(columns: CatalogueColumns, number: number): Titled {
  const { id, type, university } = factsOf(columns, number);
  return {
    type,
    id,
    title: headline(columns.titles[number] ?? ''),
    university,
    field: fieldName(columns, number),
  };
}

const foldedOf = new WeakMap<CatalogueColumns, readonly string[]>();

/** Folding all titles takes longer than searching them. */
function foldedTitles(columns: CatalogueColumns): readonly string[] {
  const known = foldedOf.get(columns);
  if (known) return known;
  const made = columns.titles.map(folded);
  foldedOf.set(columns, made);
  return made;
}

/** Without case and accents: "Grätzel" is found by "gratzel". */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
