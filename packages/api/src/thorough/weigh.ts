import type { StepKind } from '@cosmos/contract/thorough/search-record.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { LiveIndex } from '../ports/live-index.ts';
import type { TakenStep } from './stored-search.ts';

/**
 * The share of the average over all wordings in the log odds of a record, beside those for the whole question. Of the records
 * judged best, 187 of 226 are then among the first ten, 186 at .16, 187 without; it decides about what the whole question
 * misses. The terms of what is needed, the best wording, how close the closest sentence comes in meaning, and how many
 * requirements are met were tried as well and told nothing more.
 */
const WORDINGS_SHARE = 0.32;
/** What a record counts in a step that didn't find it, as log odds. */
const NOT_FOUND = -6;
const WORDINGS: ReadonlySet<StepKind> = new Set(['wanted', 'sentence', 'wording']);

/** Ids of what the steps found with their log odds, likeliest first; equal ones by id. */
export function weighedBySteps(
  steps: readonly TakenStep[],
  share = WORDINGS_SHARE,
): { id: string; odds: number }[] {
  const byStep = steps.map(({ kind, hits }) => ({
    kind,
    odds: new Map(hits.map((hit) => [hit.id, hit.odds])),
  }));
  const whole = byStep.find(({ kind }) => kind === 'whole');
  const wordings = byStep.filter(({ kind }) => WORDINGS.has(kind));
  const all = new Set(byStep.flatMap(({ odds }) => [...odds.keys()]));
  const oddsOf = (id: string) => {
    const inStep = (step: (typeof byStep)[number] | undefined) =>
      Math.max(NOT_FOUND, step?.odds.get(id) ?? NOT_FOUND);
    if (wordings.length === 0) return inStep(whole);
    const average = wordings.reduce((sum, step) => sum + inStep(step), 0) / wordings.length;
    return (1 - share) * inStep(whole) + share * average;
  };
  return [...all]
    .map((id) => ({ id, odds: oddsOf(id) }))
    .toSorted((a, b) => b.odds - a.odds || (a.id < b.id ? -1 : 1));
}

/** What the steps found, each with the probability that a technology scout finds it relevant; likeliest first. */
export function likeliest(
  { relevance }: Pick<LiveIndex, 'relevance'>,
  { topic, steps }: { topic: string; steps: readonly TakenStep[] },
): { id: string; probability: number }[] {
  const weighed = weighedBySteps(steps).map(({ id, odds }) => ({ id, score: 1 / (1 + Math.exp(-odds)) }));
  const best = weighed[0]?.score ?? 0;
  const size = new Set(terms(topic)).size;
  return weighed.map(({ id, score }) => ({
    id,
    probability: relevance.probability({ score, best, terms: size }),
  }));
}
