import { STAFF_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import { type RawBuilder, sql } from 'kysely';
import { recordAction } from '../../audit/record-action.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { mailKindsThat } from '../../outbox/mail-kinds.ts';
import { LOST_TRACK } from '../../outbox/look-up.ts';

/**
 * True for a failed email `m` that nobody has, and that can still be sent as it was written. A member sends their own
 * emails to universities again themselves.
 */
export function surelyNotSent(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(m.state = 'failed' and m.sent_at is null and m.text <> ''
    and m.failure is distinct from ${LOST_TRACK}
    and (m.good_until is null or m.good_until > ${now})
    and m.kind not in (${sql.join(mailKindsThat('isToOffice'))}))`;
}

/** Puts a failed email back into the outbox. */
export async function sendAgain(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  { mailId, why, by }: { mailId: string; why: string; by: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const at = now();
    const mail = await trx
      .selectFrom('mails as m')
      .select(['m.id', 'm.kind'])
      .select(surelyNotSent(at).as('can'))
      .where('m.id', '=', mailId)
      .forUpdate()
      .executeTakeFirst();
    if (!mail) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
    if (!mail.can) throw new AppError('CONFLICT', STAFF_MESSAGES.notSentAgain);
    await trx
      .updateTable('mails')
      .set({ state: 'queued', failure: null, trouble_since: null, next_attempt_at: null, lookups: 0 })
      .where('id', '=', mailId)
      .execute();
    await jobs.enqueue(trx, 'email.send', { mailId });
    await recordAction(trx, {
      actorId: by,
      action: 'email sent again',
      subject: mailId,
      detail: { what: mail.kind, before: 'failed', after: 'queued', why },
      at,
    });
  });
}
