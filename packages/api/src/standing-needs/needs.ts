import { randomUUID } from 'node:crypto';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import type { CreateNeedInput } from '@cosmos/contract/standing-needs/needs.ts';
import { NEED_LIMITS } from '@cosmos/contract/standing-needs/limits.ts';
import { NEED_MESSAGES } from '@cosmos/contract/standing-needs/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import { lockUser } from '../accounts/lock-user.ts';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import type { Services } from '../context/services.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { type AskedNeed, askedNeed, readNeed, requireOwn } from './own-needs.ts';
import type { Need } from './need-question.ts';
import { requireNameless } from './publish-need.ts';
import { keptFit, toStoredReading } from './stored-reading.ts';
import { foundNow } from './try-need.ts';

/**
 * Keeps a need. What the catalogue has already is noted as known, so that only what comes later is news. The same question
 * once more is the same need.
 */
export async function createNeed(ctx: UserContext, input: CreateNeedInput): Promise<{ needId: string }> {
  const { services, actor } = ctx;
  const asked = await askedNeed(ctx, input);
  await takeLimits(services.db, services, [{ limit: RATE_LIMITS.needTriesPerHour, by: actor.userId }]);
  const known = await knownOf(ctx, asked);
  return inTransaction(services.db, async (trx) => {
    await lockUser(trx, actor.userId);
    const same = await sameNeed(trx, actor.userId, asked);
    if (same) return { needId: same };
    await requireRoom(trx, actor.userId);
    const needId = randomUUID();
    const at = services.now();
    const { chatId, question, topic, reading } = asked;
    await trx
      .insertInto('standing_needs')
      .values({
        id: needId,
        user_id: actor.userId,
        chat_id: chatId,
        question,
        topic,
        reading: toStoredReading(reading),
        created_at: at,
        updated_at: at,
      })
      .execute();
    await storeKnown(trx, { needId, known, at });
    return { needId };
  });
}

/**
 * A new text is read anew; otherwise the given reading counts, with what it leaves out. A published page without words of its own says the
 * new text, so that it may name nobody there either.
 */
export async function editNeed(
  ctx: UserContext,
  { needId, text, reading }: { needId: string; text: string; reading?: Reading | null | undefined },
): Promise<void> {
  const { services, actor } = ctx;
  const need = await requireOwn(ctx, needId);
  const isSame = text === need.question;
  const asked = isSame ? { topic: need.topic, reading: need.reading } : readNeed(services.index, text);
  const edited = { ...asked, reading: reading ?? asked.reading };
  await takeLimits(services.db, services, [{ limit: RATE_LIMITS.needTriesPerHour, by: actor.userId }]);
  const followsOnPage =
    need.link_token !== null && (need.public_text === null || need.public_text === need.question);
  if (followsOnPage && !need.names_author) await requireNameless(services.db, { userId: actor.userId, text });
  const known = await knownOf(ctx, edited);
  await inTransaction(services.db, async (trx) => {
    const at = services.now();
    const { numUpdatedRows } = await trx
      .updateTable('standing_needs')
      .set({
        question: text,
        topic: edited.topic,
        reading: toStoredReading(edited.reading),
        ...(followsOnPage ? { public_text: null } : {}),
        updated_at: at,
      })
      .where('id', '=', needId)
      .where('user_id', '=', actor.userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
    await storeKnown(trx, { needId, known, at });
  });
}

export async function pauseNeed(
  ctx: UserContext,
  { needId, isPaused }: { needId: string; isPaused: boolean },
): Promise<void> {
  const { services, actor } = ctx;
  const need = await requireOwn(ctx, needId);
  // What came while it was paused is no news.
  const known = need.is_paused && !isPaused ? await knownOf(ctx, need) : null;
  await inTransaction(services.db, async (trx) => {
    const at = services.now();
    await trx
      .updateTable('standing_needs')
      .set({ is_paused: isPaused, updated_at: at })
      .where('id', '=', needId)
      .where('user_id', '=', actor.userId)
      .execute();
    if (known) await storeKnown(trx, { needId, known, at });
  });
}

/** It can be restored for a day. Its page is gone at once. */
export async function removeNeed(ctx: UserContext, { needId }: { needId: string }): Promise<void> {
  await mark(ctx, needId, { isDeleted: true });
}

export async function restoreNeed(ctx: UserContext, { needId }: { needId: string }): Promise<void> {
  await mark(ctx, needId, { isDeleted: false });
}

async function mark(
  { services: { db, now }, actor: { userId } }: UserContext,
  needId: string,
  { isDeleted }: { isDeleted: boolean },
): Promise<void> {
  const since = new Date(now().getTime() - NEED_LIMITS.restoreMs);
  await inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    if (!isDeleted) await requireRoom(trx, userId);
    const { numUpdatedRows } = await trx
      .updateTable('standing_needs')
      .set({ deleted_at: isDeleted ? now() : null })
      .where('id', '=', needId)
      .where('user_id', '=', userId)
      .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', since)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  });
}

/** Removes needs that can't be restored any more. */
export async function sweepNeeds({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('standing_needs')
    .where('deleted_at', '<', new Date(now().getTime() - NEED_LIMITS.restoreMs))
    .execute();
}

type Known = Pick<ResultCard, 'id' | 'score' | 'fit'>;

async function knownOf({ services }: UserContext, need: Need): Promise<Known[]> {
  const { cards, isNone } = await foundNow(services, need);
  return isNone ? [] : cards;
}

/** What the catalogue has now takes the place of what was noted before; news stays news. */
async function storeKnown(
  trx: Transaction<Database>,
  { needId, known, at }: { needId: string; known: readonly Known[]; at: Date },
): Promise<void> {
  // What an earlier reading had found is not what there is now.
  await trx.deleteFrom('need_findings').where('need_id', '=', needId).where('is_news', '=', false).execute();
  if (known.length === 0) return;
  await trx
    .insertInto('need_findings')
    .values(
      known.map(({ id, score, fit }) => ({
        need_id: needId,
        record_id: id,
        is_news: false,
        probability: score,
        fit: JSON.stringify(keptFit(fit)),
        found_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function sameNeed(
  trx: Transaction<Database>,
  userId: string,
  { question, topic }: AskedNeed,
): Promise<string | null> {
  const row = await trx
    .selectFrom('standing_needs')
    .select('id')
    .where('user_id', '=', userId)
    .where('question', '=', question)
    .where('topic', '=', topic)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function requireRoom(trx: Transaction<Database>, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('standing_needs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= NEED_LIMITS.needsKept) throw new AppError('CONFLICT', NEED_MESSAGES.tooManyKept);
}
