import type pg from 'pg';
import { translateDriverError } from '../errors/errors.ts';

/**
 * Runs `work` if no other process of the installation holds the role `name`, and returns whether it did. The role is a
 * lock on one connection: if that breaks, another process may take the role, and `signal` is aborted to stop this one.
 */
export async function runIfHolder<T>(
  pool: pg.Pool,
  name: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<{ held: true; result: T } | { held: false }> {
  const client = await pool.connect().catch((error: unknown) => {
    throw translateDriverError(error);
  });
  const lost = new AbortController();
  const onLost = (): void => lost.abort(new Error(`The connection that held the role "${name}" was lost.`));
  client.on('error', onLost);
  client.on('end', onLost);
  try {
    const answer = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [name],
    );
    if (!answer.rows[0]?.held) return { held: false };
    return { held: true, result: await work(lost.signal) };
  } catch (error) {
    throw translateDriverError(error);
  } finally {
    client.off('error', onLost);
    client.off('end', onLost);
    // Only ending the session reliably releases the lock.
    client.release(true);
  }
}
