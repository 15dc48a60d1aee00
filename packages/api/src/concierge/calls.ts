import { randomUUID } from 'node:crypto';
import type { ConciergeRequest } from '@cosmos/contract/concierge.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { inTransaction } from '@cosmos/db/client.ts';
import type { Context } from '../context.ts';
import { queueMail } from '../email/outbox.ts';
import { conciergeCallMail } from '../email/templates/concierge-call.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';

/** Visitors and members alike; a member's request is kept under the member. The team hears of it by mail. */
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
      userId,
      content: conciergeCallMail(input),
    });
  });
  return { message: MESSAGES.conciergeReceived };
}
