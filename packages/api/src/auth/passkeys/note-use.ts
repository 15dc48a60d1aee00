import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import type { Services } from '../../context/services.ts';
import type { CheckedPasskey } from './check-assertion.ts';

/**
 * Records a use of a passkey, in the sign-in's transaction. False if it was removed meanwhile, or its counter has not
 * increased: then there may be two copies. One statement decides, so that only one of two simultaneous uses succeeds.
 */
export async function noteUse(
  trx: Transaction<Database>,
  { now, log }: Pick<Services, 'now' | 'log'>,
  { passkeyId, userId, counter }: CheckedPasskey,
): Promise<boolean> {
  const noted = await trx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now() })
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    // If neither has ever counted, there is nothing to compare.
    .where(({ or, and, eb }) =>
      or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.lit(counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst();
  if (noted) return true;
  const kept = await trx
    .selectFrom('passkeys')
    .select('counter')
    .where('id', '=', passkeyId)
    .executeTakeFirst();
  if (kept)
    log.error(
      { alert: 'passkey-counter', passkeyId, userId, counter, expectedAbove: kept.counter },
      'a passkey was refused because its counter did not increase; it may have been copied',
    );
  return false;
}
