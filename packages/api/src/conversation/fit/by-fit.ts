import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';

/**
 * What meeting all requirements adds to the log-odds of being relevant, beside what records say they are. Over 116 judged questions,
 * through the product, nDCG@10 is .602 with 3 and .608 with 1.5, and the first result relevant for .61 and .63 of them.
 */
const ALL_MET = 1.5;
/** Scores are kept away from certainty by this much. */
const NEARLY = 0.005;

/** Results with the relevance that they have by what they meet, too, the most relevant first. */
export function byFit(cards: readonly ResultCard[]): ResultCard[] {
  if (cards.every((card) => shareMet(card) === 0)) return [...cards];
  const ordered = cards.map(rescored).toSorted(
    // Of equal ones as they are shown, the one that meets more is the better answer.
    (a, b) => b.percentage - a.percentage || shareMet(b) - shareMet(a) || b.score - a.score,
  );
  return ordered.map((card, at) => (card.number === at + 1 ? card : { ...card, number: at + 1 }));
}

/** A search that finds no more than this, all of it doubtful, hasn’t found the subject. */
const STRAY = 2;
const DOUBTFUL = SEARCH_LIMITS.scoreThresholdDefault;

/**
 * Whether results are too few and too doubtful to be told as an answer. Of five such answers to strangers' questions, two had
 * none in the catalogue, and one showed something worth a look, which is then told as the nearest.
 */
export function isNoAnswer(cards: readonly ResultCard[]): boolean {
  return (
    cards.length > 0 &&
    cards.length <= STRAY &&
    cards.every((card) => card.score < DOUBTFUL && card.type === 'technology' && shareMet(card) === 0)
  );
}

function rescored(card: ResultCard): ResultCard {
  const share = shareMet(card);
  if (share === 0) return card;
  const bounded = Math.min(1 - NEARLY, Math.max(NEARLY, card.score));
  const odds = (bounded / (1 - bounded)) * Math.exp(ALL_MET * share);
  const score = odds / (1 + odds);
  return { ...card, score, percentage: Math.round(score * 100) };
}

/** Nothing outweighs what was ruled out. */
function shareMet({ fit }: ResultCard): number {
  const isRuledOut = fit.some(
    ({ requirement, status }) => status === 'not_met' && /^(?:is )?not /.test(requirement),
  );
  return fit.length === 0 || isRuledOut
    ? 0
    : fit.filter(({ status }) => status === 'met').length / fit.length;
}
