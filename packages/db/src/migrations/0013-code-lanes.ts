import { type Kysely, sql } from 'kysely';

/** A code belongs to the known device that requested it, or to all devices that have never signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table one_time_codes add column device_hash bytea`.execute(db);
  await sql`alter table wrong_codes add column is_registered boolean not null default true`.execute(db);
}
