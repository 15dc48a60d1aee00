import type { Recommendation } from '@cosmos/contract/recommendations/recommendations.ts';
import type { FitStatus } from '@cosmos/contract/conversation/requirements.ts';
import { countOf } from '../../lib/format/rounded-count.ts';

type Fitted = { card: Pick<Recommendation['card'], 'fit'> };

/** A requirement of a need, with what the records that were found say of it together. */
export interface SharedFit {
  requirement: string;
  /** The best that any of them says. */
  status: FitStatus;
  /** "2 of 3", of those that meet it; else that none does. */
  note: string;
}

/** "1 match, 2 close matches": only what meets every requirement is a match. */
export function matchesAndNear(items: readonly Fitted[]): string {
  const matches = items.filter(({ card }) => card.fit.every(({ status }) => status === 'met')).length;
  const near = items.length - matches;
  const counts = [
    ...(matches > 0 ? [countOf(matches, 'match', 'matches')] : []),
    ...(near > 0 ? [countOf(near, 'close match', 'close matches')] : []),
  ];
  return counts.join(', ');
}

/** What some records say together of each requirement that any of them tells of; what none tells of stands on the cards. */
export function sharedFit(items: readonly Fitted[]): SharedFit[] {
  const [first] = items;
  return (first?.card.fit ?? []).flatMap(({ requirement }, at): SharedFit[] => {
    const statuses = items.map(({ card }) => card.fit[at]?.status);
    const met = statuses.filter((status) => status === 'met').length;
    if (met > 0) return [{ requirement, status: 'met', note: `${met} of ${items.length}` }];
    return statuses.includes('not_met') ? [{ requirement, status: 'not_met', note: 'not met' }] : [];
  });
}
