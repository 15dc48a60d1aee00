import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import type { Services } from '../../context/services.ts';
import type { View } from '../pipeline/outcome.ts';

/**
 * What a visitor may see of a result: title, institution, relevance, TRL and the beginning of the summary. Passages
 * come from that beginning only, and of a researcher only name, institution and relevance are left.
 */
export function cutForVisitor({ index }: Pick<Services, 'index'>): View {
  return (card, topic) => {
    const summary = card.type === 'technology' ? beginning(card.summary) : null;
    return {
      ...card,
      summary,
      passage: summary ? index.passageIn(topic, summary) : null,
      country: null,
      trlReasoning: null,
      year: null,
      ipSummary: null,
      publicationsSummary: null,
      referenceNumber: null,
      url: null,
      researchers: null,
      technologies: null,
      topics: null,
      managers: null,
      patents: null,
    } satisfies ResultCard;
  };
}

/** The first 240 characters, never half a character. */
function beginning(summary: string | null): string | null {
  if (!summary) return null;
  const end = CONVERSATION_LIMITS.visitorSummaryCharacters;
  const cut = summary.slice(0, end);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
