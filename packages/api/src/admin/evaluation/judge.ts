import { EVALUATION_LIMITS, type JudgedRecord, type JudgeInput } from '@cosmos/contract/admin/evaluation.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { judgementsOf } from './judgements.ts';
import { questionsOf } from './questions.ts';

/** What the newest runs found first for a question, and what was judged before, to be judged. */
export async function recordsToJudge(
  { db }: Pick<Services, 'db'>,
  { questionId, by }: { questionId: string; by: string },
): Promise<{ question: string; records: JudgedRecord[] }> {
  const [question] = await questionsOf(db, { questionId });
  if (!question) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  const judgements = await judgementsOf(db, { questionId });
  const ids = [
    ...new Set([...(await pooled(db, questionId)), ...judgements.map(({ recordId }) => recordId)]),
  ];
  const known = await recordTexts(db, ids);
  return {
    question: question.text,
    records: ids.map((recordId) => {
      const given = judgements.filter((each) => each.recordId === recordId);
      const mine = given.find(({ judgeId }) => judgeId === by)?.grade ?? null;
      const text = known.get(recordId);
      return {
        recordId,
        title: text?.title ?? null,
        university: text?.university ?? null,
        summary: (text?.text ?? '').slice(0, EVALUATION_LIMITS.summaryCharacters),
        mine,
        others: mine === null ? [] : given.filter(({ judgeId }) => judgeId !== by).map(({ grade }) => grade),
      };
    }),
  };
}

/** Keeps what somebody thinks of a record; a second time replaces the first. */
export async function judge(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { questionId, recordId, grade, by }: JudgeInput & { by: string },
): Promise<void> {
  const [question] = await questionsOf(db, { questionId });
  const offered = question
    ? [
        ...(await pooled(db, questionId)),
        ...(await judgementsOf(db, { questionId })).map((each) => each.recordId),
      ]
    : [];
  if (!offered.includes(recordId)) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  const at = now();
  await db
    .insertInto('evaluation_judgements')
    .values({ question_id: questionId, record_id: recordId, judge_id: by, grade, judged_at: at })
    .onConflict((conflict) =>
      conflict.columns(['question_id', 'record_id', 'judge_id']).doUpdateSet({ grade, judged_at: at }),
    )
    .execute();
}

/** The first results of the two newest runs, so that what a change brings up is judged too. */
export async function pooled(db: Kysely<Database>, questionId: string): Promise<string[]> {
  const { rows } = await sql<{ found: string[] | null }>`
    select r.found -> ${questionId}::text as found
    from evaluation_runs r
    where r.set_id = (select set_id from evaluation_questions where id = ${questionId})
    order by r.created_at desc, r.id limit 2`.execute(db);
  const first = rows.flatMap(({ found }) => (found ?? []).slice(0, EVALUATION_LIMITS.judgedResults));
  return [...new Set(first)];
}

interface RecordText {
  title: string;
  university: string;
  text: string;
}

/** What records say, by their ids. */
export async function recordTexts(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, RecordText>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<RecordText & { id: string }>`
    select t.id, t.title, n.name as university, coalesce(t.summary, '') as text
    from technologies t join universities n on n.id = t.university_id where t.id in (${sql.join(ids)})
    union all
    select r.id, r.name, n.name, array_to_string(r.topics, ', ')
    from researchers r join universities n on n.id = r.university_id where r.id in (${sql.join(ids)})`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...text }) => [id, text]));
}
