import { MESSAGES } from '@cosmos/contract/messages.ts';
import { inTransaction } from '@cosmos/db/client.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';

/**
 * Moves an account to another address. Whoever reads the new mailbox has to prove it: sessions, devices, codes and links of
 * the old one end, and the password and the passkeys go.
 */
export async function moveAccount(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { from, to }: { from: string; to: string },
): Promise<{ from: string; to: string; sessionsEnded: number }> {
  return inTransaction(db, async (trx) => {
    const at = now();
    const taken = await trx.selectFrom('users').select('id').where('email', '=', to).executeTakeFirst();
    if (taken) throw new AppError('CONFLICT', MESSAGES.addressTaken);
    const user = await trx
      .updateTable('users')
      .set({ email: to, password_hash: null, updated_at: at })
      .where('email', '=', from)
      .returning('id')
      .executeTakeFirst();
    if (!user) throw new AppError('NOT_FOUND', MESSAGES.userUnknown);
    const ended = await trx
      .updateTable('sessions')
      .set({ revoked_at: at })
      .where('user_id', '=', user.id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute();
    await trx.deleteFrom('devices').where('user_id', '=', user.id).execute();
    await trx.deleteFrom('one_time_codes').where('user_id', '=', user.id).execute();
    await trx.deleteFrom('passkeys').where('user_id', '=', user.id).execute();
    await trx.deleteFrom('sign_in_links').where('user_id', '=', user.id).execute();
    return { from, to, sessionsEnded: ended.length };
  });
}
