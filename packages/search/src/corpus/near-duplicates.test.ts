import { expect, it } from 'vitest';
import { mulberry32 } from '../embeddings/lsa/svd.ts';
import { findNearDuplicates, type HashedWords } from './near-duplicates.ts';
import { rowsOf } from './packed-rows.ts';

const WORDS = 400;
const TRIPLE = 3;
const VOCABULARY = 1_000_000;
/** Words that are their own hashes. */
const HASHES = Uint32Array.from({ length: VOCABULARY }, (_, word) => word);

/** A text of random words, and one that differs from it in the last `changed` words. */
function pair(seed: number, changed: number): [number[], number[]] {
  const random = mulberry32(seed);
  const word = () => Math.floor(random() * VOCABULARY);
  const text = Array.from({ length: WORDS }, word);
  return [text, text.map((one, at) => (at < WORDS - changed ? one : word()))];
}

/** Share of word triples that both texts have, out of those that either has, when the last `changed` words differ. */
function similarity(changed: number): number {
  const triples = WORDS - TRIPLE + 1;
  const shared = triples - changed;
  return shared / (2 * triples - shared);
}

function both([one, other]: [number[], number[]], hashes: Uint32Array): HashedWords {
  const starts = Uint32Array.from([0, one.length, one.length + other.length]);
  return { rows: rowsOf(Uint32Array.from([...one, ...other]), starts), hashes };
}

/** In how many of `pairs` pairs the second text counts as a near-duplicate of the first. */
function grouped(changed: number, pairs = 60): number {
  let count = 0;
  for (let seed = 1; seed <= pairs; seed++) {
    const texts = pair(seed, changed);
    const [, second] = findNearDuplicates(both(texts, HASHES), 2);
    if (second === 0) count++;
  }
  return count / pairs;
}

// 64 bins estimate the similarity with a deviation of about .05, so the threshold is a slope.
it.each([
  [36, 0.83, 0.9, 1],
  [70, 0.7, 0.3, 0.7],
  [112, 0.56, 0, 0.06],
])(
  'texts that differ in %i of 400 words (similarity %f) are one in %f to %f of cases',
  (changed, like, least, most) => {
    expect(similarity(changed)).toBeCloseTo(like, 2);
    expect(grouped(changed)).toBeGreaterThanOrEqual(least);
    expect(grouped(changed)).toBeLessThanOrEqual(most);
  },
);

it('leaves texts under twenty words alone', () => {
  const short = Array.from({ length: 19 }, (_, at) => at);
  const long = Array.from({ length: 20 }, (_, at) => at);
  const groups = (text: number[]) => [...findNearDuplicates(both([text, text], HASHES), 2)];
  expect(groups(short)).toEqual([0, 1]);
  expect(groups(long)).toEqual([0, 0]);
});

it('finds the same whatever numbers the words have', () => {
  const turned = HASHES.toReversed();
  for (let seed = 1; seed <= 40; seed++) {
    const texts = pair(seed, 70);
    const renumbered = texts.map((text) => text.map((word) => VOCABULARY - 1 - word)) as typeof texts;
    expect(findNearDuplicates(both(renumbered, turned), 2)).toEqual(
      findNearDuplicates(both(texts, HASHES), 2),
    );
  }
});
