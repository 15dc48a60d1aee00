import { rankKeywords } from '@cosmos/contract/search/keyword-ranking.ts';
import type { Context } from '../context/context.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeVisitorLimit } from '../limits/visitor-limit.ts';

/** The best keywords for the typed text; without a text, the most frequent ones. */
export async function suggestKeywords(
  ctx: Context,
  input: { text?: string; limit: number },
): Promise<string[]> {
  await takeVisitorLimit(ctx, RATE_LIMITS.keywordSuggestionsPerAddress);
  const { keywords } = ctx.services.index.knowledge();
  return input.text ? rankKeywords(keywords, input.text, input.limit) : keywords.slice(0, input.limit);
}

/** All keywords of the catalogue, most frequent first, for clients that cache them. */
export async function allKeywords(ctx: Context): Promise<{ keywords: string[]; totalCount: number }> {
  await takeVisitorLimit(ctx, RATE_LIMITS.keywordListsPerAddress);
  const { keywords } = ctx.services.index.knowledge();
  return { keywords, totalCount: keywords.length };
}
