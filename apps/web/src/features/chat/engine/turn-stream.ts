import type { TurnEvent } from '@cosmos/contract/conversation/conversation.ts';
import type { ChatPage } from './chat-page.ts';
import type { AskRequest, ChatServer } from './chat-server.ts';

/** Pauses before a turn whose stream was cut is followed again, in milliseconds. */
export const RESUME_PAUSES_MS = [300, 1_000, 3_000, 6_000, 10_000];

interface Streamed {
  /** Null while the server doesn't have the question. */
  turnId: string | null;
  request: AskRequest;
  signal: AbortSignal;
}

/**
 * Asks, or follows a turn that the server already has. Each time the stream is cut the turn is followed again, until it
 * has ended or all pauses are used up; then this throws why.
 */
export async function* turnStream(
  { server, page }: { server: ChatServer; page: Pick<ChatPage, 'pause'> },
  { turnId: known, request, signal }: Streamed,
): AsyncGenerator<TurnEvent> {
  let turnId = known;
  let cut: unknown = new Error('The stream ended before the answer.');
  for (const pause of [0, ...RESUME_PAUSES_MS]) {
    if (pause > 0) await page.pause(pause, signal);
    if (signal.aborted) return;
    try {
      const events = turnId ? await server.follow(turnId, signal) : await server.ask(request, signal);
      for await (const event of events) {
        if (event.kind === 'accepted') turnId = event.turnId;
        yield event;
        if (event.kind === 'done' || event.kind === 'failed' || event.kind === 'stopped') return;
      }
    } catch (error) {
      cut = error;
      // A server that has only just started answers with a failure that may be gone the next time.
      if (!server.faultOf(error).retryable) break;
    }
    // Whether a question that the server never had is sent again is for its author to say.
    if (signal.aborted || !turnId) break;
  }
  if (!signal.aborted) throw cut;
}
