import { rankKeywords } from '@cosmos/contract/search/keyword-ranking.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { saysSomething } from '@cosmos/contract/text/says-something.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { freshKeywords, storeKeywords } from './keyword-cache.ts';

interface Suggestions {
  /** Null as long as nothing is suggested: nothing typed, or the person is still typing. */
  found: string[] | null;
}

/** Keywords of the catalogue for what is typed, without those already chosen, once typing pauses. */
export function useSuggestions(text: string, chosen: readonly string[]): Suggestions {
  const [typed] = useDebouncedValue(text.trim(), SEARCH_LIMITS.keywordPauseMs);
  const keywords = useQuery({
    queryKey: ['interests', 'keywords'],
    queryFn: fetchKeywords,
    staleTime: SEARCH_LIMITS.keywordCacheMs,
    enabled: typed !== '',
  });
  const { data, isError } = keywords;
  const found = useMemo(() => {
    if (typed === '' || (!data && !isError)) return null;
    const known = new Set(chosen.map((keyword) => keyword.toLowerCase()));
    const free = (data ?? []).filter(
      (keyword) => !known.has(keyword.toLowerCase()) && saysSomething(keyword),
    );
    return rankKeywords(free, typed, SEARCH_LIMITS.keywordSuggestions);
  }, [typed, data, isError, chosen]);
  return { found: typed === text.trim() ? found : null };
}

/** From the day’s cache, or from the server. */
async function fetchKeywords(): Promise<string[]> {
  const now = Date.now();
  const kept = freshKeywords(now);
  if (kept) return kept.keywords;
  const { keywords, totalCount } = await trpc.search.allKeywords.query();
  storeKeywords({ keywords, timestamp: now, totalCount });
  return keywords;
}
