import type { Reply, TurnEvent } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { RequestRefused } from '../protocol/failures.ts';

/** Waits for a turn's end. Rejects with the turn's own sentence if it failed. */
export async function lastReply(events: AsyncIterable<TurnEvent>): Promise<Reply> {
  for await (const event of events) {
    if (event.kind === 'done') return event.reply;
    if (event.kind === 'stopped') throw new RequestRefused(409, CONVERSATION_MESSAGES.stopped);
    if (event.kind === 'failed') throw new RequestRefused(503, event.message);
  }
  throw new RequestRefused(503, CONVERSATION_MESSAGES.interrupted);
}
