import type { Context } from '../context.ts';
import { isRegistered, tellingLimits } from '../invite/address.ts';
import { takeLimits } from '../limits/take-limits.ts';

/** Whether an address is registered; bounded by network address. */
export async function checkEmail(
  { services, actor }: Context,
  { email }: { email: string },
): Promise<{ exists: boolean }> {
  await takeLimits(services.db, services, tellingLimits(actor.address));
  return { exists: await isRegistered(services.db, email) };
}
