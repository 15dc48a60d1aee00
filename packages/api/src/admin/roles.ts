import type { Role } from '@cosmos/contract/auth.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { inTransaction } from '@cosmos/db/client.ts';
import type { Database } from '@cosmos/db/database.ts';
import { sql, type Transaction } from 'kysely';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';

/** One change of who is an admin at a time: two who demote each other, or leave at once, would leave none. */
export async function holdRoles(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('roles', 1))`.execute(trx);
}

/** Gives somebody another role; it holds from their next request on. The last admin stays one. */
export async function setRole(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { email, role }: { email: string; role: Role },
): Promise<{ email: string; role: Role }> {
  return inTransaction(db, async (trx) => {
    await holdRoles(trx);
    const user = await trx
      .selectFrom('users')
      .select(['id', 'role'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (!user) throw new AppError('NOT_FOUND', MESSAGES.userUnknown);
    if (user.role === 'admin' && role !== 'admin') {
      const other = await trx
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('status', '!=', 'deletion_scheduled')
        .where('id', '!=', user.id)
        .executeTakeFirst();
      if (!other) throw new AppError('CONFLICT', MESSAGES.lastAdmin);
    }
    await trx.updateTable('users').set({ role, updated_at: now() }).where('id', '=', user.id).execute();
    return { email, role };
  });
}
