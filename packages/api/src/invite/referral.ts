import { randomUUID } from 'node:crypto';
import { type InviteOutcome, type Referral, REFERRAL_DEFAULTS } from '@cosmos/contract/invite/invite.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import type { NewUser } from '../accounts/users.ts';
import type { UserContext } from '../context/context.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { isRegistered, lockAddress, tellingLimits } from '../accounts/address.ts';
import { greetingName } from './greeting.ts';
import { closeRequest } from './waiting.ts';
import { welcome } from './welcome.ts';

/** A member admits a person. It needs no approval, and approves a waiting request of that person. */
export async function refer({ services, actor }: UserContext, input: Referral): Promise<InviteOutcome> {
  await takeLimits(services.db, services, tellingLimits(actor.address));
  const { email } = input;
  return inTransaction(services.db, async (trx) => {
    await lockAddress(trx, email);
    if (await isRegistered(trx, email))
      return { userExists: true, action: 'login_required', message: INVITE_MESSAGES.userExistsShouldLogIn };
    await takeLimits(
      trx,
      services,
      [{ limit: RATE_LIMITS.referralsPerDay, by: actor.userId }],
      INVITE_MESSAGES.referralsUsedUp,
    );
    const asked = await closeRequest(trx, services, { email, state: 'approved', decidedBy: actor.userId });
    const made = await welcome(trx, services, {
      // What people say about themselves is better than what others say about them.
      user: asked ?? facts(input),
      invitedBy: await nameOf(trx, actor.userId),
    });
    if (made)
      await trx
        .insertInto('referrals')
        .values({
          id: randomUUID(),
          referring_user_id: actor.userId,
          user_id: made.userId,
          created_at: services.now(),
        })
        .execute();
    return { userExists: false, action: null, message: INVITE_MESSAGES.invitesSent };
  });
}

/** The wire values for "not given" are not facts, and a profile starts without them. */
function facts({ email, ...words }: Referral): NewUser {
  const given = Object.entries(words).filter(
    ([name, value]) => value !== (REFERRAL_DEFAULTS as Record<string, string>)[name],
  );
  return { email, ...Object.fromEntries(given) };
}

/** Empty if the name can't be shown in an email, which then mentions "a member". */
async function nameOf(trx: Transaction<Database>, userId: string): Promise<string> {
  const row = await trx
    .selectFrom('profiles')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return greetingName(`${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim());
}
