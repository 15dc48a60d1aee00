import { type PartialAnswer, type TurnEvent, turnEvent } from '@cosmos/contract/conversation/conversation.ts';
import type { TurnFeed } from '../../ports/turn-feed.ts';
import { INTERRUPTED } from '../stored/turn-failures.ts';

interface Channel {
  /** Only the latest state of the growing summary is kept, so that late followers read it once. */
  history: { sequence: number; event: TurnEvent }[];
  published: number;
  partial: PartialAnswer | null;
  stopping: AbortController;
  closed: boolean;
  wake: (() => void)[];
}

export function createTurnFeed(): TurnFeed {
  const channels = new Map<string, Channel>();
  const close = (turnId: string, channel: Channel) => {
    channel.closed = true;
    channels.delete(turnId);
    wakeAll(channel);
  };
  return {
    open: (turnId) => {
      const channel = newChannel();
      channels.set(turnId, channel);
      return channel.stopping.signal;
    },
    publish: (turnId, event) => {
      const channel = channels.get(turnId);
      // Checked against the contract once, at publishing, however many follow.
      if (channel) append(channel, turnEvent.parse(event));
    },
    close: (turnId) => {
      const channel = channels.get(turnId);
      if (channel) close(turnId, channel);
    },
    follow: (turnId) => {
      const channel = channels.get(turnId);
      return channel ? events(channel) : null;
    },
    partial: (turnId) => channels.get(turnId)?.partial ?? null,
    halt: (turnId) => {
      const channel = channels.get(turnId);
      if (!channel) return;
      append(channel, { kind: 'stopped' });
      channel.stopping.abort();
      close(turnId, channel);
    },
    stop: () => {
      for (const [turnId, channel] of channels) {
        append(channel, { kind: 'failed', ...INTERRUPTED });
        close(turnId, channel);
      }
    },
  };
}

function newChannel(): Channel {
  return {
    history: [],
    published: 0,
    partial: null,
    stopping: new AbortController(),
    closed: false,
    wake: [],
  };
}

function append(channel: Channel, event: TurnEvent): void {
  if (event.kind === 'summary')
    channel.history = channel.history.filter((entry) => entry.event.kind !== 'summary');
  channel.published += 1;
  channel.history.push({ sequence: channel.published, event });
  channel.partial = grown(channel.partial, event);
  wakeAll(channel);
}

/** What can be shown of an answer after this event. */
function grown(partial: PartialAnswer | null, event: TurnEvent): PartialAnswer | null {
  if (event.kind === 'results') {
    const { kind: _, ...found } = event;
    return { ...found, sentences: [] };
  }
  if (event.kind === 'summary' && partial) return { ...partial, sentences: event.sentences };
  return partial;
}

function wakeAll(channel: Channel): void {
  for (const wake of channel.wake.splice(0)) wake();
}

async function* events(channel: Channel): AsyncGenerator<TurnEvent> {
  for (let seen = 0; ;) {
    const next = channel.history.find(({ sequence }) => sequence > seen);
    if (next) {
      seen = next.sequence;
      yield next.event;
    } else if (channel.closed) return;
    else await new Promise<void>((resolve) => channel.wake.push(resolve));
  }
}
