import pg from 'pg';
import {
  MIGRATIONS_LOCK_TABLE,
  MIGRATIONS_TABLE,
  OWN_FUNCTIONS,
  readOwnTables,
} from '../migrations/own-tables.ts';
import { findForeignObjects } from './foreign-objects.ts';
import { readMigrations, readTables } from './layout.ts';

const NAMED_MAX = 5;
const DEPENDENT_OBJECTS_STILL_EXIST = '2BP01';

/** The public schema holds objects that Cosmos did not create. */
export class ForeignObjectsError extends Error {
  override readonly name = 'ForeignObjectsError';
  constructor(objects: readonly string[]) {
    super(
      `The database holds tables, views or functions that do not belong to Cosmos (${listed(objects)}); restore into a database of its own. Nothing was changed.`,
    );
  }
}

/** Objects in another schema, not created by Cosmos, depend on its tables. */
export class ForeignDependantError extends Error {
  override readonly name = 'ForeignDependantError';
  constructor(dependences: readonly string[]) {
    super(
      `Something that does not belong to Cosmos is built on its tables (${listed(dependences)}); remove it first, or restore into a database of its own. Nothing was changed.`,
    );
  }
}

function listed(names: readonly string[]): string {
  const more = names.length - NAMED_MAX;
  return names.slice(0, NAMED_MAX).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/**
 * Removes everything Cosmos has in the database, its job queue included, within the transaction of `client`. Without
 * Cosmos's own migrations in the database, no object is assumed to belong to it.
 */
export async function eraseSchema(client: pg.ClientBase): Promise<void> {
  const migrations = await readMigrations(client);
  const isMigrated = migrations !== null && migrations.length > 0;
  const begun = migrations === null ? [] : [MIGRATIONS_TABLE, MIGRATIONS_LOCK_TABLE];
  const ours = isMigrated ? await readOwnTables(client) : new Set(begun);
  const foreign = await findForeignObjects(client, ours);
  if (!isMigrated && (await hasJobs(client))) foreign.push('schema pgboss');
  if (foreign.length > 0) throw new ForeignObjectsError(foreign);
  try {
    // All in one statement, because their foreign keys are circular.
    const tables = (await readTables(client)).map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
    if (tables.length > 0) await client.query(`drop table ${tables.join(', ')}`);
    for (const name of OWN_FUNCTIONS)
      await client.query(`drop function if exists public.${pg.escapeIdentifier(name)}`);
    await eraseJobs(client);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === DEPENDENT_OBJECTS_STILL_EXIST)
      throw new ForeignDependantError((error.detail ?? error.message).split('\n'));
    throw error;
  }
}

async function hasJobs(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select from pg_namespace where nspname = 'pgboss'`);
  return rows.length > 0;
}

/** By name rather than with `cascade`, which would also drop what others have built on them. */
async function eraseJobs(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ command: string }>(`
    select 'drop table ' || string_agg(oid::regclass::text, ', ') as command
      from pg_class where relnamespace = to_regnamespace('pgboss') and relkind in ('r', 'p')
    union all
    select 'drop routine ' || string_agg(oid::regprocedure::text, ', ')
      from pg_proc where pronamespace = to_regnamespace('pgboss')
    union all
    select 'drop type ' || string_agg(oid::regtype::text, ', ')
      from pg_type where typnamespace = to_regnamespace('pgboss') and typtype in ('e', 'd')`);
  for (const { command } of rows) if (command !== null) await client.query(command);
  await client.query('drop schema if exists pgboss');
}
