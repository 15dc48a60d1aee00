import type { ResultCard } from '@cosmos/contract/conversation.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import type { SearchFilters, SearchHit } from '@cosmos/contract/search.ts';
import { loadCards } from '../../catalogue/cards.ts';
import type { Services } from '../../services.ts';
import type { Question, Understanding } from './question.ts';

export interface Retrieved {
  /** Above the threshold, best first, at most as many as were asked for. */
  hits: SearchHit[];
  totalFound: number;
  candidates: number;
  cards(): Promise<ResultCard[]>;
}

/** Searches the catalogue for the topic and keeps what lies above the threshold. */
export async function retrieve(
  services: Pick<Services, 'db' | 'index'>,
  input: { question: Question; understanding: Understanding; terms: string[] },
): Promise<Retrieved> {
  const { question, understanding, terms } = input;
  const { facts } = services.index.knowledge();
  const filters = withType(understanding.filters, understanding.wantsResearchers && facts.researchers > 0);
  const outcome = await services.index.search({
    query: [understanding.topic, ...terms].join(' '),
    filters,
    top: Math.min(question.topN, LIMITS.searchTopMax),
    threshold: question.threshold,
  });
  return {
    hits: outcome.hits,
    totalFound: outcome.totalFound,
    candidates: outcome.candidates,
    cards: () => loadCards(services, outcome.hits),
  };
}

function withType(filters: SearchFilters, people: boolean): SearchFilters {
  return people && filters.type === 'both' ? { ...filters, type: 'researcher' } : filters;
}
