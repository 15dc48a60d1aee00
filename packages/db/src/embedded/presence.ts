import pg from 'pg';

/** Every process that uses the database holds this lock shared for as long as it lives. */
const PRESENCE = 7_021_969;

/**
 * A connection that marks this process as a user of the database. The system closes it when the process dies, however
 * it dies, so the last user is known exactly: it is the one that can take the lock exclusively.
 */
export interface Presence {
  onLost(listener: () => void): void;
  /** True if nobody else uses the database; after that, nobody can join until it has stopped. */
  leave(): Promise<boolean>;
  close(): Promise<void>;
}

/** How many processes hold the presence lock on the database of `client`. */
export async function countPresences(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ presences: number }>(
    `select count(*)::integer as presences from pg_locks
     where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [PRESENCE],
  );
  return rows[0]?.presences ?? 0;
}

/** Joins the users of a running server; null if it isn't accepting anybody right now. */
export async function joinUsers(url: string): Promise<Presence | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    application_name: 'cosmos presence',
  });
  let lost: (() => void) | null = null;
  let gone = false;
  // A broken connection emits both `error` and `end`.
  const onEnd = (): void => {
    if (gone) return;
    gone = true;
    lost?.();
  };
  client.on('error', onEnd);
  client.on('end', onEnd);
  const close = async (): Promise<void> => {
    lost = null;
    await client.end().catch(() => undefined);
  };
  try {
    await client.connect();
    const answer = await client.query<{ joined: boolean }>(
      'select pg_try_advisory_lock_shared($1) as joined',
      [PRESENCE],
    );
    if (!answer.rows[0]?.joined) {
      await close();
      return null;
    }
  } catch (error) {
    await close();
    if (error instanceof pg.DatabaseError && error.code === '28P01') throw error;
    return null;
  }
  return {
    onLost(listener) {
      lost = listener;
      if (gone) listener();
    },
    async leave() {
      lost = null;
      if (gone) return false;
      await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE]);
      const answer = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
        PRESENCE,
      ]);
      return answer.rows[0]?.last ?? false;
    },
    close,
  };
}
