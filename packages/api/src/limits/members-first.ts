import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { AppError } from '../context/errors.ts';
import type { Lane, MembersFirst } from '../ports/members-first.ts';
import { SHEDDINGS } from '../ports/telemetry.ts';

/** How much work of one kind can be done for people without an account. */
export interface LaneLimits {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks that wait, in all and per client. */
  waiting: number;
  waitingPerAsker: number;
  /** How long a task can wait before it is refused; long enough for the last of a full lane while members are served. */
  patienceMs: number;
  /** Minimum interval between starts: results are serialised and sent after a task has left the lane. */
  everyMs: number;
  /** Interval between starts while members are being served, so that visitors still make progress. */
  besideMembersEveryMs: number;
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
  /** Sign-ins, kept separate: these people are about to be members, and a company may come back all at the same time. */
  signIns: {
    atOnce: 8,
    waiting: 2_000,
    waitingPerAsker: 1_000,
    patienceMs: 20_000,
    everyMs: 0,
    besideMembersEveryMs: 10,
  },
  /**
   * Questions of the preview chat: some ten milliseconds of search each, and few a day per network. One network may be an
   * office: sixteen people who ask at the same time all get an answer.
   */
  turns: {
    atOnce: 2,
    waiting: 80,
    waitingPerAsker: 20,
    patienceMs: 20_000,
    everyMs: 0,
    besideMembersEveryMs: 250,
  },
  /** Transactions around calls with an idempotency key; the calls in them already wait in the lanes above. */
  keyed: {
    atOnce: 2,
    waiting: 200,
    waitingPerAsker: 100,
    patienceMs: 20_000,
    everyMs: 0,
    besideMembersEveryMs: 0,
  },
};

/** A member's work that takes longer than this is usually waiting itself, for a model or a file, and blocks nobody. */
const MEMBER_MS_MAX = 500;

/**
 * A member at work asks again soon: work for visitors that started in between would compete with the next answer. Holding
 * it back for this long makes no noticeable difference to a visitor.
 */
const MEMBER_GAP_MS = 100;

/** Work for visitors waits while members are served, and clients take turns: those that ask most wait longest. */
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
  /** The waiting tasks by client; the client whose turn is next comes first. */
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
  /** A full lane still admits a client that has fewer tasks waiting than another, including this one. */
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
      turn.reject(hungUp?.aborted ? busy() : shed());
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
      if (isFull(asker)) throw shed();
      if (waiting >= limits.waiting) longest().at(-1)?.refuse();
      const turn = wait(asker, hungUp);
      goOn();
      return turn;
    },
  };
}

function shed(): AppError {
  SHEDDINGS.tell({ reason: 'queue' });
  return busy();
}

function busy(): AppError {
  return new AppError('SERVICE_UNAVAILABLE', HTTP_MESSAGES.serverBusy, { retryAfterSeconds: 1 });
}
