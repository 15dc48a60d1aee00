import type { CardFact } from '@cosmos/contract/conversation/conversation.ts';
import type { Passage } from '@cosmos/contract/search/search.ts';
import { type ShownCard, textOf } from '../shown-card.ts';

/** A figure on a card. */
export interface ShownFact extends Pick<CardFact, 'label' | 'value'> {
  /** The record's words that it stands on, if there are any. */
  sentence: Passage | null;
  /** Where they stand, if not in one of the texts. */
  source?: string;
}

/** What a record states in figures, at most so many; the readiness level, if it states one, comes last and is never cut. */
export function shownFacts(
  { facts, trl, trlReasoning }: Pick<ShownCard, 'facts' | 'trl' | 'trlReasoning'>,
  most: number,
): ShownFact[] {
  const figures: ShownFact[] = (facts ?? []).slice(0, trl === null ? most : most - 1);
  return trl === null ? figures : [...figures, readinessFact(trl, textOf(trlReasoning))];
}

function readinessFact(trl: number, reasoning: string | null): ShownFact {
  return {
    label: 'Readiness',
    value: `TRL ${trl}`,
    sentence: reasoning === null ? null : { source: 'summary', text: reasoning, marks: [] },
    source: 'On its readiness',
  };
}
