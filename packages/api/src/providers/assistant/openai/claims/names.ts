import { stem } from '@cosmos/language/analysis/analyse.ts';
import { isOrdinary } from '@cosmos/language/analysis/ordinary-words.ts';
import { compact, type Source } from './sources.ts';

const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu;
const BEGINS = /(?:^|[.!?:;]\s|["“„«‘(]|\s[–—]\s)$/u;
/** "C6", "ResNet-20", "PM2.5": letters and digits in one word. */
const CODE = /(?<![\p{L}\p{N}])\p{L}[\p{L}]*[-–]?\d[\p{L}\d]*(?:[-.]\d[\p{L}\d]*)*/gu;
/** The product's own terms, which stand on every card. */
const OWN = new Set(['trl', 'i']);

/**
 * Whether a sentence names something that none of its sources has: a capitalised word, an acronym, or a code of letters and
 * digits. In German, where all nouns are capitalised, only two such words in a row and acronyms count.
 */
export function namesUnknown(
  text: string,
  { source, isGerman, except }: { source: Source; isGerman: boolean; except: readonly [number, number][] },
): boolean {
  const isMeasured = (at: number) => except.some(([start, end]) => at >= start && at < end);
  for (const { 0: code, index } of text.matchAll(CODE))
    if (!isMeasured(index) && !hasCode(source, code)) return true;
  const unknown = [...text.matchAll(WORD)].filter(
    ({ 0: word, index }) =>
      !isMeasured(index) && isUnknownName(word, { source, begins: begins(text, index) }),
  );
  if (!isGerman) return unknown.length > 0;
  return unknown.some(({ 0: word, index }, at) => {
    const gap = text.slice(index + word.length, unknown[at + 1]?.index ?? 0);
    return gap === ' ' || isAcronym(word);
  });
}

function isUnknownName(written: string, { source, begins }: { source: Source; begins: boolean }): boolean {
  const word = written.replace(/['’]s?$/u, '').replace(/['’].*$/u, '');
  if (!/\p{Lu}/u.test(word) || word.length < 2) return false;
  const lower = word.toLowerCase();
  if (OWN.has(lower) || isIn(source, lower)) return false;
  return !(begins && !isAcronym(word) && isOrdinary(lower));
}

/** As written, in another form of it, or as a plural. */
function isIn({ words, stems }: Source, lower: string): boolean {
  return words.has(lower) || stems.has(stem(lower)) || (lower.endsWith('s') && words.has(lower.slice(0, -1)));
}

function hasCode({ compact: all }: Source, code: string): boolean {
  const [, ...after] = all.split(compact(code));
  return after.some((rest) => !/^\d/.test(rest));
}

function begins(text: string, at: number): boolean {
  return BEGINS.test(text.slice(0, at));
}

function isAcronym(word: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(word);
}
