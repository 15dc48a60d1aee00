import type { Agreement } from '@cosmos/contract/admin/evaluation.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { cohenKappa } from '@cosmos/search/eval/kappa.ts';
import { mean } from '@cosmos/search/eval/metrics.ts';
import type { Kysely } from 'kysely';

export interface Judgement {
  questionId: string;
  recordId: string;
  judgeId: string;
  /** Their address. */
  judge: string;
  grade: number;
}

export async function judgementsOf(
  db: Kysely<Database>,
  where: { setId: string } | { questionId: string },
): Promise<Judgement[]> {
  const rows = await db
    .selectFrom('evaluation_judgements as j')
    .innerJoin('evaluation_questions as q', 'q.id', 'j.question_id')
    .innerJoin('users as u', 'u.id', 'j.judge_id')
    .select(['j.question_id', 'j.record_id', 'j.judge_id', 'j.grade', 'u.email'])
    .$if('setId' in where, (query) => query.where('q.set_id', '=', 'setId' in where ? where.setId : ''))
    .$if('questionId' in where, (query) =>
      query.where('q.id', '=', 'questionId' in where ? where.questionId : ''),
    )
    .orderBy('j.judged_at')
    .orderBy('j.record_id')
    .execute();
  return rows.map((row) => ({
    questionId: row.question_id,
    recordId: row.record_id,
    judgeId: row.judge_id,
    judge: row.email,
    grade: row.grade,
  }));
}

/** The grade of each record of a question: of several judges the mean, rounded half up. */
export function gradesOf(judgements: readonly Judgement[], questionId: string): Map<string, number> {
  const given = new Map<string, number[]>();
  for (const { questionId: of, recordId, grade } of judgements)
    if (of === questionId) given.set(recordId, [...(given.get(recordId) ?? []), grade]);
  return new Map([...given].map(([record, grades]) => [record, Math.round(mean(grades))]));
}

/** The two who judged most records in common; null if no two did. */
export function agreementOf(judgements: readonly Judgement[]): Agreement | null {
  const nameOf = new Map(judgements.map(({ judgeId, judge }) => [judgeId, judge]));
  const judges = [...nameOf.keys()].toSorted();
  const gradeBy = new Map(
    judges.map((judge) => [
      judge,
      new Map(
        judgements
          .filter(({ judgeId }) => judgeId === judge)
          .map(({ questionId, recordId, grade }) => [`${questionId} ${recordId}`, grade]),
      ),
    ]),
  );
  let best: Agreement | null = null;
  for (const [at, one] of judges.entries())
    for (const two of judges.slice(at + 1)) {
      const pairs = [...(gradeBy.get(one) ?? [])].flatMap(([record, grade]) => {
        const other = gradeBy.get(two)?.get(record);
        return other === undefined ? [] : [[grade, other] as const];
      });
      if (pairs.length > (best?.records ?? 0))
        best = {
          judges: [nameOf.get(one) ?? '', nameOf.get(two) ?? ''],
          records: pairs.length,
          same: pairs.filter(([grade, other]) => grade === other).length,
          kappa: cohenKappa(pairs),
        };
    }
  return best;
}
