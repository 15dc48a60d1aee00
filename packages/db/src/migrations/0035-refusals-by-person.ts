import { type Kysely, sql } from 'kysely';

/**
 * Who refused more email: one person of an office, by a keyed hash of their address and with their name, or, where the hash is
 * empty, the office as a whole, which all refusals from before were taken for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table office_rules
      add column by_whom bytea not null default ''::bytea,
      add column by_name text,
      drop constraint office_rules_pkey,
      add primary key (office_id, refuses, whom, by_whom)`.execute(db);
}
