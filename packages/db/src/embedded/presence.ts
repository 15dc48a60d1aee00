import pg from 'pg';

/** Every process that uses the database holds this lock shared, for as long as it lives. */
const PRESENCE = 7_021_969;

/**
 * A connection that says "I use this database". The system closes it when its process dies, however it
 * dies, so the last one to stop can be told exactly: it is the one that gets the lock for itself.
 */
export interface Presence {
  onLost(listener: () => void): void;
  /** True when nobody else uses the database; from then on nobody can join until it has stopped. */
  leave(): Promise<boolean>;
  close(): Promise<void>;
}

/** How many processes say of the database of `client` that they use it. */
export async function countPresences(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ presences: number }>(
    `select count(*)::integer as presences from pg_locks
     where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [PRESENCE],
  );
  return rows[0]?.presences ?? 0;
}

/** Joins the users of a running server; null when it isn't taking anybody now. */
export async function joinUsers(url: string): Promise<Presence | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    application_name: 'cosmos presence',
  });
  let lost: (() => void) | null = null;
  let gone = false;
  // A connection that breaks says so twice, by `error` and by `end`.
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
