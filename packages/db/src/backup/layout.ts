import type pg from 'pg';
import { MIGRATIONS_TABLE } from '../migrations/own-tables.ts';

/** Every version of the schema starts with this migration. */
const FIRST_MIGRATION = '0001-catalogue';

/** A table as it is copied: generated columns are left to the database. */
export interface TableLayout {
  name: string;
  columns: string[];
  /** The primary key; empty if there is none. */
  key: string[];
}

/** All tables of the product, by name. */
export async function readTables(client: pg.ClientBase): Promise<TableLayout[]> {
  const { rows } = await client.query<TableLayout>(`
    select c.relname::text as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(
        select a.attname::text
        from pg_index i
        cross join unnest(i.indkey::int2[]) with ordinality as part (attnum, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum
        where i.indrelid = c.oid and i.indisprimary
        order by part.position) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname::text collate "C"`);
  return rows;
}

/**
 * The names of the applied migrations, in order; null if they are not ours (other tools use a table of this name too).
 * Empty after a first migration that was killed.
 */
export async function readMigrations(client: pg.ClientBase): Promise<string[] | null> {
  const found = await client.query<{ columns: string[] | null }>(`
    select array_agg(attname::text order by attnum) as columns from pg_attribute
    where attrelid = to_regclass('public.${MIGRATIONS_TABLE}') and attnum > 0 and not attisdropped`);
  if (found.rows[0]?.columns?.join() !== 'name,timestamp') return null;
  const { rows } = await client.query<{ name: string }>(
    `select name from public.${MIGRATIONS_TABLE} order by name collate "C"`,
  );
  const names = rows.map(({ name }) => name);
  return names.length === 0 || names[0] === FIRST_MIGRATION ? names : null;
}
