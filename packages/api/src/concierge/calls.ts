import { randomUUID } from 'node:crypto';
import type { ConciergeRequest } from '@cosmos/contract/concierge.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { Context } from '../context.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';

/** Visitors and members alike; a member's request is kept under the member. */
export async function requestCall(
  { services, actor }: Context,
  input: ConciergeRequest,
): Promise<{ message: string }> {
  await takeLimits(services.db, services, [
    { limit: RATE_LIMITS.conciergePerAddress, by: actor.address },
    { limit: RATE_LIMITS.conciergePerTarget, by: input.email },
  ]);
  await services.db
    .insertInto('concierge_calls')
    .values({
      id: randomUUID(),
      user_id: actor.kind === 'user' && actor.sessionKind === 'full' ? actor.userId : null,
      ...input,
      created_at: services.now(),
    })
    .execute();
  return { message: MESSAGES.conciergeReceived };
}
