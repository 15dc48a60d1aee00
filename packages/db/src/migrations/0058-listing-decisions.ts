import { type Kysely, sql } from 'kysely';

/** What staff decided about listings in doubt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_decisions (
      id uuid primary key,
      doubt text not null,
      record_id text not null,
      other_id text,
      decision text not null check (decision in ('keep-both', 'keep-one', 'still-available', 'retire')),
      retired_id text,
      said_id uuid,
      catalogue_version bigint,
      decided_by uuid references users (id) on delete set null,
      decided_at timestamptz not null,
      undone_at timestamptz
    )`.execute(db);
  await sql`create index listing_decisions_record on listing_decisions (record_id)`.execute(db);
  await sql`create index listing_decisions_retired on listing_decisions (retired_id)`.execute(db);
  await sql`create index listing_decisions_by on listing_decisions (decided_by)`.execute(db);
}
