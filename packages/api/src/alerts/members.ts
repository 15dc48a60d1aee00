import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';

/** Members who take the digest, with what they want in it. Whoever never chose has the usual settings. */
export function subscribers(db: Kysely<Database>) {
  return db
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('alert_settings as s', 's.user_id', 'u.id')
    .where('u.status', '=', 'active')
    .where('p.alerts_enabled', '=', true);
}
