import { setTimeout as delay } from 'node:timers/promises';
import { callbackify } from 'node:util';
import {
  type IsolationLevel,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
  Transaction,
} from 'kysely';
import pg from 'pg';
import { sayInUse } from './restoring.ts';
import type { Database } from '../tables/database.ts';
import {
  DatabaseAwayError,
  isSerialisationFailure,
  isStalePlan,
  translateDriverError,
} from '../errors/errors.ts';
import { nameOf } from './prepared.ts';
import { STATEMENTS } from './statements.ts';

const CONNECT_TIMEOUT_MS = 3_000;
/** A server that has too much to do answers late rather than not at all. */
const WAIT_FOR_CONNECTION_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 2_000;
const POOL_CONNECTIONS_MAX = 10;
const SERIALISATION_RETRIES = 3;

export interface DatabaseOptions {
  /** A `postgres://` address. */
  url: string;
  connectionsMax?: number;
  /** 0 means no limit, for migrations and imports. */
  statementTimeoutMs?: number;
  /** Called when an idle connection breaks; the next query opens a new one. */
  onConnectionLost?: (error: Error) => void;
}

export interface DatabaseClient {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** Waits for running queries, then closes all connections. */
  close(): Promise<void>;
}

const INT8 = 20;
const DATE = 1082;

/** bigint as a number, date as `yyyy-mm-dd`; everything else as pg parses it. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && oid === INT8) return Number;
    if (format !== 'binary' && oid === DATE) return String;
    return pg.types.getTypeParser(oid, format ?? 'text');
  },
};

/**
 * Opens a pool that connects on the first query, so an unreachable database fails the query rather than the start. While
 * a backup is being restored into the database, queries fail with RestoreUnderWayError.
 */
export function openDatabase(options: DatabaseOptions): DatabaseClient {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connectionsMax ?? POOL_CONNECTIONS_MAX,
    Client: PromptClient,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    statement_timeout: statementTimeoutMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    // The server's own timeout never arrives over a half-open connection.
    query_timeout: statementTimeoutMs === 0 ? undefined : statementTimeoutMs + 1_000,
    keepAlive: true,
    application_name: 'cosmos',
    types,
    verify: callbackify(sayInUse),
  });
  pool.on('error', (error) => options.onConnectionLost?.(error));
  // The pool only listens to idle clients; one that breaks while checked out must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: translatingPool(pool) }) });
  return { db, pool, close: () => db.destroy() };
}

/** Gives up on a database that doesn’t answer sooner than the pool gives up on a connection that others use. */
class PromptClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

/** The pool as Kysely uses it: errors are translated and broken connections are discarded. */
function translatingPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw translateDriverError(error);
      });
      return translatingClient(client);
    },
  };
}

function translatingClient(client: pg.PoolClient): PostgresPoolClient {
  let broken = false;
  const send = async (text: string, parameters: readonly unknown[]) => {
    const values = [...parameters];
    const name = nameOf(text);
    try {
      return await client.query({ name, text, values }).catch((error: unknown) => {
        if (name === undefined || !isStalePlan(error)) throw error;
        // The connection would keep the stale plan, so it is discarded; the query is sent again unnamed.
        broken = true;
        return client.query(text, values);
      });
    } catch (error) {
      const translated = translateDriverError(error);
      broken ||= translated instanceof DatabaseAwayError;
      throw translated;
    }
  };
  const query = (text: string, parameters: readonly unknown[]) =>
    STATEMENTS.tracePromise(() => send(text, parameters), { text });
  return {
    // Lacks the overload for cursors, which is never called because the dialect's options have no `cursor`.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(broken || destroy === true),
  };
}

/** Retries work that lost to a concurrent transaction, up to 3 times; the work must be safe to repeat. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === SERIALISATION_RETRIES || !isSerialisationFailure(error)) throw error;
      // A random delay keeps the same transactions from colliding again.
      await delay(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/**
 * A transaction, retried as a whole when it fails to serialise. Nested in another one it becomes a savepoint: a failure
 * rolls back only the nested part, and success lasts only if the outer transaction commits. A nested one can't set its
 * own isolation level; trying to is a programming error and throws.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
  isolation?: IsolationLevel,
): Promise<T> {
  if (db instanceof Transaction) {
    if (isolation !== undefined)
      throw new Error('The isolation level can only be set on the outermost transaction.');
    return withRetry(() => inSavepoint(db, work));
  }
  return withRetry(() =>
    db
      .transaction()
      .setIsolationLevel(isolation ?? 'read committed')
      .execute(work),
  );
}

/** Inside a transaction, a failure rolls back only this work; outside one, each statement commits on its own. */
export async function inSavepointIfNested<T>(
  db: Kysely<Database>,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return db instanceof Transaction ? inSavepoint(db, work) : work(db);
}

/** Savepoints of the same name stack: the name means the innermost. */
async function inSavepoint<T>(
  trx: Transaction<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work(trx);
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    // On a broken connection there is nothing left to undo, and the first error is the one to report.
    await undoPart(trx).catch(() => undefined);
    throw error;
  }
}

async function undoPart(trx: Transaction<Database>): Promise<void> {
  await sql`rollback to savepoint part`.execute(trx);
  await sql`release savepoint part`.execute(trx);
}

/** The connection that pg-boss uses as its `db`; pg-boss keeps its tables in its own schema. */
export function bossConnection(pool: pg.Pool): {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
} {
  return {
    async executeSql(text, values) {
      try {
        return await pool.query(text, values);
      } catch (error) {
        throw translateDriverError(error);
      }
    },
  };
}
