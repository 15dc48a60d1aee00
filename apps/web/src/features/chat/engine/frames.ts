import type { TurnEvent } from '@cosmos/contract/conversation/conversation.ts';
import type { ChatPage } from './chat-page.ts';

/** Passes events on, but limits a growing summary to one update per frame. */
export function framedEvents(page: Pick<ChatPage, 'onNextFrame'>, apply: (event: TurnEvent) => void) {
  let waiting: TurnEvent | null = null;
  let callOff: (() => void) | null = null;
  const drop = () => {
    callOff?.();
    callOff = null;
    waiting = null;
  };
  const flush = () => {
    const event = waiting;
    drop();
    if (event) apply(event);
  };
  return {
    flush,
    /** Discards the update that is waiting for a frame. */
    drop,
    take(event: TurnEvent) {
      if (event.kind !== 'summary') {
        flush();
        apply(event);
        return;
      }
      const isAsked = waiting !== null;
      waiting = event;
      if (!isAsked) callOff = page.onNextFrame(flush);
    },
  };
}
