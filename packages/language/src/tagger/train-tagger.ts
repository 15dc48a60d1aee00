import { packed, type PackedWeights } from '../classifier/multinomial.ts';
import { afterAt, bestTags, type TaggerShape } from './tagger.ts';

/** A text whose words, given by their features, have tags. */
export interface TaggedText {
  words: readonly (readonly number[])[];
  tags: readonly number[];
}

/**
 * Trains a tagger by the averaged structured perceptron, with texts in an order that only depends on their number: the same texts give the same bytes.
 * Source: Collins, "Discriminative training methods for hidden Markov models" (2002).
 */
export function trainTagger(
  texts: readonly TaggedText[],
  { rounds, ...shape }: TaggerShape & { rounds: number },
): PackedWeights {
  const size = (shape.buckets + shape.tags + 1) * shape.tags;
  const weights = new Float64Array(size);
  const sums = new Float64Array(size);
  let step = 0;
  const change = (index: number, by: number) => {
    weights[index] = (weights[index] ?? 0) + by;
    sums[index] = (sums[index] ?? 0) + by * step;
  };
  for (let round = 0; round < rounds; round++) {
    for (const { words, tags } of shuffled(texts, round)) {
      step += 1;
      const said = bestTags(words, shape, (index) => weights[index] ?? 0);
      words.forEach((features, at) => {
        const [right = 0, wrong = 0] = [tags[at], said[at]];
        const [rightBefore = shape.tags, wrongBefore = shape.tags] = [tags[at - 1], said[at - 1]];
        if (right !== wrong)
          for (const bucket of features) {
            change(bucket * shape.tags + right, 1);
            change(bucket * shape.tags + wrong, -1);
          }
        if (right === wrong && rightBefore === wrongBefore) return;
        change(afterAt(shape, rightBefore, right), 1);
        change(afterAt(shape, wrongBefore, wrong), -1);
      });
    }
  }
  return packed(weights.map((weight, at) => weight - (sums[at] ?? 0) / (step + 1)));
}

/** Another order for each round. */
function shuffled<Item>(items: readonly Item[], round: number): Item[] {
  const order = [...items];
  let state = round + 1;
  for (let at = order.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    const other = state % (at + 1);
    const [one, two] = [order[at], order[other]];
    if (one !== undefined && two !== undefined) [order[at], order[other]] = [two, one];
  }
  return order;
}
