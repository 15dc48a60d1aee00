import type { ChatHit } from '@cosmos/contract/chats/chats.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

const PAUSE_MS = 200;
const NONE: ChatHit[] = [];

interface ChatSearch {
  /** The text being searched for: what was typed when typing paused. */
  words: string;
  hits: ChatHit[];
  search: ReturnType<typeof api.chats.search.useQuery<ChatHit[], ChatHit[]>>;
}

/** Chats that contain the typed text; the previous results stay until the next arrive. */
export function useChatSearch(text: string): ChatSearch {
  const [words] = useDebouncedValue(text.trim(), PAUSE_MS);
  const search = api.chats.search.useQuery(words === '' ? skipToken : { query: words }, {
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    trpc: { abortOnUnmount: true },
  });
  return { words, hits: words === '' ? NONE : (search.data ?? NONE), search };
}
