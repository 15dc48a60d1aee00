import { randomUUID } from 'node:crypto';
import type { ChatShare, NewChatShare, SharedChat } from '@cosmos/contract/chats/chats.ts';
import { CHATS_LIMITS } from '@cosmos/contract/chats/limits.ts';
import { CHATS_MESSAGES } from '@cosmos/contract/chats/messages.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { UserContext } from '../context/context.ts';
import { ownedBy } from '../conversation/tree/owner.ts';
import { pathUpFrom } from '../conversation/tree/path.ts';
import { readPath } from '../conversation/tree/session.ts';
import { AppError } from '../context/errors.ts';
import { hashToken, newToken } from '../context/secrets.ts';

/** A link to the path that is currently shown. Its address is returned only now; only a hash of it is stored. */
export async function shareChat(
  { services, actor }: UserContext,
  { chatId }: { chatId: string },
): Promise<NewChatShare> {
  const { db, now, mailSettings } = services;
  return inTransaction(db, async (trx) => {
    const chat = await trx
      .selectFrom('chats')
      .select('active_turn_id')
      .where('id', '=', chatId)
      .where(ownedBy(actor))
      .forUpdate()
      .executeTakeFirst();
    if (!chat?.active_turn_id) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
    const at = now();
    await trx.deleteFrom('chat_shares').where('chat_id', '=', chatId).where('expires_at', '<=', at).execute();
    const { count } = await trx
      .selectFrom('chat_shares')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('chat_id', '=', chatId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= CHATS_LIMITS.chatSharesPerChat)
      throw new AppError('CONFLICT', CHATS_MESSAGES.sharesFull);
    const token = newToken();
    const row = await trx
      .insertInto('chat_shares')
      .values({
        id: randomUUID(),
        chat_id: chatId,
        token_hash: hashToken(token),
        up_to_turn_id: chat.active_turn_id,
        created_at: at,
        expires_at: new Date(at.getTime() + CHATS_LIMITS.chatShareMs),
      })
      .returning(SHARE_COLUMNS)
      .executeTakeFirstOrThrow();
    return { ...toShare(row), url: `${mailSettings.publicUrl}/shared/${token}` };
  });
}

/** The valid links, newest first. */
export async function listShares(
  { services, actor }: UserContext,
  { chatId }: { chatId: string },
): Promise<ChatShare[]> {
  const { db, now } = services;
  const chat = await db
    .selectFrom('chats')
    .select('id')
    .where('id', '=', chatId)
    .where(ownedBy(actor))
    .executeTakeFirst();
  if (!chat) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  const rows = await db
    .selectFrom('chat_shares')
    .select(SHARE_COLUMNS)
    .where('chat_id', '=', chatId)
    .where('expires_at', '>', now())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toShare);
}

export async function revokeShare(
  { services, actor }: UserContext,
  { shareId }: { shareId: string },
): Promise<{ revoked: true }> {
  const row = await services.db
    .deleteFrom('chat_shares')
    .using('chats')
    .whereRef('chats.id', '=', 'chat_shares.chat_id')
    .where('chat_shares.id', '=', shareId)
    .where(ownedBy(actor))
    .returning('chat_shares.id')
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return { revoked: true };
}

/**
 * The path as it was when the link was made: no later turns, no other versions, no ratings, and only the names of files.
 * Invented, expired and revoked links are refused in the same way.
 */
export async function readShared(
  { services }: UserContext,
  { token, cursor }: { token: string; cursor?: string | null | undefined },
): Promise<SharedChat> {
  const { db, now } = services;
  const share = await db
    .selectFrom('chat_shares')
    .innerJoin('chats', 'chats.id', 'chat_shares.chat_id')
    .select(['chats.id as chat_id', 'chats.title', 'chat_shares.up_to_turn_id'])
    .select(['chat_shares.created_at', 'chat_shares.expires_at'])
    .where('chat_shares.token_hash', '=', hashToken(token))
    .where('chat_shares.expires_at', '>', now())
    .where('chats.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!share) throw new AppError('NOT_FOUND', CHATS_MESSAGES.shareGone);
  const end = cursor ? await aboveOnPath(services, share.up_to_turn_id, cursor) : share.up_to_turn_id;
  const { turns, older } = await readPath(services, end);
  return {
    sessionId: share.chat_id,
    title: share.title,
    turns: turns.map((turn) => ({ ...turn, rating: null })),
    before: older,
    sharedAt: share.created_at.toISOString(),
    expiresAt: share.expires_at.toISOString(),
  };
}

/** The previous turn on the shared path; a turn not on the path counts as missing. */
async function aboveOnPath(
  { db }: UserContext['services'],
  upTo: string,
  before: string,
): Promise<string | null> {
  const path = await pathUpFrom(db, upTo, CONVERSATION_LIMITS.memberTurnsKept);
  const place = path.indexOf(before);
  if (place === -1) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return path[place + 1] ?? null;
}

const SHARE_COLUMNS = ['id', 'created_at', 'expires_at'] as const;

function toShare(row: { id: string; created_at: Date; expires_at: Date }): ChatShare {
  return {
    shareId: row.id,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
