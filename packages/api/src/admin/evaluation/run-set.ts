import { randomUUID } from 'node:crypto';
import { EVALUATION_LIMITS } from '@cosmos/contract/admin/evaluation.ts';
import { EVALUATION_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { understand } from '../../conversation/read/understand.ts';
import { questionsOf } from './questions.ts';

type RunServices = Pick<Services, 'db' | 'now' | 'index'>;

/** Asks the serving search every question of a set, and keeps what it finds; the oldest runs make way. */
export async function runSet(
  services: RunServices,
  { setId }: { setId: string },
): Promise<{ runId: string }> {
  const { db, now, index } = services;
  const set = await db.selectFrom('evaluation_sets').select('id').where('id', '=', setId).executeTakeFirst();
  if (!set) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  const questions = await questionsOf(db, { setId });
  if (questions.length === 0) throw new AppError('CONFLICT', EVALUATION_MESSAGES.noQuestions);
  const generation = index.generation();
  const begun = performance.now();
  const found: Record<string, string[]> = {};
  // One after the other, so that members don't have to wait for it.
  for (const { id, text } of questions) found[id] = await findFor(services, text);
  const runId = randomUUID();
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('evaluation_runs')
      .values({
        id: runId,
        set_id: setId,
        generation,
        took_ms: Math.round(performance.now() - begun),
        found: JSON.stringify(found),
        created_at: now(),
      })
      .execute();
    const kept = trx
      .selectFrom('evaluation_runs')
      .select('id')
      .where('set_id', '=', setId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(EVALUATION_LIMITS.runsKept);
    await trx.deleteFrom('evaluation_runs').where('set_id', '=', setId).where('id', 'not in', kept).execute();
  });
  return { runId };
}

/** The ids of what an answer to a first message would be chosen from, best first, without the bound of relevance. */
async function findFor({ index }: RunServices, text: string): Promise<string[]> {
  const { topic, filters } = understand(
    {
      text,
      promptKind: 'typed',
      searchType: 'Both',
      topN: EVALUATION_LIMITS.depth,
      threshold: 0,
      expand: true,
      passages: false,
      followupsLeft: 0,
      reading: null,
      files: [],
      earlier: [],
    },
    index.knowledge().names,
  );
  const { hits } = await index.search({
    query: topic || text,
    filters,
    top: EVALUATION_LIMITS.depth,
    threshold: 0,
    passages: false,
  });
  return hits.map(({ id }) => id);
}
