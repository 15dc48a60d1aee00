import { resolve } from 'node:path';
import { type Env, readEnv } from '@cosmos/api/context/env.ts';
import { deriveSecrets, type Secrets } from '@cosmos/api/context/secrets.ts';
import { type DatabaseClient, openDatabase } from '@cosmos/db/client/client.ts';
import { migrateToLatest } from '@cosmos/db/migrations/migrate.ts';
import type { Embedder } from '@cosmos/search/embeddings/embedder.ts';
import { type IndexPlace, openPlace } from '@cosmos/search/generation-store/place.ts';
import type { Logger } from 'pino';
import { keptAppSecret } from '../process/app-secret.ts';
import { openDatabaseHome } from '../process/database-home.ts';
import { configuredEmbedder, configuredSentences, type Sentences } from './embedder.ts';

import { createLog } from '../process/log.ts';
import { readServedUrl } from './served-url.ts';

/** The basis of server, worker and command line: the migrated database, and the location of the index. */
export interface Platform {
  env: Env;
  log: Logger;
  db: DatabaseClient['db'];
  pool: DatabaseClient['pool'];
  databaseUrl: string;
  dataDir: string;
  /** Where the generations of the search index are. */
  place: IndexPlace;
  secrets: Secrets;
  /** The address of a server on this database, for links made by other processes. */
  servedUrl: string;
  /** Of the configured model; undefined if there is none. */
  embedder: Embedder | undefined;
  /** What reads the meaning of questions, and of records in the background; null if that is not wanted. */
  sentences: Sentences | null;
}

/** Opens the database (the embedded one unless DATABASE_URL names another) and migrates it. */
export async function openPlatform(
  env: Env,
  log: Logger,
  options: { statementTimeoutMs?: number } = {},
): Promise<Platform & { close: () => Promise<void> }> {
  const sentences = await configuredSentences(env);
  const home = await openDatabaseHome(env, log);
  const { databaseUrl, dataDir } = home;
  const client = openDatabase({
    url: databaseUrl,
    statementTimeoutMs: options.statementTimeoutMs,
    // The driver attaches the whole client to the error; its message is enough.
    onConnectionLost: ({ message }) => log.warn({ reason: message }, 'a database connection broke'),
  });
  const close = async () => {
    sentences?.ofRecords.close();
    sentences?.ofQuestions.close();
    await client.close();
    await home.close();
  };
  try {
    await migrateToLatest(client.db);
    const copies = resolve(dataDir, 'index');
    const place = await openPlace(env.LANCEDB_URI ?? copies, copies, env.LANCEDB_FILES);
    const embedder = await configuredEmbedder(env, { db: client.db, log, place });
    const secrets = deriveSecrets(env.APP_SECRET ?? (await keptAppSecret(dataDir)));
    const servedUrl = await readServedUrl(client.db, env);
    return {
      servedUrl,
      env,
      log,
      embedder,
      sentences,
      secrets,
      db: client.db,
      pool: client.pool,
      databaseUrl,
      dataDir,
      place,
      close,
    };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

/** Runs one task on the platform and closes it, whatever the outcome. */
export async function withPlatform<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const env = readEnv();
  const platform = await openPlatform(
    env,
    createLog({ level: env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL }),
    // Imports and exports have no time limit.
    { statementTimeoutMs: 0 },
  );
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
}
