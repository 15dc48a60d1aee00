import type { Database } from '@cosmos/db/database.ts';
import { errorCode } from '@cosmos/db/errors.ts';
import { type Kysely, sql } from 'kysely';
import { CatalogueImportError, importFault } from './errors.ts';

/** Two numbers of our own, apart from the one-number locks of the rest of the product. */
const LOCK = [0x636f736d, 1] as const;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs an import on a connection of its own that holds the import lock. Everything it stages there is temporary,
 * so that whatever ends the connection, a kill included, leaves neither lock nor staged rows behind.
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
  // A server that sees at once that its client died frees the lock at once; some systems can't tell.
  await sql`set client_connection_check_interval = '1s'`.execute(session).catch(() => null);
  // The short wait outlasts the end of a run that was just killed.
  await sql`set lock_timeout = '3s'`.execute(session);
  while (!(await takeLock(session))) {
    if (wait) continue;
    await reset(session);
    throw new CatalogueImportError(
      'Another import is running on this catalogue; start this one when it has ended.',
    );
  }
  await sql`set lock_timeout = 0`.execute(session);
}

/** Waits for the lock as long as `lock_timeout` allows; false when another import held it all that time. */
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
    // The connection is gone, and with it all of this.
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
