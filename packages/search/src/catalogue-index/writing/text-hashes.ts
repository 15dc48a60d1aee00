import { createHash } from 'node:crypto';
import type { RankingText } from '../../corpus/forward-index.ts';

/** Tells the texts of one catalogue from those of another, by 64 bits of each. */
export class TextHashes {
  readonly #hashes: BigUint64Array<ArrayBuffer>;
  #count = 0;

  constructor(count: number) {
    this.#hashes = new BigUint64Array(count);
  }

  add({ title, body }: RankingText): void {
    const digest = createHash('sha256').update(`${title}\n${body}`).digest();
    this.#hashes[this.#count++] = digest.readBigUInt64LE();
  }

  /** Of all texts that were added. */
  ascending(): BigUint64Array<ArrayBuffer> {
    return this.#hashes.slice(0, this.#count).sort();
  }
}

/** The share of the larger of two catalogues that the other hasn't, 0…1; both ascending. 1 if both are empty. */
export function shareChanged(one: BigUint64Array, other: BigUint64Array): number {
  let shared = 0;
  for (let at = 0, next = 0; at < one.length && next < other.length;) {
    const [a, b] = [one[at] as bigint, other[next] as bigint];
    if (a === b) shared++;
    if (a <= b) at++;
    if (b <= a) next++;
  }
  return 1 - shared / Math.max(1, one.length, other.length);
}
