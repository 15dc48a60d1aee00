import type pg from 'pg';

/** A table as it is copied: generated columns are left to the database. */
export interface TableLayout {
  name: string;
  columns: string[];
  /** The primary key; empty where there is none. */
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

/** The names of the migrations that made the schema, in order; null where there is none of ours. */
export async function readMigrations(client: pg.ClientBase): Promise<string[] | null> {
  const found = await client.query<{ found: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as found`,
  );
  if (!found.rows[0]?.found) return null;
  const { rows } = await client.query<{ name: string }>(
    'select name from public.schema_migrations order by name collate "C"',
  );
  return rows.map(({ name }) => name);
}
