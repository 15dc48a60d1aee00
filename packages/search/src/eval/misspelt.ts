import { mulberry32 } from '../embeddings/lsa/svd.ts';
import type { RankingText } from '../corpus/forward-index.ts';
import { words } from '@cosmos/language/analysis/analyse.ts';

/** A record searched by words of its title: as they are, and with one letter wrong. */
export interface MisspeltItem {
  document: number;
  spelt: string;
  misspelt: string;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const MISSPELT_FROM = 5;
const FEWEST_WORDS = 2;

/** Draws `count` titles and up to `most` words of each, in order; one of the words, also drawn, gets one random typo. */
export function misspeltItems(
  texts: readonly RankingText[],
  { count, most, seed }: { count: number; most: number; seed: number },
): MisspeltItem[] {
  const random = mulberry32(seed);
  const draw = (size: number): number => Math.floor(random() * size);
  const drawn = new Set<number>();
  const items: MisspeltItem[] = [];
  for (let tries = 0; items.length < count && tries < 50 * count; tries++) {
    const document = draw(texts.length);
    const list = [...new Set(words(texts[document]?.title ?? ''))];
    while (list.length > most) list.splice(draw(list.length), 1);
    const long = list.filter((word) => word.length >= MISSPELT_FROM && /^[a-z]+$/.test(word));
    const word = long[draw(long.length)];
    if (drawn.has(document) || word === undefined || list.length < Math.min(most, FEWEST_WORDS)) continue;
    drawn.add(document);
    const wrong = withSlip(word, draw);
    const misspelt = list.map((each) => (each === word ? wrong : each)).join(' ');
    items.push({ document, spelt: list.join(' '), misspelt });
  }
  return items;
}

/** One letter left out, added or changed, or two swapped. */
function withSlip(word: string, draw: (size: number) => number): string {
  const at = draw(word.length - 1);
  const letter = ALPHABET[draw(ALPHABET.length)] ?? 'e';
  const [before, here, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const wrong = [
    `${before}${next}${after}`,
    `${before}${letter}${here}${next}${after}`,
    `${before}${letter}${next}${after}`,
    `${before}${next}${here}${after}`,
  ][draw(4)];
  return wrong === undefined || wrong === word ? withSlip(word, draw) : wrong;
}
