/** One example of a two-class problem: its features, and whether it belongs to the class. */
export interface Example {
  features: readonly number[];
  isTrue: boolean;
}

const ROUNDS = 400;
const STEP = 0.5;
/** Strength of the penalty on the weights; the first feature, which is always 1, is free. */
const PENALTY = 1;

/**
 * Logistic regression with an L2 penalty, by full-batch AdaGrad from zero: the same examples give the same weights to the
 * last bit. Source: Duchi et al., "Adaptive subgradient methods" (2011).
 */
export function trainLogistic(examples: readonly Example[]): number[] {
  const size = examples[0]?.features.length ?? 0;
  const weights = Array.from({ length: size }, () => 0);
  const squares = Array.from({ length: size }, () => 1e-8);
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = weights.map((weight, j) => (j === 0 ? 0 : PENALTY * weight));
    for (const { features, isTrue } of examples) {
      const error = predict(features, weights) - (isTrue ? 1 : 0);
      for (let j = 0; j < size; j++) gradient[j] = (gradient[j] ?? 0) + error * (features[j] ?? 0);
    }
    for (let j = 0; j < size; j++) {
      const slope = gradient[j] ?? 0;
      squares[j] = (squares[j] ?? 0) + slope * slope;
      weights[j] = (weights[j] ?? 0) - (STEP * slope) / Math.sqrt(squares[j] ?? 1);
    }
  }
  return weights;
}

/** The probability that an example belongs to the class. */
function predict(features: readonly number[], weights: readonly number[]): number {
  const sum = features.reduce((total, value, j) => total + value * (weights[j] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}
