import type { RankingModel } from '../ranking/model.ts';
import { editDistance } from './edit-distance.ts';

/** The words of a catalogue that a misspelt one may stand for: lower-case letters only, in several records. */
export interface Spellings {
  /** Rank in the vocabulary, first letter, length, and which letters occur (bit 0 is "a"), for each word. */
  ranks: Uint32Array;
  firsts: Uint8Array;
  lengths: Uint8Array;
  letters: Uint32Array;
}

export interface Meant {
  word: string;
  distance: number;
  /** In how many records it occurs, with any ending. */
  frequency: number;
}

const SHORTEST = 4;
const LONGEST = 40;
const LONG = 8;
const LEAST_FREQUENCY = 2;
/** A word one letter closer may be this many times rarer; first letters are seldom wrong, doubled ones often. */
const NEARER = Math.log(60);
const OTHER_FIRST = Math.log(12);
const SAME_BUT_DOUBLED = Math.log(20);
const SMALL_A = 97;

const made = new WeakMap<RankingModel, Spellings>();

/** Computed once per model, in milliseconds, for the first unknown word. */
function spellingsOf(model: RankingModel): Spellings {
  const known = made.get(model);
  if (known) return known;
  const { words, index } = model;
  const ranks: number[] = [];
  const firsts: number[] = [];
  const lengths: number[] = [];
  const letters: number[] = [];
  for (let rank = 0; rank < words.size; rank++) {
    const start = words.starts[rank] ?? 0;
    const length = (words.starts[rank + 1] ?? 0) - start;
    if (length < SHORTEST || length > LONGEST) continue;
    const stem = index.stemOf[words.numbers[rank] ?? 0] ?? 0;
    if ((index.stemFrequencies[stem] ?? 0) < LEAST_FREQUENCY) continue;
    const signature = lettersIn(words.bytes, start, start + length);
    if (signature === null) continue;
    ranks.push(rank);
    firsts.push(words.bytes[start] ?? 0);
    lengths.push(length);
    letters.push(signature);
  }
  const spellings = {
    ranks: Uint32Array.from(ranks),
    firsts: Uint8Array.from(firsts),
    lengths: Uint8Array.from(lengths),
    letters: Uint32Array.from(letters),
  };
  made.set(model, spellings);
  return spellings;
}

function lettersIn(bytes: Uint8Array, from: number, to: number): number | null {
  let signature = 0;
  for (let at = from; at < to; at++) {
    const letter = (bytes[at] ?? 0) - SMALL_A;
    if (letter < 0 || letter > 25) return null;
    signature |= 1 << letter;
  }
  return signature >>> 0;
}

/** What `word`, in letters a to z, was most likely meant to be; null if no word of the catalogue is close. */
export function nearestWord(model: RankingModel, word: string): Meant | null {
  if (word.length < SHORTEST || word.length > LONGEST) return null;
  const { ranks, firsts, lengths, letters } = spellingsOf(model);
  const isLong = word.length >= LONG;
  const own = Buffer.from(word, 'latin1');
  const signature = lettersIn(own, 0, own.length);
  if (signature === null) return null;
  let best: (Meant & { weight: number }) | null = null;
  for (let at = 0; at < ranks.length; at++) {
    const sameFirst = firsts[at] === own[0];
    if (!sameFirst && !isLong) continue;
    const most = isLong && sameFirst ? 2 : 1;
    const difference = (lengths[at] ?? 0) - word.length;
    if (difference > most || difference < -most) continue;
    // Each edit changes at most two of the letters that occur.
    if (bitsOf(((letters[at] ?? 0) ^ signature) >>> 0) > 2 * most) continue;
    const found = weighed(model, ranks[at] ?? 0, { own, most });
    if (found && (!best || found.weight > best.weight)) best = found;
  }
  return best && { word: best.word, distance: best.distance, frequency: best.frequency };
}

function weighed(
  { words, index }: RankingModel,
  rank: number,
  { own, most }: { own: Buffer; most: number },
): (Meant & { weight: number }) | null {
  const other = words.bytes.subarray(words.starts[rank], words.starts[rank + 1]);
  const distance = editDistance(own, other, most);
  if (distance > most) return null;
  // Two typos are seldom at the very beginning: "lameness" is not "likeness".
  if (distance > 1 && own[1] !== other[1]) return null;
  // A short word with one different letter is more often than not another word.
  const isSwap = own.length === other.length && sorted(own) === sorted(other);
  if (own.length === SHORTEST && own.length === other.length && !isSwap) return null;
  const number = words.numbers[rank] ?? 0;
  const frequency = index.stemFrequencies[index.stemOf[number] ?? 0] ?? 0;
  const doubled = singled(own) === singled(other);
  return {
    word: Buffer.from(other).toString('latin1'),
    distance,
    frequency,
    weight:
      Math.log(frequency) +
      // Of the forms of one word, prefer the one that people write most.
      Math.log(1 + (index.wordFrequencies[number] ?? 0)) / 4 -
      NEARER * distance -
      (own[0] === other[0] ? 0 : OTHER_FIRST) +
      (doubled ? SAME_BUT_DOUBLED : 0),
  };
}

function sorted(word: Uint8Array): string {
  return word.toSorted().join(' ');
}

/** With each run of a repeated letter as a single letter. */
function singled(word: Uint8Array): string {
  return String.fromCharCode(...word.filter((letter, at) => letter !== word[at - 1]));
}

function bitsOf(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
