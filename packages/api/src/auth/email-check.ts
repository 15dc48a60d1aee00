import type { Context } from '../context/context.ts';
import { isRegistered, tellingLimits } from '../accounts/address.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { deviceHash } from './devices/lane.ts';

/** Whether an address is registered; limited per network address, except for a device that has signed in to it before. */
export async function checkEmail(
  { services, actor }: Context,
  { email }: { email: string },
): Promise<{ exists: boolean }> {
  const { db } = services;
  const own = await db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('devices.token_hash', '=', deviceHash(actor.deviceToken))
    .executeTakeFirst();
  if (own) return { exists: true };
  await takeLimits(db, services, tellingLimits(actor.address));
  return { exists: await isRegistered(db, email) };
}
