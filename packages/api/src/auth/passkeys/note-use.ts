import type { Database } from '@cosmos/db/database.ts';
import type { Transaction } from 'kysely';
import type { Services } from '../../services.ts';
import type { CheckedPasskey } from './check-assertion.ts';

/**
 * Notes that a passkey has signed, in the transaction that lets its person in. False where it was removed meanwhile, or its
 * counter has not moved on: then there may be two of it. One statement decides, so that of two at once only one can be ahead.
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
    // Where neither has ever counted, there is nothing to compare.
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
      'the counter of a passkey went back; it may have been copied, and was refused',
    );
  return false;
}
