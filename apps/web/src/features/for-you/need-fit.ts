import type { Recommendation } from '@cosmos/contract/recommendations/recommendations.ts';
import type { FitStatus } from '@cosmos/contract/conversation/requirements.ts';
import { countOf } from '../../lib/format/rounded-count.ts';

type Fitted = { card: Pick<Recommendation['card'], 'fit'> };

/** A requirement of a need, with what the records that were found say of it together. */
export interface SharedFit {
  requirement: string;
  /** The best that any of them says. */
  status: FitStatus;
  /** "2 of 3", of those that meet it; else what none of them says. */
  note: string;
}

/** "1 match, 2 near": only what meets every requirement is a match. */
export function matchesAndNear(items: readonly Fitted[]): string {
  const matches = items.filter(({ card }) => card.fit.every(({ status }) => status === 'met')).length;
  const near = items.length - matches;
  if (near === 0) return countOf(matches, 'match', 'matches');
  return `${matches === 0 ? 'no match yet' : countOf(matches, 'match', 'matches')}, ${near} near`;
}

/** What some records say together of each requirement that they were compared with. */
export function sharedFit(items: readonly Fitted[]): SharedFit[] {
  const [first] = items;
  return (first?.card.fit ?? []).map(({ requirement }, at) => {
    const statuses = items.map(({ card }) => card.fit[at]?.status);
    const met = statuses.filter((status) => status === 'met').length;
    if (met > 0) return { requirement, status: 'met', note: `${met} of ${items.length}` };
    return statuses.includes('not_met')
      ? { requirement, status: 'not_met', note: 'not met' }
      : { requirement, status: 'not_stated', note: 'not stated' };
  });
}
