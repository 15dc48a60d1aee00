import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { type Database, tables as known } from '../tables/database.ts';

export const MIGRATIONS_TABLE = 'schema_migrations';
export const MIGRATIONS_LOCK_TABLE = 'schema_migrations_lock';

/** What the migrations create besides tables; a trigger that runs one of them is the product's too. */
export const OWN_FUNCTIONS: readonly string[] = [
  'refuse_change_of_staff_actions',
  'keep_what_import_changes',
];

/** Start of the comment on the migrations table; the table names follow, separated by commas. */
const BEGINNING = 'Tables of Cosmos: ';

/**
 * Records in the database which tables are the product's, so that an older version can tell unknown ones from other
 * people's. A role that doesn't own the schema can't record this, but hasn't changed any tables either.
 */
export async function noteOwnTables(db: Kysely<Database>): Promise<void> {
  const note = BEGINNING + Object.keys(known).toSorted().join(', ');
  const { rows } = await sql<{ noted: string | null; isOwner: boolean }>`
    select obj_description(oid, 'pg_class') as noted, pg_has_role(relowner, 'usage') as "isOwner"
    from pg_class where oid = to_regclass(${MIGRATIONS_TABLE})`.execute(db);
  const found = rows[0];
  if (!found?.isOwner || found.noted === note) return;
  await sql`comment on table ${sql.table(MIGRATIONS_TABLE)} is ${sql.lit(note)}`.execute(db);
}

/** The names of the product's tables in a migrated database, including those of a newer version. */
export async function readOwnTables(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ noted: string | null }>(
    `select obj_description(to_regclass('public.${MIGRATIONS_TABLE}'), 'pg_class') as noted`,
  );
  const noted = rows[0]?.noted ?? '';
  const names = noted.startsWith(BEGINNING) ? noted.slice(BEGINNING.length).split(', ') : [];
  return new Set([...names, ...Object.keys(known), MIGRATIONS_TABLE, MIGRATIONS_LOCK_TABLE]);
}
