import type { WebResults } from '@cosmos/contract/assistant/assistant.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { SEARCH_MESSAGES } from '@cosmos/contract/search/messages.ts';
import type { HolderContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { takeHolderLimit } from '../limits/holder-limit.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { clipped, plainText } from '../providers/assistant/plain-text.ts';

const TITLE_CHARACTERS = 300;

/** What the search engine finds, as plain text. Without an engine the result is empty, with the reason. */
export async function searchWeb(
  { services, actor }: HolderContext,
  { query, results, maxCharacters }: { query: string; results: number; maxCharacters: number },
): Promise<WebResults> {
  await takeHolderLimit(services, actor, RATE_LIMITS.webSearchesPerHour);
  const { webSearch, log } = services;
  if (!webSearch) return { configured: false, results: [] };
  const characters = Math.min(maxCharacters, SEARCH_LIMITS.webCharactersMax);
  try {
    const found = await webSearch(query, { results: Math.min(results, SEARCH_LIMITS.webResultsMax) });
    return {
      configured: true,
      results: found.map(({ title, url, text }) => ({
        title: clipped(plainText(title), TITLE_CHARACTERS),
        url,
        text: clipped(plainText(text), characters),
      })),
    };
  } catch (error) {
    log.warn({ reason: (error as Error).name }, 'the search engine did not answer');
    throw new AppError('SERVICE_UNAVAILABLE', SEARCH_MESSAGES.webSearchAway, { retryAfterSeconds: 10 });
  }
}
