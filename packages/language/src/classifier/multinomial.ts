/** Trained weights as they are stored: one byte a weight, by bucket, then by class; the bias of each class comes last. */
export interface PackedWeights {
  scale: number;
  /** Base64. */
  weights: string;
}

/** Multinomial logistic regression over features that are hashed into buckets; a text has each feature once or not at all. */
export class Multinomial {
  readonly #classes: number;
  readonly #bytes: Int8Array;
  readonly #scale: number;

  constructor({ scale, weights }: PackedWeights, classes: number) {
    this.#classes = classes;
    this.#bytes = new Int8Array(Buffer.from(weights, 'base64'));
    this.#scale = scale;
  }

  /** The probability of each class, in their order. */
  probabilities(features: readonly number[]): number[] {
    const last = this.#bytes.length / this.#classes - 1;
    return softmax(features, {
      classes: this.#classes,
      bias: last,
      weightOf: (bucket, at) => (this.#bytes[bucket * this.#classes + at] ?? 0) * this.#scale,
    });
  }
}

/** One labelled text: its features, and the class that it belongs to. */
export interface Example {
  features: readonly number[];
  label: number;
}

interface Shape {
  classes: number;
  buckets: number;
}

/**
 * Trains by full-batch AdaGrad from zero: the same examples give the same bytes. `penalty` is per example.
 * Source: Duchi et al., "Adaptive subgradient methods" (2011).
 */
export function trainMultinomial(
  examples: readonly Example[],
  { classes, buckets, rounds, step, penalty }: Shape & { rounds: number; step: number; penalty: number },
): PackedWeights {
  const weights = new Float64Array((buckets + 1) * classes);
  const squares = new Float64Array(weights.length).fill(1e-6);
  for (let round = 0; round < rounds; round++) {
    const gradient = new Float64Array(weights.length);
    for (const { features, label } of examples) {
      const share = 1 / Math.sqrt(features.length);
      const all = softmax(features, {
        classes,
        bias: buckets,
        weightOf: (bucket, at) => weights[bucket * classes + at] ?? 0,
      });
      all.forEach((probability, at) => {
        const error = probability - (at === label ? 1 : 0);
        gradient[buckets * classes + at] = (gradient[buckets * classes + at] ?? 0) + error;
        for (const bucket of features) {
          const i = bucket * classes + at;
          gradient[i] = (gradient[i] ?? 0) + error * share;
        }
      });
    }
    weights.forEach((weight, i) => {
      const slope = (gradient[i] ?? 0) + (i < buckets * classes ? penalty * examples.length * weight : 0);
      squares[i] = (squares[i] ?? 0) + slope * slope;
      weights[i] = weight - (step * slope) / Math.sqrt(squares[i] ?? 1);
    });
  }
  return packed(weights);
}

/** Weights as they are stored. */
export function packed(weights: Float64Array): PackedWeights {
  const most = weights.reduce((highest, weight) => Math.max(highest, Math.abs(weight)), 0);
  const bytes = Int8Array.from(weights, (weight) => Math.round((weight / most) * 127));
  return { scale: most / 127, weights: Buffer.from(bytes.buffer).toString('base64') };
}

/** Softmax over the sum of the features' weights, divided by √n, and the bias. */
function softmax(
  features: readonly number[],
  {
    classes,
    bias,
    weightOf,
  }: { classes: number; bias: number; weightOf: (bucket: number, at: number) => number },
): number[] {
  const share = 1 / Math.sqrt(Math.max(1, features.length));
  const sums = Array.from({ length: classes }, (_, at) =>
    features.reduce((sum, bucket) => sum + weightOf(bucket, at) * share, weightOf(bias, at)),
  );
  const highest = Math.max(...sums);
  const odds = sums.map((sum) => Math.exp(sum - highest));
  const total = odds.reduce((sum, each) => sum + each, 0);
  return odds.map((each) => each / total);
}
