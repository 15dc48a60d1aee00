import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { browserStorage } from '../../lib/browser/browser-storage.ts';

const STORAGE_KEY = 'cosmos.keywords';

/** All keywords of the catalogue, as they are stored: the names of its fields are fixed. */
export interface KeywordCache {
  keywords: string[];
  /** When they were fetched, in milliseconds. */
  timestamp: number;
  totalCount: number;
}

/** What is stored, if it is whole and less than a day old. */
export function freshKeywords(now: number): KeywordCache | null {
  const cache = parsed(browserStorage.read(STORAGE_KEY));
  const age = cache ? now - cache.timestamp : Infinity;
  return cache && age >= 0 && age < SEARCH_LIMITS.keywordCacheMs ? cache : null;
}

export function storeKeywords(cache: KeywordCache): void {
  browserStorage.write(STORAGE_KEY, JSON.stringify(cache));
}

function parsed(text: string | null): KeywordCache | null {
  try {
    const { keywords, timestamp, totalCount } = JSON.parse(text ?? '') as Partial<KeywordCache>;
    const isWhole =
      Array.isArray(keywords) &&
      keywords.length === totalCount &&
      keywords.every((keyword) => typeof keyword === 'string') &&
      typeof timestamp === 'number';
    return isWhole ? { keywords, timestamp, totalCount } : null;
  } catch {
    return null;
  }
}
