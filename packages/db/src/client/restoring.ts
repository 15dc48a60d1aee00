import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { countPresences } from '../embedded/presence.ts';

/** Every connection that uses the database holds this lock shared; a restore holds it exclusively. */
const USE = 7_021_970;
/** Sessions of a process that has just ended or was killed disappear within this time. */
const GRACE_MS = 3_000;
const POLL_MS = 50;

/** The database to be replaced is in use. */
export class InUseError extends Error {
  override readonly name = 'InUseError';
  constructor() {
    super(
      'Cosmos is running on this database; stop every server and command that uses it, then restore. Nothing was changed.',
    );
  }
}

/** The database is currently being replaced. */
export class RestoreUnderWayError extends Error {
  override readonly name = 'RestoreUnderWayError';
  constructor() {
    super('A backup is being restored into this database right now; start again when that is done.');
  }
}

/**
 * Marks the database as in use until the connection ends; called for each new connection. It is a lock because other
 * roles can't see a session's name. Rejects with RestoreUnderWayError.
 */
export async function sayInUse(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock_shared($1::bigint) as free',
    [USE],
  );
  if (!rows[0]?.free) throw new RestoreUnderWayError();
}

/**
 * Makes this session the only user of the database until it ends; later connections are turned away. Rejects with
 * InUseError or RestoreUnderWayError.
 */
export async function refuseOthers(client: pg.ClientBase, ownPresences: number): Promise<void> {
  const until = Date.now() + GRACE_MS;
  let isTaken = false;
  for (;;) {
    isTaken ||= await take(client);
    if (isTaken && (await countPresences(client)) <= ownPresences) return;
    if (Date.now() > until)
      throw (await isRestoredByAnother(client)) ? new RestoreUnderWayError() : new InUseError();
    await delay(POLL_MS);
  }
}

async function take(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1::bigint) as taken',
    [USE],
  );
  return rows[0]?.taken ?? false;
}

async function isRestoredByAnother(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_locks
     where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1 and mode = 'ExclusiveLock'
       and granted and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())`,
    [USE],
  );
  return rows.length > 0;
}
