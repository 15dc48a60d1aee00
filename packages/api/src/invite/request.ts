import { randomUUID } from 'node:crypto';
import type { InviteOutcome, InviteRequest } from '@cosmos/contract/invite/invite.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../context/context.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { requestReceivedMail } from '../outbox/templates/request-received.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { countLimits, takeLimits } from '../limits/take-limits.ts';
import type { Services } from '../context/services.ts';
import { isRegistered, lockAddress, tellingLimits } from '../accounts/address.ts';
import { greetingName } from './greeting.ts';

/** A visitor asks for access. The request waits for an admin; the mailbox gets at most one email a day. */
export async function requestInvite(
  { services, actor }: Context,
  input: InviteRequest,
): Promise<InviteOutcome> {
  await takeLimits(services.db, services, [
    ...tellingLimits(actor.address),
    { limit: RATE_LIMITS.invitePerAddress, by: actor.address },
  ]);
  const exists = await inTransaction(services.db, async (trx) => {
    await lockAddress(trx, input.email);
    if (await isRegistered(trx, input.email)) return true;
    const { isNew } = await keepRequest(trx, services, input);
    if (isNew) await tell(trx, services, input);
    return false;
  });
  return exists
    ? { userExists: true, action: 'login_required', message: INVITE_MESSAGES.accountExists }
    : { userExists: false, action: null, message: INVITE_MESSAGES.requestReceived };
}

/** Asking again improves the details: the waiting request takes the newer ones and keeps its place. */
async function keepRequest(
  trx: Transaction<Database>,
  { now }: Pick<Services, 'now'>,
  input: InviteRequest,
): Promise<{ isNew: boolean }> {
  const words = {
    first_name: input.firstName,
    last_name: input.lastName,
    country: input.country,
    organisation: input.organisation,
    designation: input.designation,
    linkedin_url: input.linkedinUrl,
  };
  const id = randomUUID();
  const kept = await trx
    .insertInto('invite_requests')
    .values({ id, email: input.email, ...words, created_at: now() })
    .onConflict((conflict) =>
      conflict.column('email').where(sql.ref('state'), '=', sql.lit('pending')).doUpdateSet(words),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { isNew: kept.id === id };
}

async function tell(trx: Transaction<Database>, services: Services, input: InviteRequest): Promise<void> {
  const [wait] = await countLimits(trx, services, [{ limit: RATE_LIMITS.invitePerTarget, by: input.email }]);
  if (wait) return;
  await queueMail(trx, services, {
    kind: 'request-received',
    to: input.email,
    userId: null,
    content: requestReceivedMail({ firstName: greetingName(input.firstName) }),
  });
}
