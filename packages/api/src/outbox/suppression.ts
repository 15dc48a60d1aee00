import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import type { Receiver } from '../ports/mail-provider.ts';
import { USUAL_STREAM } from './mail-kinds.ts';

interface Suppression extends Receiver {
  reason: string;
  /** True if it holds for all streams: nobody is at the address, or somebody complained. */
  isEverywhere: boolean;
  /** When the provider reported it; later reports count more. */
  at: Date;
}

/** Whether an address accepts no email of a stream: it bounced, its owner complained, or they left that stream. */
export async function isSuppressed(db: Kysely<Database>, { address, stream }: Receiver): Promise<boolean> {
  const row = await db
    .selectFrom('suppressed_addresses')
    .select('address')
    .where('address', '=', address)
    .where(({ or, eb }) => or([eb('stream', '=', stream), eb('is_everywhere', '=', true)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** No further email is sent to this address, unless the provider has reactivated it in this stream since. */
export async function suppress(trx: Kysely<Database>, suppression: Suppression): Promise<void> {
  const { address, stream, isEverywhere, at } = suppression;
  const reason = suppression.reason.slice(0, 300);
  const lifted = await trx
    .selectFrom('mail_events')
    .select('id')
    .where('record_type', '=', 'SubscriptionChange')
    .where('recipient', '=', address)
    .where('occurred_at', '>', at)
    .where((eb) => eb(eb.ref('detail', '->>').key('suppress'), '=', 'false'))
    // Events from before streams were noted are about the only one there was.
    .where((eb) =>
      eb(eb.fn.coalesce(eb.ref('detail', '->>').key('stream'), eb.val(USUAL_STREAM)), '=', stream),
    )
    .limit(1)
    .executeTakeFirst();
  if (lifted) return;
  await trx
    .insertInto('suppressed_addresses')
    .values({ address, stream, is_everywhere: isEverywhere, reason, created_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['address', 'stream', 'is_everywhere'])
        .doUpdateSet({ reason, created_at: at })
        .where('suppressed_addresses.created_at', '<', at),
    )
    .execute();
}

/** The address accepts email of this stream again, unless it was suppressed later. */
export async function liftSuppression(
  trx: Kysely<Database>,
  { address, stream }: Receiver,
  at: Date,
): Promise<void> {
  await trx
    .deleteFrom('suppressed_addresses')
    .where('address', '=', address)
    .where('stream', '=', stream)
    .where('created_at', '<', at)
    .execute();
}
