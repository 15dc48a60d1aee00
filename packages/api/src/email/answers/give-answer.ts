import { randomUUID } from 'node:crypto';
import { ANSWER_MESSAGES } from '@cosmos/contract/email/answers.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Selectable, Transaction } from 'kysely';
import { RATE_LIMITS } from '../../limits/rate-limits.ts';
import { countLimits } from '../../limits/take-limits.ts';
import { askWhetherItWasThem } from './ask-whether.ts';
import { countAnswer } from './count-answer.ts';
import { givenIn, isChangeable } from './link-page.ts';
import type { LinkServices } from './open-link.ts';
import type { Answering, NewAnswer, Problem } from './pressing.ts';

type Given = Selectable<Database['given_answers']>;

interface Giving {
  given: NewAnswer;
  /** False if a program may have chosen it; then the manager is asked, and the member sees nothing. */
  isSure: boolean;
}

/** Takes what was chosen on a page: it counts, or waits until somebody confirms it. */
export async function giveAnswer(answering: Answering, { given, isSure }: Giving): Promise<Problem | null> {
  const { trx, services, link, thread } = answering;
  const before = await givenIn(trx, thread.id, given.topic);
  if (before.counted && isSame(before.counted, given)) return null;
  if (!isChangeable(before, services.now())) return { text: ANSWER_MESSAGES.closed, at: null };
  if (!isSure) {
    if (before.unconfirmed && isSame(before.unconfirmed, given)) return null;
    await insert(trx, services, link, given);
    await askWhetherItWasThem(trx, services, { thread, given });
    return null;
  }
  const [wait = 0] = await countLimits(trx, services, [
    { limit: RATE_LIMITS.answersPerThread, by: thread.id },
  ]);
  if (wait > 0) return { text: ANSWER_MESSAGES.tooManyAnswers, at: null };
  const id = await insert(trx, services, link, given);
  await countAnswer(answering, id);
  return null;
}

function isSame({ answer, words, offered }: Given, given: NewAnswer): boolean {
  const [left, right] = [offered, given.offered].map((who) => JSON.stringify([who?.name, who?.email]));
  return answer === given.choice && words === given.words && left === right;
}

/** As unconfirmed, in the place of an earlier one. */
async function insert(
  trx: Transaction<Database>,
  { now }: LinkServices,
  { threadId, mailId }: Answering['link'],
  { topic, choice, words, offered }: NewAnswer,
): Promise<string> {
  await trx
    .updateTable('given_answers')
    .set({ state: 'replaced' })
    .where('thread_id', '=', threadId)
    .where('topic', '=', topic)
    .where('state', '=', 'unconfirmed')
    .execute();
  const id = randomUUID();
  await trx
    .insertInto('given_answers')
    .values({
      id,
      thread_id: threadId,
      mail_id: mailId,
      topic,
      answer: choice,
      words,
      offered: offered && JSON.stringify(offered),
      state: 'unconfirmed',
      created_at: now(),
    })
    .execute();
  return id;
}
