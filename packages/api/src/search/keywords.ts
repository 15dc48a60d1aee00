import { rankKeywords } from '@cosmos/contract/keyword-ranking.ts';
import type { Services } from '../services.ts';

type WithIndex = { services: Pick<Services, 'index'> };

/** The best keywords for what was typed; without a text, the most frequent ones. */
export function suggestKeywords({ services }: WithIndex, input: { text?: string; limit: number }): string[] {
  const { keywords } = services.index.knowledge();
  return input.text ? rankKeywords(keywords, input.text, input.limit) : keywords.slice(0, input.limit);
}

/** All keywords of the catalogue, most frequent first, for clients that keep them. */
export function allKeywords({ services }: WithIndex): { keywords: string[]; totalCount: number } {
  const { keywords } = services.index.knowledge();
  return { keywords, totalCount: keywords.length };
}
