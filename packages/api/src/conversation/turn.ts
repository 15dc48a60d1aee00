import { randomUUID } from 'node:crypto';
import type { AskInput } from '@cosmos/contract/conversation.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { Database } from '@cosmos/db/database.ts';
import { sql, type Transaction } from 'kysely';
import type { AskerContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { takeMessage } from './message-limits.ts';
import { ownedBy, ownerColumn, ownerName } from './owner.ts';
import { runTurn } from './run-turn.ts';

/**
 * Stores a message as a running turn and sets it going; the answer does not depend on who listens.
 * The same idempotency key yields the same turn, however often and from wherever it is sent.
 */
export async function startTurn(ctx: AskerContext, input: AskInput): Promise<{ turnId: string }> {
  const { db } = ctx.services;
  const turn = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${ownerName(ctx.actor)}, 1))`.execute(trx);
    const repeated = await repeatedTurn(trx, ctx, input);
    if (repeated) return { id: repeated, isNew: false };
    await takeMessage(trx, ctx, { isNewChat: input.sessionId === null });
    return { id: await insertTurn(trx, ctx, input), isNew: true };
  });
  if (turn.isNew) void runTurn(ctx.services, turn.id);
  return { turnId: turn.id };
}

async function repeatedTurn(
  trx: Transaction<Database>,
  { actor }: AskerContext,
  input: AskInput,
): Promise<string | null> {
  if (!input.idempotencyKey) return null;
  const row = await trx
    .selectFrom('turns')
    .innerJoin('chats', 'chats.id', 'turns.chat_id')
    .select(['turns.id', 'turns.text'])
    .where(ownedBy(actor))
    .where('turns.idempotency_key', '=', input.idempotencyKey)
    .executeTakeFirst();
  if (row && row.text !== input.text)
    throw new AppError('UNPROCESSABLE_CONTENT', MESSAGES.idempotencyMismatch);
  return row?.id ?? null;
}

async function insertTurn(trx: Transaction<Database>, ctx: AskerContext, input: AskInput): Promise<string> {
  const id = randomUUID();
  const turn = {
    id,
    idempotency_key: input.idempotencyKey,
    text: input.text,
    prompt_kind: input.promptKind,
    request: JSON.stringify(input),
    status: 'running' as const,
    lease_until: new Date(ctx.services.now().getTime() + LIMITS.turnLeaseMs),
  };
  if (input.sessionId) {
    const position = await nextPosition(trx, ctx, input.sessionId);
    await trx
      .insertInto('turns')
      .values({ ...turn, chat_id: input.sessionId, position })
      .execute();
    return id;
  }
  const now = ctx.services.now();
  const chat = { id: randomUUID(), ...ownerColumn(ctx.actor), created_at: now, updated_at: now };
  await trx
    .with('chat', (qb) => qb.insertInto('chats').values(chat))
    .insertInto('turns')
    .values({ ...turn, chat_id: chat.id, position: 0 })
    .execute();
  return id;
}

async function nextPosition(trx: Transaction<Database>, ctx: AskerContext, chatId: string): Promise<number> {
  await ownChat(trx, ctx, chatId);
  const last = await trx
    .selectFrom('turns')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('chat_id', '=', chatId)
    .executeTakeFirst();
  const position = (last?.position ?? -1) + 1;
  const kept = ctx.actor.kind === 'visitor' ? LIMITS.visitorTurnsKept : LIMITS.memberTurnsKept;
  if (position >= kept)
    throw new AppError(
      'CONFLICT',
      ctx.actor.kind === 'visitor' ? MESSAGES.chatFull : MESSAGES.memberChatFull,
    );
  return position;
}

/** A foreign chat and a missing one look the same. */
async function ownChat(trx: Transaction<Database>, { actor }: AskerContext, chatId: string): Promise<void> {
  const chat = await trx
    .selectFrom('chats')
    .select('id')
    .where('id', '=', chatId)
    .where(ownedBy(actor))
    .executeTakeFirst();
  if (!chat) throw new AppError('NOT_FOUND', MESSAGES.notFound);
}
