import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { SummaryInput } from '../../../../ports/assistant.ts';
import { evidenceOf } from './evidence.ts';
import { nothingIsMet } from './fit-of.ts';
import { gap, silence, unmentioned } from './gap.ts';
import { isFit, isOutdone, opening, soughtInVain } from './opening.ts';
import { meeting, meets, split } from './others.ts';

/**
 * What a search found, in three lines: the verdict, how it divides, and what no record states; then a sentence of each of the
 * first records as evidence.
 */
export function threeLines(
  {
    totalFound,
    unmatched,
    missing,
    earlier,
    narrowings,
  }: Pick<SummaryInput, 'totalFound' | 'unmatched' | 'missing' | 'earlier' | 'narrowings'>,
  cards: readonly ResultCard[],
  wanted: ReadonlySet<string>,
): SummarySentence[] {
  const [first] = cards;
  if (!first) return [];
  const opened = opening(first, { cards, totalFound, unmatched, missing, wanted });
  // Behind what comes nearest and that nothing is met, whichever is first.
  const named = nothingIsMet(cards) ? 2 : 1;
  return [
    ...opened.slice(0, named),
    ...(soughtInVain({ unmatched }) !== null || isFit(first) ? [] : unmentioned(cards, missing)),
    ...opened.slice(named),
    ...split(cards, {
      narrowings,
      totalFound,
      isTold: isOutdone(cards) || soughtInVain({ unmatched }) !== null,
    }),
    ...(nothingIsMet(cards) ? [] : gap(cards, { earlier })),
    ...evidenceOf(cards, wanted, opened),
  ];
}

/** What the fit of the results says by itself: what the first one meets, what others do, and what none states. */
export function fitLines(cards: readonly ResultCard[], subject: string): SummarySentence[] {
  const technologies = cards.filter(({ type }) => type === 'technology');
  const [first] = technologies;
  return first ? [...meets(first, subject), ...meeting(technologies), ...silence(technologies)] : [];
}
