import type { TurnEvent } from '@cosmos/contract/conversation.ts';

/** Lets events through, but of a growing summary only what a frame can show. */
export function inFrames(apply: (event: TurnEvent) => void) {
  let waiting: TurnEvent | null = null;
  let frame = 0;
  const flush = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    const event = waiting;
    waiting = null;
    if (event) apply(event);
  };
  return {
    flush,
    take(event: TurnEvent) {
      // A hidden page draws no frames.
      if (event.kind !== 'summary' || document.hidden) {
        flush();
        apply(event);
        return;
      }
      waiting = event;
      frame ||= requestAnimationFrame(flush);
    },
  };
}
