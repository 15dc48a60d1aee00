import { ANSWER_LIMITS } from '@cosmos/contract/email/answers.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import type { Services } from '../../context/services.ts';
import type { AnswerLink } from '../threads/answer-links.ts';

/** Notes that a link was fetched, in steps of ten seconds, so that a program that fetches it all day fills nothing. */
export async function noteVisit(
  db: Kysely<Database>,
  { now }: Pick<Services, 'now'>,
  { hash }: AnswerLink,
): Promise<void> {
  const { visitMs } = ANSWER_LIMITS;
  const opened = new Date(Math.floor(now().getTime() / visitMs) * visitMs);
  await db
    .insertInto('answer_visits')
    .values({ token_hash: hash, opened_at: opened })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** When other links of the conversation than those with the same answer were fetched, around a time. */
export async function othersOpened(
  db: Kysely<Database>,
  { threadId, opens }: AnswerLink,
  around: Date,
): Promise<Date[]> {
  const reach = ANSWER_LIMITS.besideMs + ANSWER_LIMITS.visitMs;
  const rows = await db
    .selectFrom('answer_visits as v')
    .innerJoin('answer_links as l', 'l.token_hash', 'v.token_hash')
    .select('v.opened_at')
    .where('l.thread_id', '=', threadId)
    .where('l.opens', '!=', opens)
    .where('l.opens', 'not in', ['confirm-answer', 'confirm-refusal'])
    .where('v.opened_at', '>', new Date(around.getTime() - reach))
    .where('v.opened_at', '<', new Date(around.getTime() + reach))
    .execute();
  return rows.map(({ opened_at: at }) => at);
}

/** Visits say nothing any more once no page that was open then can count. */
export async function sweepVisits({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - 2 * ANSWER_LIMITS.pageMs);
  await db.deleteFrom('answer_visits').where('opened_at', '<', before).execute();
}

/** When a person first showed that they there had an email of the conversation; null if nobody did. */
export async function personSeenAt(
  db: Kysely<Database>,
  { threadId, toAddress }: AnswerLink,
): Promise<Date | null> {
  const [opened, answered] = await Promise.all([
    db
      .selectFrom('thread_messages as t')
      .innerJoin('mails as m', 'm.id', 't.mail_id')
      .select(({ fn }) => fn.min('m.opened_at').as('at'))
      .where('t.thread_id', '=', threadId)
      .where('m.to_address', '=', toAddress)
      .executeTakeFirst(),
    db
      .selectFrom('thread_messages')
      .select(({ fn }) => fn.min('created_at').as('at'))
      .where('thread_id', '=', threadId)
      .where('kind', 'in', ['person', 'calendar'])
      .executeTakeFirst(),
  ]);
  const times = [opened?.at, answered?.at].filter((at) => at instanceof Date);
  return times.length === 0 ? null : new Date(Math.min(...times.map((at) => at.getTime())));
}
