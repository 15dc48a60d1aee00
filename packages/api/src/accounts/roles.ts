import type { Role } from '@cosmos/contract/auth/auth.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import { recordAction } from '../audit/record-action.ts';
import { AppError } from '../context/errors.ts';
import type { Services } from '../context/services.ts';

/** One role change at a time: two admins who demote each other, or leave, at the same moment would leave none. */
export async function holdRoles(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('roles', 1))`.execute(trx);
}

/**
 * Changes somebody's role, effective from their next request. The last admin keeps the role. `by` is null for the command
 * line.
 */
export async function setRole(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { email, role, why = '', by = null }: { email: string; role: Role; why?: string; by?: string | null },
): Promise<{ email: string; role: Role }> {
  return inTransaction(db, async (trx) => {
    await holdRoles(trx);
    const user = await trx
      .selectFrom('users')
      .select(['id', 'role'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (!user) throw new AppError('NOT_FOUND', AUTH_MESSAGES.userUnknown);
    if (user.role === 'admin' && role !== 'admin') {
      const other = await trx
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('status', '!=', 'deletion_scheduled')
        .where('id', '!=', user.id)
        .executeTakeFirst();
      if (!other) throw new AppError('CONFLICT', AUTH_MESSAGES.lastAdmin);
    }
    if (user.role === role) return { email, role };
    const at = now();
    await trx.updateTable('users').set({ role, updated_at: at }).where('id', '=', user.id).execute();
    await recordAction(trx, {
      actorId: by,
      action: 'role changed',
      subject: user.id,
      detail: { before: user.role, after: role, why },
      at,
    });
    return { email, role };
  });
}
