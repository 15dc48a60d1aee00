import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import { AppError } from '../context/errors.ts';

interface LockedUser {
  email: string;
  status: 'approved' | 'active' | 'deletion_scheduled';
  deletionAt: Date | null;
}

/**
 * Locks a person's row until the transaction ends, so that anything counted or replaced per person is done by one
 * transaction at a time. Code that locks more of a person's rows locks this one first, which avoids deadlocks.
 */
export async function lockUser(trx: Transaction<Database>, userId: string): Promise<LockedUser> {
  const user = await lockUserIfAny(trx, userId);
  if (!user) throw new AppError('UNAUTHORIZED', AUTH_MESSAGES.userNotFound);
  return user;
}

/** Like `lockUser`, but null if the person no longer exists. */
export async function lockUserIfAny(trx: Transaction<Database>, userId: string): Promise<LockedUser | null> {
  const user = await trx
    .selectFrom('users')
    .select(['email', 'status', 'deletion_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user ? { email: user.email, status: user.status, deletionAt: user.deletion_at } : null;
}
