import type { LiftSuppressionInput } from '@cosmos/contract/admin/mail.ts';
import { STAFF_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import { recordAction } from '../../audit/record-action.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';

/** As the provider names them: the owner of the address marked an email as spam, or left the stream. */
const OWN_CHOICES = new Set(['SpamComplaint', 'ManualSuppression']);

/** Whether staff may lift a block: not where it is what the owner of the address wants. */
export function canBeLifted({ reason }: { reason: string }): boolean {
  return !OWN_CHOICES.has(reason);
}

/** Lets an address receive the emails of a stream again, at the provider and here. */
export async function liftBlock(
  { db, mail, now, log }: Pick<Services, 'db' | 'mail' | 'now' | 'log'>,
  { address, stream, why, by }: LiftSuppressionInput & { by: string },
): Promise<void> {
  const blocks = await db
    .selectFrom('suppressed_addresses')
    .select('reason')
    .where('address', '=', address)
    .where('stream', '=', stream)
    .execute();
  const [block] = blocks;
  if (!block) throw new AppError('NOT_FOUND', STAFF_MESSAGES.suppressionGone);
  if (!blocks.every(canBeLifted)) throw new AppError('CONFLICT', STAFF_MESSAGES.suppressionStays);
  // First there: an address that is only free here would be refused again with the next email.
  await mail.reactivate({ address, stream }).catch((error: unknown) => {
    log.warn({ error, stream }, 'the email provider didn’t lift a block');
    throw new AppError('SERVICE_UNAVAILABLE', STAFF_MESSAGES.suppressionKept);
  });
  await inTransaction(db, async (trx) => {
    const at = now();
    await trx
      .deleteFrom('suppressed_addresses')
      .where('address', '=', address)
      .where('stream', '=', stream)
      // A complaint that has come meanwhile stays.
      .where('reason', 'not in', [...OWN_CHOICES])
      .execute();
    // No address: the record outlives its owner’s account. The last email that went there leads to it.
    const last = await trx
      .selectFrom('mails')
      .select('id')
      .where('to_address', '=', address)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    await recordAction(trx, {
      actorId: by,
      action: 'suppression lifted',
      subject: last?.id ?? stream,
      detail: { name: `Stream “${stream}”`, before: block.reason, why },
      at,
    });
  });
}
