import type { ResultCard } from '@cosmos/contract/conversation.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import type { SearchFilters, SearchHit } from '@cosmos/contract/search.ts';
import type { SearchInput } from '@cosmos/search/hybrid.ts';
import { loadCards } from '../../catalogue/cards.ts';
import { keywordSearch } from '../../search/keyword-search.ts';
import type { Services } from '../../services.ts';
import type { Question, Understanding } from './question.ts';

export interface Retrieved {
  /** Above the threshold, best first, at most as many as were asked for. */
  hits: SearchHit[];
  totalFound: number;
  candidates: number;
  cards: ResultCard[];
}

/** Searches the catalogue for the topic and keeps what lies above the threshold. */
export async function retrieve(
  services: Pick<Services, 'db' | 'index'>,
  input: { question: Question; understanding: Understanding; terms: string[] },
): Promise<Retrieved> {
  const { question, understanding, terms } = input;
  const { facts } = services.index.knowledge();
  const filters = withType(understanding.filters, understanding.wantsResearchers && facts.researchers > 0);
  const request = {
    query: [understanding.topic, ...terms].join(' '),
    filters,
    top: Math.min(question.topN, LIMITS.searchTopMax),
    threshold: question.threshold,
  };
  const outcome = await services.index.search(request);
  const cards = await loadCards(services, outcome.hits);
  if (cards.length === 0 && outcome.hits.length > 0) return bySearchingWords(services, request);
  return { hits: outcome.hits, totalFound: outcome.totalFound, candidates: outcome.candidates, cards };
}

/** Just after an import the serving generation may know only records that are gone: words are searched until the next one serves. */
async function bySearchingWords(services: Pick<Services, 'db'>, request: SearchInput): Promise<Retrieved> {
  const outcome = await keywordSearch(services, request);
  return { ...outcome, cards: await loadCards(services, outcome.hits) };
}

function withType(filters: SearchFilters, people: boolean): SearchFilters {
  return people && filters.type === 'both' ? { ...filters, type: 'researcher' } : filters;
}
