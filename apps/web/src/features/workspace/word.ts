import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** A word about something that was done, in a bar over whatever view is open. */
export interface Word {
  tone: 'quiet' | 'bad';
  text: string;
  /** A way back, where there is one. */
  undo?: (() => void) | undefined;
}

/** Kept with the conversations: it outlives a change of the view and goes with a sign-out. */
const KEY = ['conversation', 'word'];

/** What the bar says, and how to make it say something. A new word takes the place of the last. */
export function useWord(): { word: (Word & { at: number }) | null; say: (word: Word | null) => void } {
  const queryClient = useQueryClient();
  const word = useQuery<(Word & { at: number }) | null>({
    queryKey: KEY,
    queryFn: () => null,
    initialData: null,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  }).data;
  const say = useCallback(
    (next: Word | null) => queryClient.setQueryData(KEY, next && { ...next, at: performance.now() }),
    [queryClient],
  );
  return { word, say };
}
