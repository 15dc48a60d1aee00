import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Env, EnvError } from '@cosmos/api/context/env.ts';
import { startEmbeddedPostgres } from '@cosmos/db/embedded/embedded-postgres.ts';
import type { Logger } from 'pino';

/** A database that accepts connections, whatever its schema. */
export interface DatabaseHome {
  databaseUrl: string;
  dataDir: string;
  /** How many sessions of this process are marked as using the database. */
  presences: number;
  close(): Promise<void>;
}

/** Starts or joins the embedded database unless DATABASE_URL names another. */
export async function openDatabaseHome(env: Env, log: Logger): Promise<DatabaseHome> {
  const dataDir = resolve(env.DATA_DIR);
  if (env.DATABASE_URL) {
    await makeDataFolder(dataDir);
    return { databaseUrl: env.DATABASE_URL, dataDir, presences: 0, close: () => Promise.resolve() };
  }
  const embedded = await startEmbeddedPostgres({ dataDir, onNotice: (sentence) => log.warn(sentence) });
  return {
    databaseUrl: embedded.url,
    dataDir,
    presences: 1,
    close: async () => {
      await embedded.stop();
    },
  };
}

/** Closes it after the work is done; a failure to close does not change the outcome. */
export async function letGo(home: DatabaseHome, log: Logger): Promise<void> {
  await home.close().catch((error: unknown) => {
    log.warn({ err: error }, 'the database could not be closed cleanly');
  });
}

/** The embedded database creates the folder itself, with the right permissions; for any other it is created here. */
async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (error) {
    throw new EnvError(`DATA_DIR is wrong: ${dataDir} can't be created (${(error as Error).message}).`);
  }
}
