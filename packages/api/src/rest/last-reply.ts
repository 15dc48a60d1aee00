import type { Reply, TurnEvent } from '@cosmos/contract/conversation.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { RequestRefused } from './failures.ts';

/** Waits for a turn's end. Rejects with the turn's own sentence where it failed. */
export async function lastReply(events: AsyncIterable<TurnEvent>): Promise<Reply> {
  for await (const event of events) {
    if (event.kind === 'done') return event.reply;
    if (event.kind === 'stopped') throw new RequestRefused(409, MESSAGES.stopped);
    if (event.kind === 'failed') throw new RequestRefused(503, event.message);
  }
  throw new RequestRefused(503, MESSAGES.interrupted);
}
