import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { Database } from '@cosmos/db/database.ts';
import type { Transaction } from 'kysely';
import { AppError } from '../errors.ts';

/**
 * Holds a person's row until the transaction ends, so that what is counted or replaced per person is done by one at a
 * time. Everything that locks more of a person locks this row first, so that no two wait for each other.
 */
export async function lockUser(
  trx: Transaction<Database>,
  userId: string,
): Promise<{ email: string; status: 'approved' | 'active' | 'deletion_scheduled'; deletionAt: Date | null }> {
  const user = await trx
    .selectFrom('users')
    .select(['email', 'status', 'deletion_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw new AppError('UNAUTHORIZED', MESSAGES.userNotFound);
  return { email: user.email, status: user.status, deletionAt: user.deletion_at };
}
