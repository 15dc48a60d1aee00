import type { TurnEvent } from '@cosmos/contract/conversation.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';

/** Events of the turns that run in this process, for those who follow them. Nothing here outlives the turn by more than its followers. */
export interface TurnFeed {
  open(turnId: string): void;
  publish(turnId: string, event: TurnEvent): void;
  close(turnId: string): void;
  /** All events of a running turn, from its first; null where the turn does not run here. */
  follow(turnId: string): AsyncGenerator<TurnEvent> | null;
  /** Tells all followers that the answer was interrupted; for the end of the process. */
  stop(): void;
}

interface Channel {
  events: TurnEvent[];
  closed: boolean;
  wake: (() => void)[];
}

export function createTurnFeed(): TurnFeed {
  const channels = new Map<string, Channel>();
  const wakeAll = (channel: Channel) => {
    for (const wake of channel.wake.splice(0)) wake();
  };
  const close = (turnId: string, channel: Channel) => {
    channel.closed = true;
    channels.delete(turnId);
    wakeAll(channel);
  };
  return {
    open: (turnId) => {
      channels.set(turnId, { events: [], closed: false, wake: [] });
    },
    publish: (turnId, event) => {
      const channel = channels.get(turnId);
      if (!channel) return;
      channel.events.push(event);
      wakeAll(channel);
    },
    close: (turnId) => {
      const channel = channels.get(turnId);
      if (channel) close(turnId, channel);
    },
    follow: (turnId) => {
      const channel = channels.get(turnId);
      return channel ? events(channel) : null;
    },
    stop: () => {
      for (const [turnId, channel] of channels) {
        channel.events.push({ kind: 'failed', message: MESSAGES.interrupted, retryable: true });
        close(turnId, channel);
      }
    },
  };
}

async function* events(channel: Channel): AsyncGenerator<TurnEvent> {
  for (let next = 0; ;) {
    const event = channel.events[next];
    if (event) {
      next += 1;
      yield event;
    } else if (channel.closed) return;
    else await new Promise<void>((resolve) => channel.wake.push(resolve));
  }
}
