import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** All text columns, as `schema.table.column`: every table of every schema, including jobs. */
export async function findInDatabase(db: Kysely<Database>, text: string): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; name: string; column: string; isBytes: boolean }>`
    select c.table_schema as schema, c.table_name as name, c.column_name as "column",
      c.data_type = 'bytea' as "isBytes"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'tsvector', 'bytea', 'xml')
    order by 1, 2, 3`.execute(db);
  const found: string[] = [];
  for (const { schema, name, column, isBytes } of columns) {
    const holds = isBytes
      ? sql`position(convert_to(${text}, 'UTF8') in ${sql.ref(column)}) > 0`
      : sql`position(lower(${text}) in lower(${sql.ref(column)}::text)) > 0`;
    const { rows } = await sql`
      select 1 from ${sql.table(`${schema}.${name}`)} where ${holds} limit 1`.execute(db);
    if (rows.length > 0) found.push(`${schema}.${name}.${column}`);
  }
  return found;
}

/** A hash of all rows of each table, including jobs: tables with equal hashes before and after were not touched. */
export async function hashTables(db: Kysely<Database>): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`.execute(db);
  const hashes = new Map<string, string>();
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ hash: string | null }>`
      select md5(string_agg(row_hash, '' order by row_hash)) as hash
      from (select md5(t::text) as row_hash from ${sql.table(`${schema}.${name}`)} t) hashed`.execute(db);
    hashes.set(`${schema}.${name}`, rows[0]?.hash ?? 'empty');
  }
  return hashes;
}
