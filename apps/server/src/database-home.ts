import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Env, EnvError } from '@cosmos/api/env.ts';
import { startEmbeddedPostgres } from '@cosmos/db/embedded-postgres.ts';
import type { Logger } from 'pino';

/** A database that can be connected to, whatever schema it has. */
export interface Ground {
  databaseUrl: string;
  dataDir: string;
  /** How many sessions say that this process uses the database. */
  presences: number;
  close(): Promise<void>;
}

/** Starts or joins the embedded database unless DATABASE_URL names another. */
export async function openGround(env: Env, log: Logger): Promise<Ground> {
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

/** The embedded database makes the folder itself, with rights that its user needs; beside another one it is made here. */
async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (error) {
    throw new EnvError(`DATA_DIR is wrong: ${dataDir} can't be made (${(error as Error).message}).`);
  }
}
