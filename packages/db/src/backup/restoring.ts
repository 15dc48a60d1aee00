import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database.ts';

/** Whoever restores holds this lock; whoever starts looks whether it is free. */
const RESTORING = 7_021_970;
/** The sessions of a process that has just ended, or was killed in mid-work, are gone within this time. */
const GRACE_MS = 3_000;
const POLL_MS = 50;

/** Somebody uses the database that was to be replaced. */
export class InUseError extends Error {
  override readonly name = 'InUseError';
}

/** The database is being replaced right now. */
export class RestoreUnderWayError extends Error {
  override readonly name = 'RestoreUnderWayError';
  constructor() {
    super('A backup is being restored into this database right now; start again when that is done.');
  }
}

/** For the start of each process that uses the database, once it is connected under the product's name. */
export async function refuseWhileRestoring(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${RESTORING}::bigint) as free`.execute(db);
  if (!rows[0]?.free) throw new RestoreUnderWayError();
}

/**
 * Makes sure that this session alone uses the database, until it ends: those who come later are turned away, and those who
 * came before are found by the name that all connections of the product bear.
 */
export async function refuseOthers(client: pg.ClientBase, ownPresences: number): Promise<void> {
  const until = Date.now() + GRACE_MS;
  while (!(await isTaken(client))) {
    if (Date.now() > until) throw new RestoreUnderWayError();
    await delay(POLL_MS);
  }
  while (await isUsed(client, ownPresences)) {
    if (Date.now() > until)
      throw new InUseError(
        'Cosmos is running on this database; stop every server and command that uses it, then restore. Nothing was changed.',
      );
    await delay(POLL_MS);
  }
}

async function isTaken(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    RESTORING,
  ]);
  return rows[0]?.taken ?? false;
}

async function isUsed(client: pg.ClientBase, ownPresences: number): Promise<boolean> {
  const { rows } = await client.query<{ presences: number; others: number }>(`
    select count(*) filter (where application_name = 'cosmos presence')::integer as presences,
      count(*) filter (where application_name <> 'cosmos presence')::integer as others
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'cosmos%'`);
  const found = rows[0];
  return found === undefined || found.others > 0 || found.presences > ownPresences;
}
