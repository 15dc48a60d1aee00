import type { ChatHit } from '@cosmos/contract/chats.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';

const PAUSE_MS = 200;
const NONE: ChatHit[] = [];

interface ChatSearch {
  /** What is searched for: the text as it was when typing paused. */
  words: string;
  hits: ChatHit[];
  search: UseQueryResult<ChatHit[]>;
}

/** Chats that hold what is typed; the last ones found stand until the next are there. */
export function useChatSearch(text: string): ChatSearch {
  const [words] = useDebouncedValue(text.trim(), PAUSE_MS);
  const search = useQuery<ChatHit[]>({
    queryKey: ['conversation', 'search', words],
    queryFn: words === '' ? skipToken : ({ signal }) => trpc.chats.search.query({ query: words }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return { words, hits: words === '' ? NONE : (search.data ?? NONE), search };
}
