import type pg from 'pg';
import { tables as known } from '../database.ts';
import { MIGRATIONS, MIGRATIONS_LOCK_TABLE, MIGRATIONS_TABLE } from '../migrations/migrate.ts';
import { readMigrations, readTables } from './layout.ts';

/** Tables that aren't the product's stand where it would have to make room. */
export class ForeignTablesError extends Error {
  override readonly name = 'ForeignTablesError';
  constructor(tables: readonly string[]) {
    super(
      `The database holds tables that are not of Cosmos (${tables.slice(0, 5).join(', ')}); restore into a database of its own. Nothing was changed.`,
    );
  }
}

/**
 * Removes all that the product has in the database, its job queue included, within the transaction of `client`. What a newer
 * version added goes too, so a newer schema is taken to be the product's as a whole.
 */
export async function eraseSchema(client: pg.ClientBase): Promise<void> {
  const migrations = await readMigrations(client);
  const isNewer = migrations?.some((name) => !Object.hasOwn(MIGRATIONS, name)) ?? false;
  const tables = (await readTables(client)).map(({ name }) => name);
  const ours = new Set([...Object.keys(known), MIGRATIONS_TABLE, MIGRATIONS_LOCK_TABLE]);
  const foreign = tables.filter((name) => !ours.has(name));
  if (foreign.length > 0 && !isNewer) throw new ForeignTablesError(foreign);
  const { rows } = await client.query<{ command: string }>(`
    select format('drop table if exists public.%I cascade', relname) as command
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all
    select format('drop view if exists public.%I cascade', relname)
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
    union all
    select format('drop sequence if exists public.%I cascade', relname)
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure)
      from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  for (const { command } of rows) await client.query(command);
  await client.query('drop schema if exists pgboss cascade');
}
