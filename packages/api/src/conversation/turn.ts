import { randomUUID } from 'node:crypto';
import type { AskInput } from '@cosmos/contract/conversation.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { Database } from '@cosmos/db/database.ts';
import { sql, type Transaction } from 'kysely';
import type { VisitorContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { runTurn } from './run-turn.ts';
import { takeVisitorMessage } from './visitor-limit.ts';

/**
 * Stores a message as a running turn and sets it going; the answer does not depend on who listens.
 * The same idempotency key yields the same turn, however often and from wherever it is sent.
 */
export async function startTurn(ctx: VisitorContext, input: AskInput): Promise<{ turnId: string }> {
  const { db } = ctx.services;
  const turn = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${ctx.actor.visitorHash.toString('hex')}, 1))`.execute(
      trx,
    );
    const repeated = await repeatedTurn(trx, ctx, input);
    if (repeated) return { id: repeated, isNew: false };
    await takeVisitorMessage(trx, ctx);
    return { id: await insertTurn(trx, ctx, input), isNew: true };
  });
  if (turn.isNew) void runTurn(ctx.services, turn.id);
  return { turnId: turn.id };
}

async function repeatedTurn(
  trx: Transaction<Database>,
  { actor }: VisitorContext,
  input: AskInput,
): Promise<string | null> {
  if (!input.idempotencyKey) return null;
  const row = await trx
    .selectFrom('turns')
    .innerJoin('chats', 'chats.id', 'turns.chat_id')
    .select(['turns.id', 'turns.text'])
    .where('chats.visitor_hash', '=', actor.visitorHash)
    .where('turns.idempotency_key', '=', input.idempotencyKey)
    .executeTakeFirst();
  if (row && row.text !== input.text)
    throw new AppError('UNPROCESSABLE_CONTENT', MESSAGES.idempotencyMismatch);
  return row?.id ?? null;
}

async function insertTurn(trx: Transaction<Database>, ctx: VisitorContext, input: AskInput): Promise<string> {
  const chatId = input.sessionId ?? randomUUID();
  if (input.sessionId) await ownChat(trx, ctx, input.sessionId);
  else await trx.insertInto('chats').values({ id: chatId, visitor_hash: ctx.actor.visitorHash }).execute();
  const last = await trx
    .selectFrom('turns')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('chat_id', '=', chatId)
    .executeTakeFirst();
  const position = (last?.position ?? -1) + 1;
  if (position >= LIMITS.visitorTurnsKept) throw new AppError('CONFLICT', MESSAGES.chatFull);
  const id = randomUUID();
  await trx
    .insertInto('turns')
    .values({
      id,
      chat_id: chatId,
      position,
      idempotency_key: input.idempotencyKey,
      text: input.text,
      prompt_kind: input.promptKind,
      request: JSON.stringify(input),
      status: 'running',
      lease_until: new Date(ctx.services.now().getTime() + LIMITS.turnLeaseMs),
    })
    .execute();
  return id;
}

/** A foreign chat and a missing one look the same. */
async function ownChat(trx: Transaction<Database>, { actor }: VisitorContext, chatId: string): Promise<void> {
  const chat = await trx
    .selectFrom('chats')
    .select('id')
    .where('id', '=', chatId)
    .where('visitor_hash', '=', actor.visitorHash)
    .executeTakeFirst();
  if (!chat) throw new AppError('NOT_FOUND', MESSAGES.notFound);
}
