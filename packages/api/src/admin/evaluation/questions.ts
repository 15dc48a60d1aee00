import { randomUUID } from 'node:crypto';
import {
  EVALUATION_LIMITS,
  type EvaluationSetRow,
  GOOD_GRADE,
  type LowRating,
} from '@cosmos/contract/admin/evaluation.ts';
import { EVALUATION_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import { LOW_STARS } from '@cosmos/contract/admin/triage.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { recordAction } from '../../audit/record-action.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';

type EvaluationServices = Pick<Services, 'db' | 'now'>;

export interface StoredQuestion {
  id: string;
  text: string;
  isRated: boolean;
}

/** A question whose chat its owner has deleted is gone; one that was rated has the words of its turn. */
export async function questionsOf(
  db: Kysely<Database>,
  where: { setId: string } | { questionId: string },
): Promise<StoredQuestion[]> {
  const rows = await db
    .selectFrom('evaluation_questions as q')
    .leftJoin('turns as t', 't.id', 'q.turn_id')
    .leftJoin('chats as c', 'c.id', 't.chat_id')
    .select(['q.id', 'q.turn_id', sql<string>`coalesce(q.text, t.text)`.as('text')])
    .where('c.deleted_at', 'is', null)
    .$if('setId' in where, (query) => query.where('q.set_id', '=', 'setId' in where ? where.setId : ''))
    .$if('questionId' in where, (query) =>
      query.where('q.id', '=', 'questionId' in where ? where.questionId : ''),
    )
    .orderBy('q.created_at')
    .orderBy('q.id')
    .execute();
  return rows.map(({ id, text, turn_id: turnId }) => ({ id, text, isRated: turnId !== null }));
}

export async function listSets({ db }: Pick<Services, 'db'>): Promise<EvaluationSetRow[]> {
  const { rows } = await sql<
    Omit<EvaluationSetRow, 'lastRunAt' | 'result'> & { lastRunAt: Date | null; judged: number; good: number }
  >`
    with graded as (
      select question_id, record_id, round(avg(grade)) as grade from evaluation_judgements group by 1, 2
    ), newest as (
      select distinct on (set_id) set_id, found, created_at from evaluation_runs order by set_id, created_at desc, id
    )
    select s.id as "setId", s.name, n.created_at as "lastRunAt",
      (select count(*)::int from evaluation_questions q left join turns t on t.id = q.turn_id
        left join chats c on c.id = t.chat_id where q.set_id = s.id and c.deleted_at is null) as questions,
      (select count(*)::int from evaluation_judgements j join evaluation_questions q on q.id = j.question_id
        where q.set_id = s.id) as judgements,
      (select count(distinct g.question_id)::int from graded g
        join evaluation_questions q on q.id = g.question_id
        where q.set_id = s.id and n.found ? g.question_id::text) as judged,
      (select count(*)::int from graded g join evaluation_questions q on q.id = g.question_id
        where q.set_id = s.id and g.grade >= ${GOOD_GRADE} and g.record_id in (
          select first.id from jsonb_array_elements_text(n.found -> q.id::text) with ordinality as first (id, place)
          where first.place <= ${EVALUATION_LIMITS.firstResults})) as good
    from evaluation_sets s left join newest n on n.set_id = s.id order by s.created_at desc, s.id`.execute(
    db,
  );
  return rows.map(({ judged, good, lastRunAt, ...row }) => ({
    ...row,
    lastRunAt: lastRunAt?.toISOString() ?? null,
    result: judged === 0 ? null : { good, of: judged * EVALUATION_LIMITS.firstResults },
  }));
}

export async function createSet(
  { db, now }: EvaluationServices,
  { name }: { name: string },
): Promise<{ setId: string }> {
  return inTransaction(db, async (trx) => {
    // Two who make the last one at the same moment wait for each other.
    await sql`lock table evaluation_sets in share row exclusive mode`.execute(trx);
    const sets = await trx.selectFrom('evaluation_sets').select('id').execute();
    if (sets.length >= EVALUATION_LIMITS.sets)
      throw new AppError('CONFLICT', EVALUATION_MESSAGES.tooManySets);
    const setId = randomUUID();
    await trx.insertInto('evaluation_sets').values({ id: setId, name, created_at: now() }).execute();
    return { setId };
  });
}

/** With its questions, judgements and runs. */
export async function deleteSet({ db }: Pick<Services, 'db'>, { setId }: { setId: string }): Promise<void> {
  const gone = await db.deleteFrom('evaluation_sets').where('id', '=', setId).executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
}

export async function addQuestions(
  { db, now }: EvaluationServices,
  { setId, texts }: { setId: string; texts: readonly string[] },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await requireRoom(trx, setId, texts.length);
    const at = now().getTime();
    await trx
      .insertInto('evaluation_questions')
      .values(
        // In the order in which they were written.
        texts.map((text, place) => ({
          id: randomUUID(),
          set_id: setId,
          text,
          created_at: new Date(at + place),
        })),
      )
      .execute();
  });
}

