import type { CardFact } from '@cosmos/contract/conversation/conversation.ts';
import type { Passage } from '@cosmos/contract/search/search.ts';
import { type ShownCard, textOf } from '../shown-card.ts';
import { inSigns } from './in-signs.ts';
import { saysSame } from './said-twice.ts';

/** A figure on a card. */
export interface ShownFact extends Pick<CardFact, 'label' | 'value'> {
  /** The record's words that it stands on, if there are any. */
  sentence: Passage | null;
  /** Where they stand, if not in one of the texts. */
  source?: string;
}

/**
 * What a record states in figures, at most so many, without those in the words of a requirement that it meets; the readiness
 * level, if it states one, comes last and is never cut.
 */
export function shownFacts(
  { facts, fit, trl, trlReasoning }: Pick<ShownCard, 'facts' | 'fit' | 'trl' | 'trlReasoning'>,
  most: number,
): ShownFact[] {
  const isTold = ({ value }: CardFact) =>
    fit?.some(({ requirement, status }) => status === 'met' && saysSame(requirement, inSigns(value))) ??
    false;
  const figures: ShownFact[] = (facts ?? [])
    .filter((fact) => !isTold(fact))
    .slice(0, trl === null ? most : most - 1);
  return trl === null ? figures : [...figures, readinessFact(trl, textOf(trlReasoning))];
}

function readinessFact(trl: number, reasoning: string | null): ShownFact {
  return {
    label: 'Readiness',
    value: `TRL ${trl}`,
    sentence: reasoning === null ? null : { source: 'summary', text: reasoning, marks: [] },
    source: 'Readiness note',
  };
}
