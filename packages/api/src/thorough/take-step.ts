import type { SearchFilters, SearchHit } from '@cosmos/contract/search/search.ts';
import { logOdds } from '@cosmos/search/likelihood/probability.ts';
import { inOtherWords } from '../conversation/find/expand.ts';
import { subjectOf } from '../conversation/find/subject.ts';
import type { LiveIndex } from '../ports/live-index.ts';
import type { PlannedStep } from './plan.ts';
import type { StepHit, TakenStep } from './stored-search.ts';

/** A step scores so many records. */
const SCORED = 200;
/** The best of them count as found by it: a person would look at no more. */
const FOUND = 30;

/** Searches by one wording. Of what it finds, fresh is what none of the steps before has found. */
export async function takeStep(
  index: Pick<LiveIndex, 'search' | 'knowledge' | 'concepts'>,
  { kind, query }: PlannedStep,
  { filters, before, search }: { filters: SearchFilters; before: readonly TakenStep[]; search: object },
): Promise<TakenStep> {
  const begun = performance.now();
  const isByWords = kind === 'words';
  const { hits } = await index.search({
    query,
    filters,
    top: SCORED,
    threshold: 0,
    passages: false,
    explain: kind === 'meaning',
    turn: search,
    ...(isByWords ? { vector: false } : { expansion: inOtherWords(index, query), subject: subjectOf(query) }),
  });
  const own = kind === 'meaning' ? byMeaning(hits) : hits;
  const known = new Set(before.flatMap(foundBy));
  const step = { kind, query, hits: own.map(({ type, id, score }) => ({ type, id, odds: logOdds(score) })) };
  const found = foundBy(step);
  return {
    ...step,
    found: found.length,
    fresh: found.filter((id) => !known.has(id)).length,
    tookMs: Math.round(performance.now() - begun),
  };
}

/** The ids of what a step found, best first. */
export function foundBy({ hits }: { hits: readonly StepHit[] }): string[] {
  return hits.slice(0, FOUND).map(({ id }) => id);
}

/** The order by meaning alone: of sentence vectors where the index has them, else of its latent ones. */
function byMeaning(hits: readonly SearchHit[]): SearchHit[] {
  const alike = ({ parts }: SearchHit) => parts?.['meaning'] ?? parts?.['latent'] ?? 0;
  return hits.toSorted((a, b) => alike(b) - alike(a));
}
