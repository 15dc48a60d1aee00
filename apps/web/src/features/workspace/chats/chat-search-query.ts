import type { ChatHit } from '@cosmos/contract/chats/chats.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

const PAUSE_MS = 200;
const NONE: ChatHit[] = [];

interface ChatSearch {
  /** What is searched for: the text as it was when typing paused. */
  words: string;
  hits: ChatHit[];
  search: ReturnType<typeof api.chats.search.useQuery<ChatHit[], ChatHit[]>>;
}

/** Chats that hold what is typed; the last ones found stand until the next are there. */
export function useChatSearch(text: string): ChatSearch {
  const [words] = useDebouncedValue(text.trim(), PAUSE_MS);
  const search = api.chats.search.useQuery(words === '' ? skipToken : { query: words }, {
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    trpc: { abortOnUnmount: true },
  });
  return { words, hits: words === '' ? NONE : (search.data ?? NONE), search };
}
