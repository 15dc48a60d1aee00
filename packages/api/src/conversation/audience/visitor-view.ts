import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { beginning } from '../../catalogue/beginning.ts';
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
