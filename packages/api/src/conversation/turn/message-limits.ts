import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import type { AskerContext, UserContext, VisitorContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { networkOf } from '../../limits/network-address.ts';
import { RATE_LIMITS, type RateLimit } from '../../limits/rate-limits.ts';
import { type Taken, takeLimits } from '../../limits/take-limits.ts';
import { readCompletion } from '../../profile/completion.ts';

/**
 * Counts one message against the asker's limits, or refuses it. Runs in the turn's own transaction, under the
 * owner's lock: a message that can't be stored costs nothing, and simultaneous ones are counted one after the
 * other. Returns what to give back if the message is refused after all.
 */
export async function takeMessage(
  trx: Transaction<Database>,
  { services, requestId, actor }: AskerContext,
  message: { isNewChat: boolean },
): Promise<Taken[]> {
  if (actor.kind === 'visitor') return takeVisitorMessage(trx, { services, requestId, actor });
  // A program's calls are counted where its scope is checked.
  if (actor.kind === 'user') return takeMemberMessage(trx, { services, requestId, actor }, message);
  return [];
}

/** One of the day's messages of the visitor and of the network address. */
async function takeVisitorMessage(
  trx: Transaction<Database>,
  { actor, services }: VisitorContext,
): Promise<Taken[]> {
  const visitor = actor.visitorHash.toString('base64url');
  if (services.membersFirst.turns.isFull(networkOf(actor.address)))
    throw new AppError('SERVICE_UNAVAILABLE', HTTP_MESSAGES.serverBusy, { retryAfterSeconds: 1 });
  const points = services.config.limits.visitorMessagesPerDay;
  const limit = (by: RateLimit['by']): RateLimit => ({
    name: `preview-${by}`,
    by,
    points,
    windowMs: PRODUCT_LIMITS.dayMs,
  });
  return takeLimits(
    trx,
    services,
    [
      { limit: limit('user'), by: visitor },
      { limit: limit('address'), by: actor.address },
    ],
    CONVERSATION_MESSAGES.visitorLimit,
  );
}

/**
 * A member with an incomplete profile has a few chats and messages in total, chats counted first; staff don't
 * contact universities and need no profile. Beyond that, everybody has an hourly limit.
 */
async function takeMemberMessage(
  trx: Transaction<Database>,
  { actor, services }: UserContext,
  { isNewChat }: { isNewChat: boolean },
): Promise<Taken[]> {
  if (actor.role === 'member' && (await readCompletion(trx, actor.userId)).overall < 100) {
    const { chats, messages } = await countSent(trx, actor.userId);
    if (isNewChat && chats >= CONVERSATION_LIMITS.incompleteChats)
      throw new AppError('FORBIDDEN', CONVERSATION_MESSAGES.chatLimit, { reason: 'chat_limit' });
    if (messages >= CONVERSATION_LIMITS.incompleteMessages)
      throw new AppError('FORBIDDEN', CONVERSATION_MESSAGES.messageLimit, { reason: 'message_limit' });
  }
  return takeLimits(trx, services, [{ limit: RATE_LIMITS.messagesPerHour, by: actor.userId }]);
}

/** All chats, and all messages except those that we failed to answer; deleting a chat gives nothing back. */
async function countSent(
  trx: Transaction<Database>,
  userId: string,
): Promise<{ chats: number; messages: number }> {
  const counted = await trx
    .selectFrom('chats')
    .leftJoin('turns', (join) =>
      join.onRef('turns.chat_id', '=', 'chats.id').on('turns.status', '!=', 'failed'),
    )
    .select((eb) => [
      eb.fn.count<string>('chats.id').distinct().as('chats'),
      eb.fn.count<string>('turns.id').as('messages'),
      eb.selectFrom('chat_usage').select('chats').where('user_id', '=', userId).as('chats_gone'),
      eb.selectFrom('chat_usage').select('messages').where('user_id', '=', userId).as('messages_gone'),
    ])
    .where('chats.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    chats: Number(counted.chats) + (counted.chats_gone ?? 0),
    messages: Number(counted.messages) + (counted.messages_gone ?? 0),
  };
}
