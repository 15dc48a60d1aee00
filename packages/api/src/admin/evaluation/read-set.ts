import {
  EVALUATION_LIMITS,
  type EvaluationSet,
  GOOD_GRADE,
  type Measured,
} from '@cosmos/contract/admin/evaluation.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { mean, ndcg, recall } from '@cosmos/search/eval/metrics.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { agreementOf, gradesOf, judgementsOf } from './judgements.ts';
import { questionsOf } from './questions.ts';

const DEPTH = 10;

/** A set with each question’s measure in the newest run and the one before, both against today’s judgements. */
export async function readSet(
  { db }: Pick<Services, 'db'>,
  { setId, by }: { setId: string; by: string },
): Promise<EvaluationSet> {
  const set = await db
    .selectFrom('evaluation_sets')
    .select('name')
    .where('id', '=', setId)
    .executeTakeFirst();
  if (!set) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  const [questions, judgements, runs] = await Promise.all([
    questionsOf(db, { setId }),
    judgementsOf(db, { setId }),
    db
      .selectFrom('evaluation_runs')
      .selectAll()
      .where('set_id', '=', setId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(EVALUATION_LIMITS.runsKept)
      .execute(),
  ]);
  const grades = new Map(questions.map(({ id }) => [id, gradesOf(judgements, id)]));
  const measures = runs.map(({ found }) => ({
    ndcg: measured(found, grades, (ranking, relevant) => ndcg(ranking, relevant, DEPTH)),
    recall: measured(found, grades, (ranking, relevant) =>
      recall(ranking, relevant, EVALUATION_LIMITS.depth),
    ),
  }));
  const [now, before] = measures;
  return {
    setId,
    name: set.name,
    questions: questions.map(({ id, text, isRated }) => ({
      questionId: id,
      text,
      isRated,
      judged: grades.get(id)?.size ?? 0,
      judgedByMe: judgements.filter((each) => each.questionId === id && each.judgeId === by).length,
      relevant: relevantOf(grades.get(id)).size,
      now: now?.ndcg.get(id) ?? null,
      before: before?.ndcg.get(id) ?? null,
      goodNow: goodOf(runs[0]?.found[id], grades.get(id)),
      goodBefore: goodOf(runs[1]?.found[id], grades.get(id)),
    })),
    runs: runs.map((run, at) => ({
      runId: run.id,
      at: run.created_at.toISOString(),
      generation: run.generation,
      tookMs: run.took_ms,
      ndcg: meanOf(measures[at]?.ndcg),
      recall: meanOf(measures[at]?.recall),
    })),
    agreement: agreementOf(judgements),
  };
}

/** By question; those without a relevant record, or that were not in the run, say nothing. */
function measured(
  found: Readonly<Record<string, string[]>>,
  grades: ReadonlyMap<string, ReadonlyMap<string, number>>,
  measure: (ranking: readonly string[], relevant: ReadonlyMap<string, number>) => number,
): Map<string, number> {
  return new Map(
    [...grades].flatMap(([id, given]) => {
      const ranking = found[id];
      const relevant = relevantOf(given);
      return ranking && relevant.size > 0 ? [[id, measure(ranking, relevant)] as const] : [];
    }),
  );
}

/** Good ones among the first of a ranking; null where nothing is ranked or judged. */
function goodOf(
  ranking: readonly string[] | undefined,
  given: ReadonlyMap<string, number> = new Map(),
): number | null {
  if (!ranking || given.size === 0) return null;
  const first = ranking.slice(0, EVALUATION_LIMITS.firstResults);
  return first.filter((id) => (given.get(id) ?? 0) >= GOOD_GRADE).length;
}

function relevantOf(given: ReadonlyMap<string, number> = new Map()): Map<string, number> {
  return new Map([...given].filter(([, grade]) => grade > 0));
}

function meanOf(values: ReadonlyMap<string, number> = new Map()): Measured['ndcg'] {
  return values.size > 0 ? mean([...values.values()]) : null;
}
