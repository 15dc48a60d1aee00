import type { Thread, ThreadInfo, ThreadPage } from '@cosmos/contract/email/threads.ts';
import { apiUtils } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { pageSlice } from '../../../lib/page-store.ts';
import { sameSession } from '../../../lib/session/session-store.ts';
import { LISTS_KEY, type Shown, threadsQuery, WHOLE_INBOX } from '../../workspace/inbox-query.ts';
import { type ThreadPages, threadsIn, withNewest, withoutThread, withThread } from './thread-pages.ts';

/** Edits by the member: how many there have been, and a promise that settles once the server has answered all. */
const edits = pageSlice('edits of the inbox', { made: 0, stored: Promise.resolve<unknown>(undefined) });

/** Sends an edit once the server has answered those before it: of two requests at once either may arrive first. */
export function sendInTurn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  return edits.get().stored.then(send);
}

const EVERY_LIST = { queryKey: LISTS_KEY };

/** Loads the top of each visible list again, and keeps the pages below it. */
export async function refreshInbox(): Promise<void> {
  const isStillHere = sameSession();
  queryClient.removeQueries({ ...EVERY_LIST, type: 'inactive' });
  const { stored, made } = edits.get();
  await stored;
  const lists = queryClient.getQueryCache().findAll({ ...EVERY_LIST, type: 'active' });
  await Promise.all(
    lists.map(async ({ queryKey, state }) => {
      const shown = shownBy(queryKey);
      if (!shown || !state.data) return;
      const newest = await trpc.email.list.query(shown).catch(() => null);
      // The list still holds if nothing came; one read before an edit was stored would undo it.
      if (!newest || !isStillHere() || edits.get().made !== made) return;
      setNewest(shown, newest);
    }),
  );
}

function setNewest(shown: Shown, newest: ThreadPage): void {
  queryClient.setQueryData<ThreadPages>(
    threadsQuery(shown).queryKey,
    (now) => now && withNewest(now, newest),
  );
}

function shownBy(key: readonly unknown[]): Shown | null {
  const [, about] = key as readonly [unknown, { input?: Shown } | undefined];
  return about?.input ?? null;
}

/** Shows a change of a conversation at once, wherever it is; `stored` settles when the server has answered. */
export function editThread(threadId: string, change: Partial<ThreadInfo>, stored: Promise<unknown>): void {
  edits.set(({ made, stored: before }) => ({ made: made + 1, stored: Promise.allSettled([before, stored]) }));
  apiUtils.email.thread.setData({ threadId }, (now) => now && { ...now, ...change });
  queryClient.setQueriesData<ThreadPages>(EVERY_LIST, (now) => now && withThread(now, threadId, change));
}

/** A conversation that leaves all lists but the one with this filter. */
export function moveThread(threadId: string, stored: Promise<unknown>): void {
  edits.set(({ made, stored: before }) => ({ made: made + 1, stored: Promise.allSettled([before, stored]) }));
  queryClient.setQueriesData<ThreadPages>(EVERY_LIST, (now) => now && withoutThread(now, threadId));
}

/** What a conversation was just read as is also what its row in the lists says. */
export function noteThread({
  contents: _contents,
  hasEarlier: _hasEarlier,
  agreementSteps: _steps,
  refusal: _refusal,
  ...info
}: Thread): void {
  queryClient.setQueriesData<ThreadPages>(EVERY_LIST, (now) => now && withThread(now, info.threadId, info));
}

/** What a list has already loaded about a conversation. */
export function listedThread(threadId: string): ThreadInfo | undefined {
  for (const [, pages] of queryClient.getQueriesData<ThreadPages>(EVERY_LIST)) {
    const found = threadsIn(pages).find((thread) => thread.threadId === threadId);
    if (found) return found;
  }
  return undefined;
}

/** After something was sent or taken back: the conversation and the lists, as the server has them. */
export async function refreshThread(threadId: string): Promise<void> {
  await Promise.all([apiUtils.email.thread.invalidate({ threadId }), refreshInbox()]);
}

/** Loads the inbox before it is shown. */
export function prefetchInbox(): void {
  void queryClient.prefetchInfiniteQuery(threadsQuery(WHOLE_INBOX));
}
