import { execFile } from 'node:child_process';
import { cp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Account } from './server-account.ts';

const run = promisify(execFile);

export interface Binaries {
  initdb: string;
  postgres: string;
  /** The major version, as in a cluster's PG_VERSION. */
  majorVersion: string;
}

/**
 * The programs inside the npm package. The package's own class is not used: it starts the server in the terminal's
 * process group, where Ctrl-C would stop it for the other processes that use it.
 */
function packagedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch (error) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch}; set DATABASE_URL to a PostgreSQL server.`,
      error,
    );
  }
}

/** Programs that `account` can run; copied into the data folder if the account can't read the installation. */
export async function findBinaries(dataDir: string, account: Account): Promise<Binaries> {
  const folder = packagedFolder();
  try {
    return await binariesIn(folder, account);
  } catch (error) {
    if (account.uid === undefined) throw cannotRun(error);
  }
  const copy = path.join(dataDir, `postgres-programs-${await packageVersion(folder)}`);
  try {
    await stat(copy).catch(() => copyPrograms(folder, copy));
    return await binariesIn(copy, account);
  } catch (error) {
    throw cannotRun(error);
  }
}

async function binariesIn(folder: string, account: Account): Promise<Binaries> {
  const postgres = path.join(folder, 'bin', 'postgres');
  const { stdout } = await run(postgres, ['--version'], { ...account, cwd: '/' });
  const majorVersion = /(\d+)/.exec(stdout)?.[1];
  if (majorVersion === undefined) throw new Error(`unexpected version: ${stdout.trim()}`);
  return { postgres, initdb: path.join(folder, 'bin', 'initdb'), majorVersion };
}

/** Part of the copy's name, so that an updated package does not use the old programs. */
async function packageVersion(folder: string): Promise<string> {
  const description: unknown = JSON.parse(await readFile(path.join(folder, '..', 'package.json'), 'utf8'));
  const named = typeof description === 'object' && description !== null && 'version' in description;
  return named ? String(description.version) : 'unknown';
}

async function copyPrograms(from: string, to: string): Promise<void> {
  const partial = `${to}.partial-${process.pid}`;
  await cp(from, partial, { recursive: true, verbatimSymlinks: true });
  await rename(partial, to).catch(() => rm(partial, { recursive: true, force: true }));
}

function cannotRun(error: unknown): EmbeddedPostgresError {
  const reason = error instanceof Error ? (error.message.split('\n').at(1) ?? error.message) : String(error);
  return new EmbeddedPostgresError(
    `The embedded PostgreSQL cannot run on this machine (${reason.trim()}); set DATABASE_URL to a PostgreSQL server.`,
    error,
  );
}
