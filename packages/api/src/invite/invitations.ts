import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import { recordAction } from '../audit/record-action.ts';
import { AppError } from '../context/errors.ts';
import { eraseUser, type ErasureServices } from '../profile/erasure.ts';
import { sendInvitation, type WelcomeServices } from './welcome.ts';

interface OfInvitation {
  /** Whom it is for. */
  userId: string;
  /** For the audit; the person isn’t told. */
  why: string;
  /** The admin’s id. */
  by: string;
}

/** Sends somebody who hasn’t signed in yet a new invitation; the link of the earlier one stops working. */
export async function resendInvitation(
  services: WelcomeServices,
  { userId, why, by }: OfInvitation,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const { email, firstName } = await lockInvited(trx, userId);
    await trx
      .deleteFrom('sign_in_links')
      .where('user_id', '=', userId)
      .where('purpose', '=', 'invitation')
      .execute();
    await sendInvitation(trx, services, { userId, email, firstName, invitedBy: null });
    await recordAction(trx, {
      actorId: by,
      action: 'invitation sent again',
      subject: userId,
      detail: { why },
      at: services.now(),
    });
  });
}

/** Takes an invitation back that nobody has accepted: the account is erased, and can be asked for again. */
export async function cancelInvitation(
  services: ErasureServices,
  { userId, why, by }: OfInvitation,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const { email } = await lockInvited(trx, userId);
    await eraseUser(trx, services, { userId, email });
    await recordAction(trx, {
      actorId: by,
      action: 'invitation cancelled',
      subject: userId,
      detail: { before: 'invited', after: 'cancelled', why },
      at: services.now(),
    });
  });
}

/** Throws CONFLICT once they have signed in, and NOT_FOUND for nobody. */
async function lockInvited(
  trx: Transaction<Database>,
  userId: string,
): Promise<{ email: string; firstName: string }> {
  const user = await trx
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.email', 'u.status', 'p.first_name'])
    .where('u.id', '=', userId)
    .forUpdate('u')
    .executeTakeFirst();
  if (!user) throw new AppError('NOT_FOUND', INVITE_MESSAGES.noSuchInvitation);
  if (user.status !== 'approved') throw new AppError('CONFLICT', INVITE_MESSAGES.invitationAccepted);
  return { email: user.email, firstName: user.first_name ?? '' };
}
