import { randomUUID } from 'node:crypto';
import { type InviteOutcome, type Referral, REFERRAL_DEFAULTS } from '@cosmos/contract/invite.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { inTransaction } from '@cosmos/db/client.ts';
import type { Database } from '@cosmos/db/database.ts';
import type { Transaction } from 'kysely';
import type { NewUser } from '../auth/users.ts';
import type { UserContext } from '../context.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { isRegistered, lockAddress, tellingLimits } from './address.ts';
import { greetingName } from './greeting.ts';
import { closeRequest } from './waiting.ts';
import { welcome } from './welcome.ts';

/** A member lets a person in. It needs no approval, and a request of that person that waits is approved by it. */
export async function refer({ services, actor }: UserContext, input: Referral): Promise<InviteOutcome> {
  await takeLimits(services.db, services, tellingLimits(actor.address));
  const { email } = input;
  return inTransaction(services.db, async (trx) => {
    await lockAddress(trx, email);
    if (await isRegistered(trx, email))
      return { userExists: true, action: 'login_required', message: MESSAGES.userExistsShouldLogIn };
    await takeLimits(
      trx,
      services,
      [{ limit: RATE_LIMITS.referralsPerDay, by: actor.userId }],
      MESSAGES.referralsUsedUp,
    );
    const asked = await closeRequest(trx, services, { email, state: 'approved', decidedBy: actor.userId });
    const made = await welcome(trx, services, {
      // What people said of themselves is better than what others say of them.
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
    return { userExists: false, action: null, message: MESSAGES.invitesSent };
  });
}

/** The words that stand for "not given" on the wire are no facts, and a profile begins without them. */
function facts({ email, ...words }: Referral): NewUser {
  const given = Object.entries(words).filter(
    ([name, value]) => value !== (REFERRAL_DEFAULTS as Record<string, string>)[name],
  );
  return { email, ...Object.fromEntries(given) };
}

/** Empty where the name is none that a mail would say; the mail then speaks of a member. */
async function nameOf(trx: Transaction<Database>, userId: string): Promise<string> {
  const row = await trx
    .selectFrom('profiles')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return greetingName(`${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim());
}
