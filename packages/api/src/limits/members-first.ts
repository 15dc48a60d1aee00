import { MESSAGES } from '@cosmos/contract/messages.ts';
import { AppError } from '../errors.ts';

/** How much work of one kind may be done for people without an account. */
export interface LaneLimits {
  /** Pieces that run at once. */
  atOnce: number;
  /** Pieces that wait, in all and for one asker. */
  waiting: number;
  waitingPerAsker: number;
  /** After so long a piece that waits is refused; long enough for the last of a full lane while members are served. */
  patienceMs: number;
  /** One piece starts every so often at most: what it makes is written out, and sent, after it has left the lane. */
  everyMs: number;
  /** While members are being served, one piece starts every so often, so that visitors get on all the same. */
  besideMembersEveryMs: number;
}

export interface Lane {
  /**
   * Waits for this asker's turn (a network) and resolves with the function that leaves the lane. Rejects with
   * SERVICE_UNAVAILABLE where too many wait, or for too long, or once nobody waits for it any more.
   */
  enter(asker: string, hungUp?: AbortSignal): Promise<() => void>;
  /** Whether `enter` would refuse at once. */
  isFull(asker: string): boolean;
}

/** The work of people without an account, each kind with a lane of its own. */
export interface MembersFirst {
  /** Work for a member, or a program with a key, began; the result ends it. */
  memberBegan(): () => void;
  calls: Lane;
  signIns: Lane;
  turns: Lane;
  keyed: Lane;
}

type LaneName = 'calls' | 'signIns' | 'turns' | 'keyed';

export const LANES: Readonly<Record<LaneName, LaneLimits>> = {
  /** Calls of a few milliseconds. */
  calls: {
    atOnce: 8,
    waiting: 200,
    waitingPerAsker: 100,
    patienceMs: 5_000,
    everyMs: 5,
    besideMembersEveryMs: 25,
  },
  /** The ways in, apart: who signs in is about to be a member, and a company comes back all at once. */
  signIns: {
    atOnce: 8,
    waiting: 2_000,
    waitingPerAsker: 1_000,
    patienceMs: 20_000,
    everyMs: 0,
    besideMembersEveryMs: 10,
  },
  /** Questions of the preview chat: some ten milliseconds of search each, and few a day for each network. */
  turns: {
    atOnce: 2,
    waiting: 80,
    waitingPerAsker: 10,
    patienceMs: 20_000,
    everyMs: 0,
    besideMembersEveryMs: 250,
  },
  /** Transactions around calls with an idempotency key; the calls in them wait in the lanes above, so these don't. */
  keyed: {
    atOnce: 2,
    waiting: 200,
    waitingPerAsker: 100,
    patienceMs: 20_000,
    everyMs: 0,
    besideMembersEveryMs: 0,
  },
};

/** A member's work that takes longer than this mostly waits itself, for a model or a file, and holds nobody up. */
const MEMBER_MS_MAX = 500;

/**
 * A member at work asks again soon: what visitors began in the moment between would run beside the next answer. Holding
 * them back for so long costs a visitor nothing that they would see.
 */
const MEMBER_GAP_MS = 100;

/** Visitors' work waits while members are served, and askers take turns: whoever asks most waits longest. */
export function membersFirst(limits: Readonly<Record<LaneName, LaneLimits>> = LANES): MembersFirst {
  let members = 0;
  let lastEndedAt = Number.NEGATIVE_INFINITY;
  const quietInMs = () =>
    members > 0 ? Number.POSITIVE_INFINITY : lastEndedAt + MEMBER_GAP_MS - performance.now();
  const [calls, signIns, turns, keyed] = [
    openLane(limits.calls, quietInMs),
    openLane(limits.signIns, quietInMs),
    openLane(limits.turns, quietInMs),
    openLane(limits.keyed, quietInMs),
  ];
  return {
    calls,
    signIns,
    turns,
    keyed,
    memberBegan: () => {
      members += 1;
      let isOver = false;
      const end = () => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        members -= 1;
        lastEndedAt = performance.now();
        if (members > 0) return;
        for (const lane of [signIns, calls, turns]) lane.goOn();
      };
      const timer = setTimeout(end, MEMBER_MS_MAX);
      timer.unref();
      return end;
    },
  };
}

interface Waiter {
  start: () => void;
  refuse: () => void;
}

function openLane(limits: LaneLimits, quietInMs: () => number): Lane & { goOn(): void } {
  /** Who waits, by asker; the one whose turn is next stands first. */
  const queues = new Map<string, Waiter[]>();
  let waiting = 0;
  let running = 0;
  let startedAt = Number.NEGATIVE_INFINITY;
  let later: NodeJS.Timeout | undefined;

  const next = (): Waiter | undefined => {
    const [first] = queues;
    if (!first) return undefined;
    const [asker, queue] = first;
    const waiter = queue.shift();
    queues.delete(asker);
    if (queue.length > 0) queues.set(asker, queue);
    return waiter;
  };
  const restInMs = (): number => {
    const since = performance.now() - startedAt;
    return Math.min(Math.max(quietInMs(), limits.everyMs - since), limits.besideMembersEveryMs - since);
  };
  const goOn = (): void => {
    while (waiting > 0 && running < limits.atOnce) {
      const restMs = restInMs();
      if (restMs > 0) {
        clearTimeout(later);
        later = setTimeout(goOn, restMs);
        return;
      }
      waiting -= 1;
      next()?.start();
    }
  };
  const leave = (): (() => void) => {
    running += 1;
    startedAt = performance.now();
    let isGone = false;
    return () => {
      if (isGone) return;
      isGone = true;
      running -= 1;
      goOn();
    };
  };
  const longest = (): Waiter[] => {
    let found: Waiter[] = [];
    for (const queue of queues.values()) if (queue.length > found.length) found = queue;
    return found;
  };
  /** A full lane has room for who waits for less than somebody else, even with this piece. */
  const isFull = (asker: string): boolean => {
    const own = queues.get(asker)?.length ?? 0;
    return own >= limits.waitingPerAsker || (waiting >= limits.waiting && longest().length <= own + 1);
  };
  const wait = (asker: string, hungUp: AbortSignal | undefined): Promise<() => void> => {
    const turn = Promise.withResolvers<() => void>();
    const queue = queues.get(asker) ?? [];
    const settle = () => {
      clearTimeout(patience);
      hungUp?.removeEventListener('abort', refuse);
    };
    const refuse = () => {
      settle();
      queue.splice(queue.indexOf(waiter), 1);
      if (queue.length === 0) queues.delete(asker);
      waiting -= 1;
      turn.reject(busy());
    };
    const start = () => {
      settle();
      turn.resolve(leave());
    };
    const waiter: Waiter = { start, refuse };
    const patience = setTimeout(refuse, limits.patienceMs);
    hungUp?.addEventListener('abort', refuse, { once: true });
    queue.push(waiter);
    queues.set(asker, queue);
    waiting += 1;
    return turn.promise;
  };

  return {
    goOn,
    isFull,
    enter: async (asker, hungUp) => {
      if (hungUp?.aborted) throw busy();
      if (running < limits.atOnce && waiting === 0 && restInMs() <= 0) return leave();
      if (isFull(asker)) throw busy();
      if (waiting >= limits.waiting) longest().at(-1)?.refuse();
      const turn = wait(asker, hungUp);
      goOn();
      return turn;
    },
  };
}

function busy(): AppError {
  return new AppError('SERVICE_UNAVAILABLE', MESSAGES.serverBusy, { retryAfterSeconds: 1 });
}
