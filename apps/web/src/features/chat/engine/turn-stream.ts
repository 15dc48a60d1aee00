import type { TurnEvent } from '@cosmos/contract/conversation/conversation.ts';
import type { ChatPage } from './chat-page.ts';
import type { AskRequest, ChatServer } from './chat-server.ts';

/** Pauses before each attempt to follow a turn whose stream was cut, in milliseconds. */
export const RESUME_PAUSES_MS = [300, 1_000, 3_000, 6_000, 10_000];

interface Streamed {
  /** Null until the server has the question. */
  turnId: string | null;
  request: AskRequest;
  signal: AbortSignal;
}

/**
 * Asks, or follows a turn that the server already has. Whenever the stream is cut, the turn is followed again until
 * it has ended or all pauses are used up; then this throws the reason.
 */
export async function* turnStream(
  { server, page }: { server: ChatServer; page: Pick<ChatPage, 'pause'> },
  { turnId: known, request, signal }: Streamed,
): AsyncGenerator<TurnEvent> {
  let turnId = known;
  let cut: unknown = new Error('The connection was lost before the answer was complete.');
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
      // A server that is just starting may answer with a failure that is gone on the next attempt.
      if (!server.faultOf(error).retryable) break;
    }
    // Only its author decides whether to resend a question that never reached the server.
    if (signal.aborted || !turnId) break;
  }
  if (!signal.aborted) throw cut;
}
