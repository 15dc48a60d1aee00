import type { Database } from '@cosmos/db/tables/database.ts';
import { errorCode } from '@cosmos/db/errors/errors.ts';
import { type Kysely, sql } from 'kysely';
import { CatalogueImportError, importFault } from './read/errors.ts';

/** A pair of numbers, distinct from the product's other locks, which have one number. */
const LOCK = [0x636f736d, 1] as const;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs an import on its own connection, which holds the import lock. Everything staged there is temporary, so however the
 * connection ends, even by a kill, neither lock nor staged rows are left behind.
 */
export async function withImportSession<T>(
  db: Kysely<Database>,
  { wait }: { wait: boolean },
  run: (session: Kysely<Database>) => Promise<T>,
): Promise<T> {
  try {
    return await db.connection().execute(async (session) => {
      await lock(session, wait);
      try {
        return await run(session);
      } finally {
        await leave(session);
      }
    });
  } catch (error) {
    throw importFault(error);
  }
}

async function lock(session: Kysely<Database>, wait: boolean): Promise<void> {
  await sql`set statement_timeout = 0`.execute(session);
  await sql`set idle_in_transaction_session_timeout = 0`.execute(session);
  // A server that notices a dead client releases its lock immediately; not every system can detect that.
  await sql`set client_connection_check_interval = '1s'`.execute(session).catch(() => null);
  // The short wait is longer than a run that was just killed takes to end.
  await sql`set lock_timeout = '3s'`.execute(session);
  while (!(await takeLock(session))) {
    if (wait) continue;
    await reset(session);
    throw new CatalogueImportError('Another import is running. Please start this one once it has finished.');
  }
  await sql`set lock_timeout = 0`.execute(session);
}

/** Waits for the lock up to `lock_timeout`; false if another import held it all that time. */
async function takeLock(session: Kysely<Database>): Promise<boolean> {
  try {
    await sql`select pg_advisory_lock(${LOCK[0]}::integer, ${LOCK[1]}::integer)`.execute(session);
    return true;
  } catch (error) {
    if (errorCode(error) === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

async function leave(session: Kysely<Database>): Promise<void> {
  try {
    await sql`discard temp`.execute(session);
    await sql`select pg_advisory_unlock(${LOCK[0]}::integer, ${LOCK[1]}::integer)`.execute(session);
    await reset(session);
  } catch {
    // The connection is gone, and all of this with it.
  }
}

async function reset(session: Kysely<Database>): Promise<void> {
  for (const setting of RESET) await setting.execute(session);
}

const RESET = [
  sql`reset statement_timeout`,
  sql`reset lock_timeout`,
  sql`reset idle_in_transaction_session_timeout`,
  sql`reset client_connection_check_interval`,
];