/** Locks the set, and refuses more questions than it takes. */
async function requireRoom(trx: Transaction<Database>, setId: string, more: number): Promise<void> {
  const set = await trx
    .selectFrom('evaluation_sets')
    .select('id')
    .where('id', '=', setId)
    .forUpdate()
    .executeTakeFirst();
  if (!set) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  const questions = await trx
    .selectFrom('evaluation_questions')
    .select('id')
    .where('set_id', '=', setId)
    .execute();
  if (questions.length + more > EVALUATION_LIMITS.questionsPerSet)
    throw new AppError('CONFLICT', EVALUATION_MESSAGES.setFull);
}

export async function removeQuestion(
  { db }: Pick<Services, 'db'>,
  { questionId }: { questionId: string },
): Promise<void> {
  const gone = await db.deleteFrom('evaluation_questions').where('id', '=', questionId).executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
}

const MOST_RATINGS = 100;

/** Answers that few stars were given, by people who were told that the team sees it; not those in a set already. */
export async function lowRatings(db: Kysely<Database>): Promise<LowRating[]> {
  const rows = await ratedAnswers(db)
    .where('r.stars', '<=', LOW_STARS)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('evaluation_questions as q').select('q.id').whereRef('q.turn_id', '=', 't.id'))),
    )
    .select(['t.id', 't.text', 'r.stars', 'r.comment', 'r.updated_at'])
    .orderBy('r.updated_at', 'desc')
    .limit(MOST_RATINGS)
    .execute();
  return rows.map(({ id, text, stars, comment, updated_at: at }) => ({
    turnId: id,
    question: text,
    stars,
    comment,
    at: at.toISOString(),
  }));
}

/** Adds the question of such an answer to a set, without a copy of its words. */
export async function promoteRating(
  { db, now }: EvaluationServices,
  { setId, turnId, by }: { setId: string; turnId: string; by: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await requireRoom(trx, setId, 1);
    const rated = await ratedAnswers(trx)
      .where('r.stars', '<=', LOW_STARS)
      .where('t.id', '=', turnId)
      .select('t.id')
      .executeTakeFirst();
    if (!rated) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
    const at = now();
    const added = await trx
      .insertInto('evaluation_questions')
      .values({ id: randomUUID(), set_id: setId, turn_id: turnId, created_at: at })
      .onConflict((conflict) => conflict.column('turn_id').doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n)
      throw new AppError('CONFLICT', EVALUATION_MESSAGES.alreadyPromoted);
    await recordAction(trx, {
      actorId: by,
      action: 'rated question evaluated',
      subject: turnId,
      detail: { what: 'A rated answer' },
      at,
    });
  });
}

/** All that staff see of chats: answers whose rating was shared, until their owner deletes the chat. */
function ratedAnswers(db: Kysely<Database>) {
  return db
    .selectFrom('turn_ratings as r')
    .innerJoin('turns as t', 't.id', 'r.turn_id')
    .innerJoin('chats as c', 'c.id', 't.chat_id')
    .where('r.is_shared', '=', true)
    .where('c.deleted_at', 'is', null);
}
