import type { TurnEvent } from '@cosmos/contract/conversation/conversation.ts';
import type { ChatPage } from './chat-page.ts';

/** Lets events through, but of a growing summary only what a frame can show. */
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
    /** What waits for its frame is never shown. */
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
