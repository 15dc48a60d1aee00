import { randomUUID } from 'node:crypto';
import type { ConciergeRequest } from '@cosmos/contract/invite/concierge.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Context } from '../context/context.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { conciergeCallMail } from '../outbox/templates/concierge-call.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';

/** For visitors and members alike; a member's request is stored under the member. The team is notified by email. */
export async function requestCall(
  { services, actor }: Context,
  input: ConciergeRequest,
): Promise<{ message: string }> {
  await takeLimits(services.db, services, [
    { limit: RATE_LIMITS.conciergePerAddress, by: actor.address },
    { limit: RATE_LIMITS.conciergePerTarget, by: input.email },
  ]);
  const userId = actor.kind === 'user' && actor.sessionKind === 'full' ? actor.userId : null;
  await inTransaction(services.db, async (trx) => {
    await trx
      .insertInto('concierge_calls')
      .values({
        id: randomUUID(),
        user_id: userId,
        ...input,
        created_at: services.now(),
      })
      .execute();
    const { teamAddress } = services.mailSettings;
    if (!teamAddress) return;
    await queueMail(trx, services, {
      kind: 'concierge-call',
      to: teamAddress,
      // It belongs to the team. Erasing an account finds it by the address in it.
      userId: null,
      content: conciergeCallMail(input),
    });
  });
  return { message: INVITE_MESSAGES.conciergeReceived };
}
