import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import { AppError } from '../context/errors.ts';
import type { Services } from '../context/services.ts';

/**
 * Moves an account to another address. The owner of the new mailbox has to verify it: sessions, devices, codes and links
 * end, and the password, passkeys and the company's sign-in are removed.
 */
export async function moveAccount(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { from, to }: { from: string; to: string },
): Promise<{ from: string; to: string; sessionsEnded: number }> {
  return inTransaction(db, async (trx) => {
    const at = now();
    const taken = await trx.selectFrom('users').select('id').where('email', '=', to).executeTakeFirst();
    if (taken) throw new AppError('CONFLICT', AUTH_MESSAGES.addressTaken);
    const user = await trx
      .updateTable('users')
      .set({ email: to, password_hash: null, updated_at: at })
      .where('email', '=', from)
      .returning('id')
      .executeTakeFirst();
    if (!user) throw new AppError('NOT_FOUND', AUTH_MESSAGES.userUnknown);
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
    await trx.deleteFrom('company_identities').where('user_id', '=', user.id).execute();
    await trx.deleteFrom('sign_in_links').where('user_id', '=', user.id).execute();
    return { from, to, sessionsEnded: ended.length };
  });
}
