import { randomUUID } from 'node:crypto';
import { askInput } from '@cosmos/contract/conversation/conversation.ts';
import { searchFilters } from '@cosmos/contract/search/search.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { THOROUGH_MESSAGES } from '@cosmos/contract/thorough/messages.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { ANSWER_COLUMNS, answerOf } from '../../conversation/stored/stored-answer.ts';
import { readUnderstanding } from '../../conversation/stored/stored-understanding.ts';
import { readBefore } from '../../conversation/tree/earlier-turns.ts';
import { ownedBy } from '../../conversation/tree/owner.ts';
import { requireRoom } from '../series.ts';
import { keptOf, toStored } from '../stored-search.ts';

/**
 * Keeps the search of an answer as it was found, so that it can be run again. Keeping it twice gives the same record; one that
 * was deleted comes back.
 */
export async function keepSearch(
  ctx: UserContext,
  { turnId }: { turnId: string },
): Promise<{ searchId: string }> {
  const { services, actor } = ctx;
  const { db, now } = services;
  const turn = await answeredTurn(ctx, turnId);
  const known = await keptBefore(ctx, turnId);
  if (known !== null) return { searchId: known };
  await requireRoom(ctx);
  const { reply } = answerOf(services, turn);
  if (reply?.type !== 'search_results' || reply.reading === null)
    throw new AppError('UNPROCESSABLE_CONTENT', THOROUGH_MESSAGES.nothingToKeep);
  const understanding = readUnderstanding(turn.understanding);
  const { results, reasons, sentences, none, assistant } = reply;
  const reading = { ...reply.reading, filters: understanding?.filters ?? reply.reading.filters };
  const { earlier } = await readBefore(db, { chatId: turn.chat_id, parentId: turn.parent_id });
  const searchId = randomUUID();
  const inserted = await db
    .insertInto('search_records')
    .values({
      id: searchId,
      series_id: searchId,
      user_id: actor.userId,
      kind: 'answer',
      chat_id: turn.chat_id,
      turn_id: turnId,
      question: turn.text,
      topic: understanding?.topic ?? turn.text,
      reading: toStored('reading', reading),
      request: toStored('request', {
        input: askInput.parse(turn.request),
        reading: reply.reading,
        earlier: earlier.map(({ scores = [], added = null, exclusions = [], act = null, ...each }) => ({
          ...each,
          filters: each.filters && searchFilters.parse(each.filters),
          scores: [...scores],
          exclusions: [...exclusions],
          added,
          act,
        })),
      }),
      status: 'done',
      generation: await generationAt(db, turn.finished_at ?? turn.created_at),
      assistant,
      steps: toStored('steps', []),
      outcome: toStored('outcome', {
        results: results.map((card) => keptOf(card, reasons[card.number] ?? null)),
        sentences,
        coverage: null,
        none,
      }),
      created_at: turn.created_at,
      finished_at: turn.finished_at,
      kept_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return { searchId };
  return { searchId: (await keptBefore(ctx, turnId)) ?? searchId };
}

/** A turn of the member's own chat; another person's turn and a missing one look the same. */
async function answeredTurn({ services: { db }, actor }: UserContext, turnId: string) {
  const turn = await db
    .selectFrom('turns')
    .innerJoin('chats', 'chats.id', 'turns.chat_id')
    .select(['turns.text', 'turns.request', 'turns.understanding', 'turns.chat_id', 'turns.parent_id'])
    .select(['turns.created_at', 'turns.finished_at'])
    .select(ANSWER_COLUMNS)
    .where('turns.id', '=', turnId)
    .where('chats.deleted_at', 'is', null)
    .where(ownedBy(actor))
    .executeTakeFirst();
  if (!turn) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return turn;
}

/** The newest run of the record of an answer, if there is one. */
async function keptBefore(
  { services: { db }, actor: { userId } }: UserContext,
  turnId: string,
): Promise<string | null> {
  const kept = await db
    .updateTable('search_records')
    .set({ deleted_at: null })
    .where('user_id', '=', userId)
    .where('series_id', 'in', (eb) =>
      eb
        .selectFrom('search_records as first')
        .select('first.id')
        .where('first.turn_id', '=', turnId)
        .where('first.kind', '=', 'answer')
        .where('first.again_of', 'is', null),
    )
    .returning(['id', 'is_latest'])
    .execute();
  return kept.find(({ is_latest: isLatest }) => isLatest)?.id ?? null;
}

/** The generation of the index that served at a time; null if that is not known any more. */
async function generationAt(db: Kysely<Database>, at: Date): Promise<string | null> {
  const serving = await db
    .selectFrom('index_generations')
    .select('id')
    .where('served_at', '<=', at)
    .orderBy('served_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return serving?.id ?? null;
}
