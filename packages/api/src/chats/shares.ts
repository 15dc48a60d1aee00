import { randomUUID } from 'node:crypto';
import type { ChatShare, NewChatShare, SharedChat } from '@cosmos/contract/chats.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { inTransaction } from '@cosmos/db/client.ts';
import type { UserContext } from '../context.ts';
import { ownedBy } from '../conversation/owner.ts';
import { pathUpFrom } from '../conversation/path.ts';
import { readPath } from '../conversation/session.ts';
import { AppError } from '../errors.ts';
import { hashToken, newToken } from '../secrets.ts';

/** A link to the path that is shown now. Its address is told this once; kept is only a hash of it. */
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
    if (!chat?.active_turn_id) throw new AppError('NOT_FOUND', MESSAGES.notFound);
    const at = now();
    await trx.deleteFrom('chat_shares').where('chat_id', '=', chatId).where('expires_at', '<=', at).execute();
    const { count } = await trx
      .selectFrom('chat_shares')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('chat_id', '=', chatId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= LIMITS.chatSharesPerChat) throw new AppError('CONFLICT', MESSAGES.sharesFull);
    const token = newToken();
    const row = await trx
      .insertInto('chat_shares')
      .values({
        id: randomUUID(),
        chat_id: chatId,
        token_hash: hashToken(token),
        up_to_turn_id: chat.active_turn_id,
        created_at: at,
        expires_at: new Date(at.getTime() + LIMITS.chatShareMs),
      })
      .returning(SHARE_COLUMNS)
      .executeTakeFirstOrThrow();
    return { ...toShare(row), url: `${mailSettings.publicUrl}/shared/${token}` };
  });
}

/** The links that are good, newest first. */
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
  if (!chat) throw new AppError('NOT_FOUND', MESSAGES.notFound);
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
  if (!row) throw new AppError('NOT_FOUND', MESSAGES.notFound);
  return { revoked: true };
}

/**
 * The path as it was when the link was made: no later turn, no other version, no rating, and of files only their
 * names. A link that never was, one that has run out and one that was revoked are refused alike.
 */
export async function readShared(
  { services }: UserContext,
  { token, before }: { token: string; before?: string | null | undefined },
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
  if (!share) throw new AppError('NOT_FOUND', MESSAGES.shareGone);
  const end = before ? await aboveOnPath(services, share.up_to_turn_id, before) : share.up_to_turn_id;
  const { turns, older } = await readPath(db, end);
  return {
    sessionId: share.chat_id,
    title: share.title,
    turns: turns.map((turn) => ({ ...turn, rating: null })),
    before: older,
    sharedAt: share.created_at.toISOString(),
    expiresAt: share.expires_at.toISOString(),
  };
}

/** The turn before this one on the shared path; a turn beside the path is not there. */
async function aboveOnPath(
  { db }: UserContext['services'],
  upTo: string,
  before: string,
): Promise<string | null> {
  const path = await pathUpFrom(db, upTo, LIMITS.memberTurnsKept);
  const place = path.indexOf(before);
  if (place === -1) throw new AppError('NOT_FOUND', MESSAGES.notFound);
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
