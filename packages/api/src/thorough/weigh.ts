import type { StepKind } from '@cosmos/contract/thorough/search-record.ts';
import trained from './thorough-weights.json' with { type: 'json' };
import type { TakenStep } from './stored-search.ts';

/**
 * What tells how likely a record is relevant after a search, in the order of the weights: its score for the whole question, and
 * the average of its scores for each wording, as log odds. Its score for the terms of what is needed, its best wording, how
 * close its closest sentence comes in meaning, and how many requirements it meets were tried and told nothing more.
 */
export const WEIGHED = ['always', 'whole', 'wordings'] as const;
export type Weighed = Record<(typeof WEIGHED)[number], number>;

/** What a record counts in a step that didn't find it, as log odds. */
const NOT_FOUND = -6;
const WORDINGS: ReadonlySet<StepKind> = new Set(['sentence', 'wording']);

/** What the steps tell of each record that one of them found. */
export function weighedBySteps(steps: readonly TakenStep[]): Map<string, Weighed> {
  const byStep = steps.map(({ kind, hits }) => ({
    kind,
    odds: new Map(hits.map((hit) => [hit.id, hit.odds])),
  }));
  const whole = byStep.find(({ kind }) => kind === 'whole');
  const wordings = byStep.filter(({ kind }) => WORDINGS.has(kind));
  const all = new Set(byStep.flatMap(({ odds }) => [...odds.keys()]));
  return new Map(
    [...all].map((id) => {
      const inStep = (step: (typeof byStep)[number] | undefined) =>
        Math.max(NOT_FOUND, step?.odds.get(id) ?? NOT_FOUND);
      const own = inStep(whole);
      const sum = wordings.reduce((total, step) => total + inStep(step), 0);
      return [
        id,
        { always: 1, whole: own, wordings: wordings.length === 0 ? own : sum / wordings.length },
      ] as const;
    }),
  );
}

/** The probability that a technology scout finds a record relevant. */
export function probabilityOf(
  weighed: Weighed,
  weights: Readonly<Record<string, number>> = trained.weights,
): number {
  const sum = WEIGHED.reduce((total, name) => total + weighed[name] * (weights[name] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}

/** Ids with their probabilities, likeliest first; equal ones by id. */
export function likeliest(
  weighed: ReadonlyMap<string, Weighed>,
  weights?: Readonly<Record<string, number>>,
): { id: string; probability: number }[] {
  return [...weighed]
    .map(([id, each]) => ({ id, probability: probabilityOf(each, weights) }))
    .toSorted((a, b) => b.probability - a.probability || (a.id < b.id ? -1 : 1));
}
