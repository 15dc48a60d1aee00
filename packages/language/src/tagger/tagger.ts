import type { PackedWeights } from '../classifier/multinomial.ts';

/** Where a tag's weights lie: those of a bucket by tag, then those of each tag after each other one, and after none. */
export interface TaggerShape {
  tags: number;
  buckets: number;
}

/** What is added to the score of a tag: by a bucket of features, or by the tag before it. */
export type WeightAt = (index: number) => number;

/** A linear model that gives each word of a text a tag, by the words around it and the tag before. */
export class Tagger {
  readonly #shape: TaggerShape;
  readonly #bytes: Int8Array;

  constructor({ weights }: PackedWeights, shape: TaggerShape) {
    this.#shape = shape;
    this.#bytes = new Int8Array(Buffer.from(weights, 'base64'));
  }

  /** The best sequence of tags for words that are given by their features. */
  tags(words: readonly (readonly number[])[]): number[] {
    return bestTags(words, this.#shape, (index) => this.#bytes[index] ?? 0);
  }
}

/** The index of the weight of a tag after another one; `before` is the number of tags for the first word. */
export function afterAt({ tags, buckets }: TaggerShape, before: number, tag: number): number {
  return (buckets + before) * tags + tag;
}

/** The sequence of tags with the highest sum of weights. Source: Viterbi, "Error bounds for convolutional codes" (1967). */
export function bestTags(
  words: readonly (readonly number[])[],
  shape: TaggerShape,
  weight: WeightAt,
): number[] {
  const { tags } = shape;
  const all = Array.from({ length: tags }, (_, tag) => tag);
  let scores: number[] = [];
  const ways: number[][] = [];
  for (const [at, features] of words.entries()) {
    const own = all.map((tag) => features.reduce((sum, bucket) => sum + weight(bucket * tags + tag), 0));
    const before = at === 0 ? [tags] : all;
    const way = all.map((tag) =>
      bestOf(before, (each) => (scores[each] ?? 0) + weight(afterAt(shape, each, tag))),
    );
    scores = all.map((tag) => {
      const from = way[tag] ?? 0;
      return (own[tag] ?? 0) + (scores[from] ?? 0) + weight(afterAt(shape, from, tag));
    });
    ways.push(way);
  }
  if (words.length === 0) return [];
  let tag = bestOf(all, (each) => scores[each] ?? 0);
  const found = [tag];
  for (const way of ways.slice(1).toReversed()) {
    tag = way[tag] ?? 0;
    found.unshift(tag);
  }
  return found;
}

function bestOf(all: readonly number[], score: (each: number) => number): number {
  return all.reduce((best, each) => (score(each) > score(best) ? each : best));
}
