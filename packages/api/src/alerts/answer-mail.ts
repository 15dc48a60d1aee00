import { ALERT_LIMITS } from '@cosmos/contract/alerts/alerts.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { lockUserIfAny } from '../accounts/lock-user.ts';
import type { Services } from '../context/services.ts';
import { needAnsweredMail } from '../outbox/templates/need-answered.ts';
import { addressesFor, type MailServices, queueAlert } from './alert-mail.ts';
import { settingsOf } from './settings-row.ts';

/** What came after the member had looked, or had been told. */
const IS_UNTOLD = sql<boolean>`a.created_at > greatest(n.answers_seen_at, n.answers_told_at, '-infinity')`;
const AT_ONCE = 2_000;

/** Tells members of answers on the pages of their needs, each member once an hour at most. Safe to run at any time. */
export async function tellOfAnswers(services: MailServices & Pick<Services, 'log'>): Promise<void> {
  for (const userId of await membersWithAnswers(services))
    await mailAnswers(services, userId).catch((error: unknown) =>
      services.log.error({ err: error, userId }, 'an email about answers could not be made'),
    );
}

async function membersWithAnswers({ db, now }: Pick<Services, 'db' | 'now'>): Promise<string[]> {
  const lately = new Date(now().getTime() - ALERT_LIMITS.answerMailGapMs);
  const rows = await untold(db)
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select('n.user_id')
    .distinct()
    .where('u.status', '=', 'active')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('standing_needs as o')
            .select('o.id')
            .whereRef('o.user_id', '=', 'n.user_id')
            .where('o.answers_told_at', '>', lately),
        ),
      ),
    )
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

/** Claimed in the transaction that queues the email; who takes none counts as told. */
async function mailAnswers(services: MailServices, userId: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const user = await lockUserIfAny(trx, userId);
    if (user?.status !== 'active') return;
    const needs = await answeredNeeds(trx, userId);
    if (needs.length === 0) return;
    const { on_needs: onNeeds, mails_needs: mailsNeeds } = await settingsOf(trx, userId);
    if (onNeeds && mailsNeeds) {
      const { at, ...ways } = addressesFor(services, userId);
      await queueAlert(trx, services, {
        kind: 'need-answered',
        to: { userId, email: user.email },
        content: needAnsweredMail({
          needs: needs.map(({ id, question, answers }) => ({
            question,
            answers: Number(answers),
            url: at(`/for-you/needs/${id}`),
          })),
          listUrl: at('/for-you/needs'),
          ...ways,
        }),
      });
    }
    await trx
      .updateTable('standing_needs')
      .set({ answers_told_at: services.now() })
      .where(
        'id',
        'in',
        needs.map(({ id }) => id),
      )
      .execute();
  });
}

/** Locked, so that an answer that is just being stored is either counted or later than the time of telling. */
async function answeredNeeds(trx: Transaction<Database>, userId: string) {
  await trx
    .selectFrom('standing_needs')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return untold(trx)
    .select(({ fn }) => ['n.id', 'n.question', fn.countAll<string>().as('answers')])
    .where('n.user_id', '=', userId)
    .groupBy(['n.id', 'n.question'])
    .orderBy('n.id')
    .execute();
}

function untold(db: Kysely<Database>) {
  return db
    .selectFrom('standing_needs as n')
    .innerJoin('need_answers as a', 'a.need_id', 'n.id')
    .where('n.deleted_at', 'is', null)
    .where(IS_UNTOLD);
}
