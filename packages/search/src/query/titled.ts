import { eachText, textOf } from '../corpus/packed-rows.ts';
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
  const [longest = ''] = words.toSorted((a, b) => b.length - a.length);
  const found: { number: number; rank: number; length: number }[] = [];
  for (const { number, title } of titlesWith(foldedTitles(columns), longest)) {
    if (!words.every((word) => title.includes(word))) continue;
    found.push({ number, rank: rankOf(title, text, words), length: title.length });
  }
  return found
    .toSorted((a, b) => a.rank - b.rank || a.length - b.length || a.number - b.number)
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
    title: headline(textOf(columns.titles, number)),
    university,
    field: fieldName(columns, number),
  };
}

interface FoldedTitles {
  /** One after the other, each with a line feed behind it. */
  bytes: Buffer;
  starts: Uint32Array;
}

const foldedOf = new WeakMap<CatalogueColumns, FoldedTitles>();

/** Folding all titles takes longer than searching them. */
function foldedTitles(columns: CatalogueColumns): FoldedTitles {
  const known = foldedOf.get(columns);
  if (known) return known;
  const parts: Buffer[] = [];
  const starts = new Uint32Array(columns.size + 1);
  for (const title of eachText(columns.titles, columns.size)) {
    const part = Buffer.from(`${folded(title)}\n`);
    starts[parts.length + 1] = (starts[parts.length] as number) + part.length;
    parts.push(part);
  }
  const made = { bytes: Buffer.concat(parts), starts };
  foldedOf.set(columns, made);
  return made;
}

/** The titles that contain a word, by number. */
function* titlesWith(
  { bytes, starts }: FoldedTitles,
  word: string,
): Generator<{ number: number; title: string }> {
  let number = 0;
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, starts[number])) {
    while ((starts[number + 1] as number) <= at) number++;
    yield { number, title: bytes.toString('utf8', starts[number], (starts[number + 1] as number) - 1) };
    number++;
  }
}

/** Without case and accents: "Grätzel" is found by "gratzel". */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
