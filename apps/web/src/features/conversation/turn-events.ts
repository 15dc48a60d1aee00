import type { TurnEvent } from '@cosmos/contract/conversation.ts';
import { faultOf, trpc } from '../../lib/trpc.ts';
import type { askInputOf } from './chat-state.ts';

/** Pauses before a turn whose stream dropped is taken up again, in milliseconds. */
const RESUME_PAUSES = [300, 1_000, 3_000, 6_000, 10_000];

interface Running {
  /** Null while the server has not accepted the question. */
  turnId: string | null;
  input: ReturnType<typeof askInputOf>;
  signal: AbortSignal;
}

/** Asks, or follows a turn that the server already has; a stream that drops is taken up again before it counts as lost. */
export async function* turnEvents({ turnId: known, input, signal }: Running): AsyncGenerator<TurnEvent> {
  let turnId = known;
  let lost: unknown = null;
  for (const pause of [0, ...RESUME_PAUSES]) {
    if (pause > 0) await delay(pause, signal);
    if (signal.aborted) return;
    try {
      const stream = turnId
        ? await trpc.conversation.follow.query({ turnId }, { signal })
        : await trpc.conversation.ask.mutate(input, { signal });
      for await (const event of stream) {
        if (event.kind === 'accepted') turnId = event.turnId;
        yield event;
        if (event.kind === 'done' || event.kind === 'failed' || event.kind === 'stopped') return;
      }
    } catch (error) {
      lost = error;
    }
    if (signal.aborted) return;
    // Never accepted: the visitor decides whether to send again. A server that has only just started answers so.
    if (!turnId || (lost && !faultOf(lost).retryable)) break;
  }
  throw lost ?? new Error('The stream ended before the answer.');
}

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
