import type { ThreadCursor, ThreadInfo, ThreadPage } from '@cosmos/contract/email/threads.ts';
import type { InfiniteData } from '@tanstack/react-query';

/** The pages of a list loaded so far. */
export type ThreadPages = InfiniteData<ThreadPage, ThreadCursor | null>;

/** Changes a conversation where the list has it; the number of unread ones follows. */
export function withThread(pages: ThreadPages, threadId: string, change: Partial<ThreadInfo>): ThreadPages {
  let more = 0;
  const changed = pages.pages.map((page) => ({
    ...page,
    threads: page.threads.map((thread) => {
      if (thread.threadId !== threadId) return thread;
      more += Number(change.isUnread ?? thread.isUnread) - Number(thread.isUnread);
      return { ...thread, ...change };
    }),
  }));
  return { ...pages, pages: changed.map((page) => moreUnread(page, more)) };
}

function moreUnread(page: ThreadPage, more: number): ThreadPage {
  if (!page.counts || more === 0) return page;
  return { ...page, counts: { ...page.counts, unread: Math.max(0, page.counts.unread + more) } };
}

export function withoutThread(pages: ThreadPages, threadId: string): ThreadPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      threads: page.threads.filter((thread) => thread.threadId !== threadId),
    })),
  };
}

/**
 * Puts the newly loaded first page in front of the older ones, which are not loaded again. If the two share no
 * conversation, others may be missing in between, and the list starts over.
 */
export function withNewest(pages: ThreadPages, newest: ThreadPage): ThreadPages {
  const alone: ThreadPages = { pages: [newest], pageParams: [null] };
  const [first, ...older] = pages.pages;
  const last = newest.threads.at(-1);
  if (newest.next === null || !last || !first || older.length === 0) return alone;
  const fresh = new Set(newest.threads.map(({ threadId }) => threadId));
  if (!first.threads.some(({ threadId }) => fresh.has(threadId))) return alone;
  // Pushed down by what has come since. What is missing further up has left the list.
  const pushed = first.threads.filter((thread) => !fresh.has(thread.threadId) && isNewer(last, thread));
  const kept = (pushed.length > 0 ? [{ ...first, threads: pushed }, ...older] : older).map((page) => ({
    ...page,
    threads: page.threads.filter(({ threadId }) => !fresh.has(threadId)),
  }));
  const all = [newest, ...kept];
  return { pages: all, pageParams: all.map((_, index) => all[index - 1]?.next ?? null) };
}

function isNewer(a: ThreadInfo, b: ThreadInfo): boolean {
  return a.lastMessageAt === b.lastMessageAt ? a.threadId > b.threadId : a.lastMessageAt > b.lastMessageAt;
}

/** What was loaded of a list, whatever its cursors. */
type Loaded = Pick<ThreadPages, 'pages'>;

/** All conversations loaded, in order. */
export function threadsIn(pages: Loaded | undefined): ThreadInfo[] {
  return pages?.pages.flatMap(({ threads }) => threads) ?? [];
}

/** True once it is known that there is no conversation at all, not even a snoozed one. */
export function isEmptyInbox(whole: Loaded | undefined): boolean {
  const counts = whole?.pages[0]?.counts;
  return counts ? counts.all + counts.snoozed === 0 : false;
}
