/** The results of a question, best first, and whether the catalogue has an answer to it. */
export interface JudgedAnswer {
  isAnswerable: boolean;
  /** The probability that it has an answer; by default that of the best result. */
  answer?: number;
  found: readonly { probability: number; isRelevant: boolean }[];
}

const DEPTH = 10;
const BINS = 10;
/** Of the questions that have an answer, at most this share may be told that nothing fits. */
const WRONGLY = 0.05;
const PRECISION = 1_000;

/**
 * How much probabilities of the first ten can be trusted: expected calibration error in ten bins, area under the ROC curve,
 * and the same area for telling whether a question has an answer.
 */
export function judgeProbabilities(answers: readonly JudgedAnswer[]) {
  const shown = answers.flatMap(({ found }) => found.slice(0, DEPTH));
  const best = answers.map(({ found, answer, isAnswerable }) => ({
    probability: answer ?? found[0]?.probability ?? 0,
    isRelevant: isAnswerable,
  }));
  const least = leastProbabilityFor(
    best.map(({ probability, isRelevant }) => ({ probability, isAnswerable: isRelevant })),
  );
  const saysNone = (isAnswerable: boolean) => {
    const asked = best.filter(({ isRelevant }) => isRelevant === isAnswerable);
    return asked.filter(({ probability }) => probability < least).length / Math.max(1, asked.length);
  };
  const figures = {
    ece: calibrationError(shown),
    auc: areaUnderCurve(shown),
    auc_answerable: areaUnderCurve(best),
    least_probability: least,
    none_when_none: saysNone(false),
    none_wrongly: saysNone(true),
  };
  return {
    questions: answers.length,
    ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value)])),
  };
}

/** The highest bound for "nothing fits" that is right often enough. */
export function leastProbabilityFor(best: readonly { probability: number; isAnswerable: boolean }[]): number {
  const answerable = best
    .filter(({ isAnswerable }) => isAnswerable)
    .map(({ probability }) => probability)
    .toSorted((a, b) => a - b);
  return rounded(answerable[Math.floor(answerable.length * WRONGLY)] ?? 0);
}

type Rated = { probability: number; isRelevant: boolean };

/** Mean distance between predicted and true shares, weighted by the size of ten equal bins. Guo et al. (2017). */
export function calibrationError(rated: readonly Rated[]): number {
  const bins = Array.from({ length: BINS }, (): Rated[] => []);
  for (const each of rated) bins[Math.min(BINS - 1, Math.floor(each.probability * BINS))]?.push(each);
  return (
    bins.reduce((sum, bin) => {
      const predicted = bin.reduce((total, { probability }) => total + probability, 0);
      return sum + Math.abs(predicted - bin.filter(({ isRelevant }) => isRelevant).length);
    }, 0) / Math.max(1, rated.length)
  );
}

/** The probability that a relevant record has the higher probability of two; ties count half. */
export function areaUnderCurve(rated: readonly Rated[]): number {
  const relevant = rated.filter(({ isRelevant }) => isRelevant);
  const others = rated.filter(({ isRelevant }) => !isRelevant);
  let above = 0;
  for (const { probability: a } of relevant)
    for (const { probability: b } of others) above += a > b ? 1 : a === b ? 0.5 : 0;
  return above / Math.max(1, relevant.length * others.length);
}

function rounded(value: number): number {
  return Math.round(value * PRECISION) / PRECISION;
}
