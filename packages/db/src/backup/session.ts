import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Database } from '../tables/database.ts';
import { translateDriverError } from '../errors/errors.ts';

const CONNECT_TIMEOUT_MS = 3_000;

/** Values read the same on every server, and nothing times out except waiting for a lock. */
const SETTINGS = [
  `set client_encoding = 'UTF8'`,
  `set timezone = 'UTC'`,
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  `set bytea_output = 'hex'`,
  `set extra_float_digits = 1`,
  `set search_path = public`,
  `set statement_timeout = 0`,
  `set idle_in_transaction_session_timeout = 0`,
  `set lock_timeout = '15s'`,
  `set work_mem = '64MB'`,
  `set maintenance_work_mem = '256MB'`,
].join(';');

/** One connection, used for COPY and for Kysely in turn. */
export interface Session {
  client: pg.Client;
  db: Kysely<Database>;
  close(): Promise<void>;
}

export async function openSession(url: string, applicationName: string): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: applicationName,
  });
  // A broken connection fails the running query; it must not end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(SETTINGS);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw translateDriverError(error);
  }
  const only: PostgresPoolClient = {
    query: client.query.bind(client) as unknown as PostgresPoolClient['query'],
    release: () => undefined,
  };
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: () => Promise.resolve(only), end: () => Promise.resolve() },
    }),
  });
  return { client, db, close: () => client.end().catch(() => undefined) };
}
