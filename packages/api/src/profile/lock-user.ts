import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { Database } from '@cosmos/db/database.ts';
import type { Transaction } from 'kysely';
import { AppError } from '../errors.ts';

interface LockedUser {
  email: string;
  status: 'approved' | 'active' | 'deletion_scheduled';
  deletionAt: Date | null;
}

/**
 * Holds a person's row until the transaction ends, so that what is counted or replaced per person is done by one at a
 * time. Everything that locks more of a person locks this row first, so that no two wait for each other.
 */
export async function lockUser(trx: Transaction<Database>, userId: string): Promise<LockedUser> {
  const user = await lockUserIfAny(trx, userId);
  if (!user) throw new AppError('UNAUTHORIZED', MESSAGES.userNotFound);
  return user;
}

/** As `lockUser`; null where the person is gone. */
export async function lockUserIfAny(trx: Transaction<Database>, userId: string): Promise<LockedUser | null> {
  const user = await trx
    .selectFrom('users')
    .select(['email', 'status', 'deletion_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user ? { email: user.email, status: user.status, deletionAt: user.deletion_at } : null;
}
