import type { ThreadFilter } from '@cosmos/contract/email/threads.ts';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '../../lib/api/query-client.ts';
import { useSlice } from '../../lib/page-store.ts';
import { isElsewhere } from '../palette/is-elsewhere.ts';
import { singleKeys } from '../palette/single-keys.ts';
import { threadsQuery } from '../workspace/inbox-query.ts';
import { listedThread } from './data/inbox-data.ts';
import { tomorrowMorning } from '../../lib/format/mail-dates.ts';
import { snoozeThread } from './data/thread-marks.ts';
import { threadsIn } from './data/thread-pages.ts';
import { inboxActOf } from './inbox-keys.ts';
import { isSearching, keptKeys, rowWanted, searchWords } from './list/inbox-state.ts';
import { keepStep, nextRow } from './list/row-steps.ts';

interface Desk {
  filter: ThreadFilter;
  /** The open conversation. */
  opened: string | undefined;
  /** False where only the conversation is on the screen. */
  hasList: boolean;
}

/** The keys of the inbox; they come before those of the workspace. */
export function useInboxKeys({ filter, opened, hasList }: Desk): void {
  const isOn = useSlice(singleKeys);
  const act = (event: KeyboardEvent): boolean => {
    const elsewhere = isElsewhere(event.target);
    if (event.key === 'Tab') keptKeys.set(null);
    if (event.key === 'Enter' && !elsewhere) return keepEnter();
    const wanted = isOn ? inboxActOf(event, elsewhere) : null;
    if (wanted === null) return false;
    const focused = focusedThread();
    if (wanted === 'next' || wanted === 'previous') {
      const step = wanted === 'next' ? 1 : -1;
      const row = nextRow(shownIds(filter), { focused, opened }, step);
      if (hasList && row) rowWanted.set(row);
      else if (hasList && !isLoaded(filter)) keptKeys.set((kept) => keepStep(kept, step));
    } else if (event.repeat) return true;
    else if (wanted === 'search') openSearch();
    else if (wanted === 'reply') focusReply();
    else toggleSnooze(focused ?? opened, focused ? nextRow(shownIds(filter), { focused, opened }, 1) : null);
    return true;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && act(event)) event.preventDefault();
  });
  useEffect(() => () => keptKeys.set(null), [filter]);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
}

function focusedThread(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-thread]')?.dataset['thread'];
}

/** Enter, on a row that is wanted and hasn't got the focus yet, opens it as soon as it has. */
function keepEnter(): boolean {
  if (keptKeys.get() === null && rowWanted.get() === null) return false;
  keptKeys.set((kept) => ({ steps: kept?.steps ?? 0, opens: true }));
  return true;
}

function loaded(filter: ThreadFilter) {
  const words = isSearching.get() ? searchWords.get().trim() : '';
  return queryClient.getQueryData(threadsQuery({ filter, words }).queryKey);
}

const isLoaded = (filter: ThreadFilter) => loaded(filter) !== undefined;

function shownIds(filter: ThreadFilter): string[] {
  return threadsIn(loaded(filter)).map(({ threadId }) => threadId);
}

function openSearch(): void {
  if (!isSearching.get()) return isSearching.set(true);
  document.querySelector<HTMLElement>('[data-inbox-search]')?.focus();
}

function focusReply(): void {
  document.querySelector<HTMLElement>('main textarea')?.focus();
}

function toggleSnooze(threadId: string | undefined, after: string | null): void {
  const thread = threadId === undefined ? undefined : listedThread(threadId);
  if (!thread) return;
  // The row goes, so the focus moves on.
  if (after !== null && after !== threadId) rowWanted.set(after);
  void snoozeThread(thread, thread.snoozedUntil ? null : tomorrowMorning(new Date()));
}
