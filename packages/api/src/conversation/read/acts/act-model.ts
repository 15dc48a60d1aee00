import weights from './act-weights.json' with { type: 'json' };
import { MESSAGE_ACTS, type MessageAct } from '../question/act.ts';
import { BUCKETS, type MessageContext, messageFeatures } from './message-features.ts';

/** An act with the probability that a message wants it. */
export interface LikelyAct {
  act: MessageAct;
  probability: number;
}

const SIZE = MESSAGE_ACTS.length;
/** One byte a weight: by bucket, then by act; the bias of each act comes last. */
const BYTES = { first: bytesOf(weights.first), later: bytesOf(weights.later) };

/** What a message wants, the likeliest act first: a logistic model over its words, trained on labelled messages. */
export function likelyActs(text: string, context: MessageContext): LikelyAct[] {
  const { bytes, scale } = context.topic === null ? BYTES.first : BYTES.later;
  const features = messageFeatures(text, context);
  return probabilities(features, (bucket, act) => (bytes[bucket * SIZE + act] ?? 0) * scale)
    .map((probability, at): LikelyAct => ({ act: MESSAGE_ACTS[at] ?? 'search', probability }))
    .toSorted((a, b) => b.probability - a.probability);
}

function bytesOf({ scale, weights: packed }: { scale: number; weights: string }): {
  bytes: Int8Array;
  scale: number;
} {
  return { bytes: new Int8Array(Buffer.from(packed, 'base64')), scale };
}

/** The probability of each act, in their order: softmax over the mean of the features' weights (divided by √n) and the bias. */
export function probabilities(
  features: readonly number[],
  weightOf: (bucket: number, act: number) => number,
): number[] {
  const share = 1 / Math.sqrt(Math.max(1, features.length));
  const sums = MESSAGE_ACTS.map((_, act) =>
    features.reduce((sum, bucket) => sum + weightOf(bucket, act) * share, weightOf(BUCKETS, act)),
  );
  const highest = Math.max(...sums);
  const odds = sums.map((sum) => Math.exp(sum - highest));
  const total = odds.reduce((sum, each) => sum + each, 0);
  return odds.map((each) => each / total);
}
