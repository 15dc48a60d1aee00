import type { Context } from '../context.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';

/** Whether an address is registered; bounded by network address. */
export async function checkEmail(
  { services, actor }: Context,
  { email }: { email: string },
): Promise<{ exists: boolean }> {
  const by = actor.address;
  await takeLimits(services.db, services, [
    { limit: RATE_LIMITS.emailCheckPerMinute, by },
    { limit: RATE_LIMITS.emailCheckPerDay, by },
  ]);
  const user = await services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return { exists: user !== undefined };
}
