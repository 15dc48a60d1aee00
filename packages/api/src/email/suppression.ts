import type { Database } from '@cosmos/db/database.ts';
import type { Kysely } from 'kysely';

interface Suppression {
  address: string;
  reason: string;
  /** When the provider said so; what it says later counts more. */
  at: Date;
}

/** Whether an address takes no mail, after a bounce or a complaint. */
export async function isSuppressed(db: Kysely<Database>, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('suppressed_addresses')
    .select('address')
    .where('address', '=', address)
    .executeTakeFirst();
  return row !== undefined;
}

/** No further mail is tried to this address, unless the provider has since said that it takes mail again. */
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

/** The address takes mail again, unless it was suppressed after that. */
export async function liftSuppression(trx: Kysely<Database>, address: string, at: Date): Promise<void> {
  await trx
    .deleteFrom('suppressed_addresses')
    .where('address', '=', address)
    .where('created_at', '<', at)
    .execute();
}
