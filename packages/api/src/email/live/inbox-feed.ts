import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import type { InboxEvent } from '@cosmos/contract/email/live.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { AppError } from '../../context/errors.ts';
import type { InboxFeed } from '../../ports/inbox-feed.ts';

/** A page that follows an inbox, and what it hasn't been told yet. */
interface Follower {
  isReady: boolean;
  hasNewCatalogue: boolean;
  changed: Set<string>;
  wake: () => void;
}

export function createInboxFeed({
  beatMs = EMAIL_LIMITS.beatMs,
  atOnce = EMAIL_LIMITS.followers,
  ofMember = EMAIL_LIMITS.followersOfMember,
}: { beatMs?: number; atOnce?: number; ofMember?: number } = {}): InboxFeed {
  const members = new Map<string, Set<Follower>>();
  let count = 0;
  let isStopped = false;

  const requireRoom = (userId: string): void => {
    const own = members.get(userId)?.size ?? 0;
    if (isStopped || count >= atOnce || own >= ofMember)
      throw new AppError('SERVICE_UNAVAILABLE', HTTP_MESSAGES.serverBusy, { retryAfterSeconds: 30 });
  };
  const join = (userId: string): Follower => {
    const own = members.get(userId) ?? new Set<Follower>();
    const follower: Follower = {
      isReady: true,
      hasNewCatalogue: false,
      changed: new Set(),
      wake: () => undefined,
    };
    members.set(userId, own.add(follower));
    count += 1;
    return follower;
  };
  const leave = (userId: string, follower: Follower): void => {
    const own = members.get(userId);
    if (!own?.delete(follower)) return;
    count -= 1;
    if (own.size === 0) members.delete(userId);
  };

  async function* eventsOf(userId: string): AsyncGenerator<InboxEvent> {
    const follower = join(userId);
    try {
      while (!isStopped) {
        const event = takeEvent(follower);
        if (event) yield event;
        else if (!(await isWoken(follower, beatMs))) yield { kind: 'beat' };
      }
    } finally {
      leave(userId, follower);
    }
  }

  const all = () => [...members.values()].flatMap((own) => [...own]);
  return {
    tell: ({ userId, threadId }) => {
      for (const follower of members.get(userId) ?? []) {
        follower.changed.add(threadId);
        follower.wake();
      }
    },
    tellOfCatalogue: () => {
      for (const follower of all()) {
        follower.hasNewCatalogue = true;
        follower.wake();
      }
    },
    catchUp: () => {
      for (const follower of all()) {
        follower.isReady = true;
        follower.wake();
      }
    },
    follow: (userId) => {
      requireRoom(userId);
      return eventsOf(userId);
    },
    stop: () => {
      isStopped = true;
      for (const follower of all()) follower.wake();
    },
  };
}

/** However much has happened since the last one, it is one event. */
function takeEvent(follower: Follower): InboxEvent | null {
  if (follower.isReady) {
    follower.isReady = false;
    follower.changed.clear();
    return { kind: 'ready' };
  }
  if (follower.hasNewCatalogue) {
    follower.hasNewCatalogue = false;
    return { kind: 'catalogue' };
  }
  const threadIds = [...follower.changed];
  follower.changed.clear();
  return threadIds.length > 0 ? { kind: 'changed', threadIds } : null;
}

/** False if nothing has happened for this long. */
function isWoken(follower: Follower, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), withinMs);
    timer.unref();
    follower.wake = () => {
      clearTimeout(timer);
      resolve(true);
    };
  });
}
