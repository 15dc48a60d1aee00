import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';

interface KnownAs {
  issuer: string;
  subject: string;
  userId: string;
  domain: string;
}

/**
 * Remembers under which name the provider knows a person. An address that was given to somebody else comes with another name, and
 * is refused; so is a person whose address has changed. The person's row is locked.
 */
export async function noteIdentity(
  trx: Transaction<Database>,
  { now }: Pick<Services, 'now'>,
  { issuer, subject, userId, domain }: KnownAs,
): Promise<void> {
  const at = now();
  const row = { issuer, subject, user_id: userId, domain, created_at: at, last_used_at: at };
  await trx
    .insertInto('company_identities')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const same = await trx
    .updateTable('company_identities')
    .set({ last_used_at: at })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (!same) throw new AppError('CONFLICT', AUTH_MESSAGES.companyIdentityOther);
}
