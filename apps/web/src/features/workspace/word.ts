import type { ChatInfo } from '@cosmos/contract/chats.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useKept } from '../../lib/use-kept.ts';

export interface RemovedChat {
  chat: ChatInfo;
  wasOpen: boolean;
  /** Settles once the server has answered: true where the chat is gone there. */
  gone: Promise<boolean>;
}

/** A word about something that was done, in a bar over whatever view is open. */
export interface Word {
  tone: 'quiet' | 'bad';
  text: string;
  /** A way back, where there is one. */
  undo?: () => void;
  /** The deletions that it tells of: one more before it goes is told of with them. */
  removed?: readonly RemovedChat[];
}

const NAME = 'word';
const KEY = ['kept', NAME];

export function wordNow(queryClient: QueryClient): Word | null {
  return queryClient.getQueryData<Word | null>(KEY) ?? null;
}

/** A new word takes the place of the last; null ends it. */
export function sayWord(queryClient: QueryClient, word: Word | null): void {
  queryClient.setQueryData<Word | null>(KEY, word);
}

/** What the bar says. */
export function useWord(): Word | null {
  return useKept<Word | null>(NAME, null)[0];
}
