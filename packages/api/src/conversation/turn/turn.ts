import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AskInput } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { AskerContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { attachFiles, requireMayAttach } from '../../files/attachments.ts';
import { networkOf } from '../../limits/network-address.ts';
import { takeMessage } from './message-limits.ts';
import { ownedBy, ownedEvenDeleted, ownerColumn, ownerName } from '../tree/owner.ts';
import { runTurn } from './run-turn.ts';
import { turnAbove } from '../tree/session.ts';

/** Stores files before the message, in its transaction; returns the files to attach. */
type KeepFiles = (trx: Transaction<Database>) => Promise<string[]>;

/**
 * Stores a message as a running turn and starts it; the answer does not depend on anyone listening. The same
 * idempotency key yields the same turn, however often and from wherever it is sent.
 */
export async function startTurn(
  ctx: AskerContext,
  input: AskInput,
  sent: { digest: string; keep: KeepFiles } | null = null,
): Promise<{ turnId: string }> {
  if (input.fileIds.length > 0) requireMayAttach(ctx.actor);
  const turn = await inTransaction(ctx.services.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${ownerName(ctx.actor)}, 1))`.execute(trx);
    const request = { ...input, sentFiles: sent?.digest ?? null };
    const repeated = await repeatedTurn(trx, ctx, request);
    if (repeated) return { id: repeated, asked: null };
    const taken = await takeMessage(trx, ctx, { isNewChat: input.sessionId === null });
    const fileIds = sent ? await sent.keep(trx) : input.fileIds;
    const asked = { network: networkOf(ctx.actor.address), taken };
    return { id: await insertTurn(trx, ctx, { ...request, fileIds }), asked };
  });
  if (turn.asked) void runTurn(ctx.services, turn.id, turn.asked);
  return { turnId: turn.id };
}

/** `sentFiles` is a digest of the files that came with the message, so that a repeated request is recognised. */
type Request = AskInput & { sentFiles: string | null };

/** The turn that this key already created, if the request was the same. */
async function repeatedTurn(
  trx: Transaction<Database>,
  { actor }: AskerContext,
  input: Request,
): Promise<string | null> {
  if (!input.idempotencyKey) return null;
  const row = await trx
    .selectFrom('turns')
    .innerJoin('chats', 'chats.id', 'turns.chat_id')
    .select(['turns.id', 'turns.text', 'turns.request', 'chats.deleted_at'])
    .where(ownedEvenDeleted(actor))
    .where('turns.idempotency_key', '=', input.idempotencyKey)
    .executeTakeFirst();
  if (!row) return null;
  if (row.text !== input.text || !isSameRequest(row.request, input))
    throw new AppError('UNPROCESSABLE_CONTENT', HTTP_MESSAGES.idempotencyMismatch);
  if (row.deleted_at) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return row.id;
}

/** What is compared between a stored message and one repeated with its key; the oldest messages have none of it. */
const storedRequest = z.object({
  editOf: z.string().nullable().default(null),
  sentFiles: z.string().nullable().default(null),
  fileIds: z.array(z.string()).default([]),
  reading: z.unknown().default(null),
});

function isSameRequest(stored: unknown, now: Request): boolean {
  const before = storedRequest.parse(stored);
  if (before.editOf !== now.editOf || before.sentFiles !== now.sentFiles) return false;
  if (!isDeepStrictEqual(before.reading, now.reading)) return false;
  if (now.sentFiles !== null) return true;
  const attached = before.fileIds;
  return attached.length === now.fileIds.length && attached.every((id, at) => id === now.fileIds[at]);
}

async function insertTurn(trx: Transaction<Database>, ctx: AskerContext, input: Request): Promise<string> {
  const id = randomUUID();
  const now = ctx.services.now();
  const chat = input.sessionId
    ? await ownChat(trx, ctx, input.sessionId)
    : await newChat(trx, ctx, { at: now });
  await trx
    .insertInto('turns')
    .values({
      id,
      chat_id: chat.id,
      position: await nextPosition(trx, ctx, chat.id),
      parent_id: input.editOf
        ? await turnAbove(trx, { chatId: chat.id, turnId: input.editOf })
        : chat.active_turn_id,
      idempotency_key: input.idempotencyKey,
      text: input.text,
      prompt_kind: input.promptKind,
      request: JSON.stringify(input),
      status: 'running',
      lease_until: new Date(now.getTime() + CONVERSATION_LIMITS.turnLeaseMs),
      created_at: now,
    })
    .execute();
  await trx
    .updateTable('chats')
    .set({ active_turn_id: id, updated_at: now })
    .where('id', '=', chat.id)
    .execute();
  if (input.fileIds.length > 0 && ctx.actor.kind === 'user')
    await attachFiles(trx, { userId: ctx.actor.userId, chatId: chat.id, turnId: id, fileIds: input.fileIds });
  return id;
}

interface OpenChat {
  id: string;
  active_turn_id: string | null;
}

async function newChat(
  trx: Transaction<Database>,
  { actor }: AskerContext,
  { at }: { at: Date },
): Promise<OpenChat> {
  const id = randomUUID();
  await trx
    .insertInto('chats')
    .values({ id, ...ownerColumn(actor), created_at: at, updated_at: at })
    .execute();
  return { id, active_turn_id: null };
}

/** A foreign chat and a missing one look the same. */
async function ownChat(
  trx: Transaction<Database>,
  { actor }: AskerContext,
  chatId: string,
): Promise<OpenChat> {
  const chat = await trx
    .selectFrom('chats')
    .select(['id', 'active_turn_id'])
    .where('id', '=', chatId)
    .where(ownedBy(actor))
    .forUpdate()
    .executeTakeFirst();
  if (!chat) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return chat;
}

async function nextPosition(trx: Transaction<Database>, ctx: AskerContext, chatId: string): Promise<number> {
  const last = await trx
    .selectFrom('turns')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('chat_id', '=', chatId)
    .executeTakeFirst();
  const position = (last?.position ?? -1) + 1;
  const kept =
    ctx.actor.kind === 'visitor' ? CONVERSATION_LIMITS.visitorTurnsKept : CONVERSATION_LIMITS.memberTurnsKept;
  if (position >= kept)
    throw new AppError(
      'CONFLICT',
      ctx.actor.kind === 'visitor' ? CONVERSATION_MESSAGES.chatFull : CONVERSATION_MESSAGES.memberChatFull,
    );
  return position;
}
