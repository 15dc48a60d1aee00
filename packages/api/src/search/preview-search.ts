import type { ResultCard } from '@cosmos/contract/conversation.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { searchFilters, type SearchFilters } from '@cosmos/contract/search.ts';
import { loadCards } from '../catalogue/cards.ts';
import type { Context } from '../context.ts';
import { cutForVisitor } from '../conversation/visitor-view.ts';

/** The first results of a search as a visitor may see them. */
export async function previewSearch(
  { services }: Context,
  input: { query: string; filters?: SearchFilters },
): Promise<{ results: ResultCard[]; totalFound: number }> {
  const outcome = await services.index.search({
    query: input.query,
    filters: input.filters ?? searchFilters.parse({}),
    top: LIMITS.visitorResults,
    threshold: LIMITS.scoreThresholdDefault,
  });
  const view = cutForVisitor(services);
  const cards = await loadCards(services, outcome.hits);
  return { results: cards.map((card) => view(card, input.query)), totalFound: outcome.totalFound };
}
