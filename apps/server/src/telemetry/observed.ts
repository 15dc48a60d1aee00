import type { InboxFeed } from '@cosmos/api/ports/inbox-feed.ts';
import type { LiveIndex } from '@cosmos/api/ports/live-index.ts';
import {
  ANSWERS,
  type AnswerEnded,
  type CatalogueSearch,
  FOLLOWERS,
  SEARCHES,
} from '@cosmos/api/ports/telemetry.ts';
import type { TurnFeed } from '@cosmos/api/ports/turn-feed.ts';

/** The same index, which tells of its searches. */
export function observedIndex(index: LiveIndex): LiveIndex {
  return {
    ...index,
    search: (request) => {
      const search: CatalogueSearch = {};
      return SEARCHES.tracePromise(async () => {
        const outcome = await index.search(request);
        search.found = { mode: outcome.mode, candidates: outcome.candidates };
        return outcome;
      }, search);
    },
  };
}

/** The same feed, which tells how long answers take, and who follows them. */
export function observedTurns(turns: TurnFeed): TurnFeed {
  const running = new Map<string, { begunAt: number; firstEventSeconds: number | null }>();
  const ended = (turnId: string, how: Pick<AnswerEnded, 'outcome' | 'assistant'>) => {
    const turn = running.get(turnId);
    if (!turn || !running.delete(turnId)) return;
    const seconds = secondsSince(turn.begunAt);
    // An answer without a search shows nothing before it is there.
    const firstEventSeconds = turn.firstEventSeconds ?? (how.outcome === 'done' ? seconds : null);
    ANSWERS.tell({ ...how, firstEventSeconds, seconds });
  };
  return {
    ...turns,
    open: (turnId) => {
      running.set(turnId, { begunAt: performance.now(), firstEventSeconds: null });
      return turns.open(turnId);
    },
    publish: (turnId, event) => {
      turns.publish(turnId, event);
      if (event.kind === 'done') ended(turnId, { outcome: 'done', assistant: event.reply.assistant });
      else if (event.kind === 'failed' || event.kind === 'stopped')
        ended(turnId, { outcome: event.kind, assistant: null });
      else if (event.kind !== 'accepted') {
        const turn = running.get(turnId);
        if (turn) turn.firstEventSeconds ??= secondsSince(turn.begunAt);
      }
    },
    halt: (turnId) => {
      turns.halt(turnId);
      ended(turnId, { outcome: 'stopped', assistant: null });
    },
    close: (turnId) => {
      turns.close(turnId);
      running.delete(turnId);
    },
    follow: (turnId) => {
      const events = turns.follow(turnId);
      return events && counted('answers', events);
    },
  };
}

/** The same feed, which tells how many pages follow it. */
export function observedInbox(inbox: InboxFeed): InboxFeed {
  return { ...inbox, follow: (userId) => counted('inbox', inbox.follow(userId)) };
}

async function* counted<Event>(
  feed: 'answers' | 'inbox',
  events: AsyncGenerator<Event>,
): AsyncGenerator<Event> {
  FOLLOWERS.tell({ feed, change: 1 });
  try {
    yield* events;
  } finally {
    FOLLOWERS.tell({ feed, change: -1 });
  }
}

function secondsSince(at: number): number {
  return (performance.now() - at) / 1_000;
}
