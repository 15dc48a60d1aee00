import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';

interface Suppression {
  address: string;
  reason: string;
  /** When the provider reported it; later reports count more. */
  at: Date;
}

/** Whether an address accepts no email, after a bounce or a complaint. */
export async function isSuppressed(db: Kysely<Database>, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('suppressed_addresses')
    .select('address')
    .where('address', '=', address)
    .executeTakeFirst();
  return row !== undefined;
}

/** No further email is sent to this address, unless the provider has reactivated it since. */
export async function suppress(trx: Kysely<Database>, { address, reason, at }: Suppression): Promise<void> {
  const lifted = await trx
    .selectFrom('mail_events')
    .select('id')
    .where('record_type', '=', 'SubscriptionChange')
    .where('recipient', '=', address)
    .where('occurred_at', '>', at)
    .where((eb) => eb(eb.ref('detail', '->>').key('suppress'), '=', 'false'))
    .limit(1)
    .executeTakeFirst();
  if (lifted) return;
  await trx
    .insertInto('suppressed_addresses')
    .values({ address, reason: reason.slice(0, 300), created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet({ reason: reason.slice(0, 300), created_at: at })
        .where('suppressed_addresses.created_at', '<', at),
    )
    .execute();
}

/** The address accepts email again, unless it was suppressed later. */
export async function liftSuppression(trx: Kysely<Database>, address: string, at: Date): Promise<void> {
  await trx
    .deleteFrom('suppressed_addresses')
    .where('address', '=', address)
    .where('created_at', '<', at)
    .execute();
}
