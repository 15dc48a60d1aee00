import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readEnv } from '@cosmos/api/context/env.ts';
import { hashTables } from '@cosmos/api/testing/whole-database.ts';
import { openDatabase } from '@cosmos/db/client/client.ts';
import { startS3Server } from '@cosmos/search/testing/object-store/s3-server.ts';
import { openPlatform } from '../platform/platform.ts';
import { createLog } from '../process/log.ts';
import { clientOf } from '../testing/kills/journey.ts';
import { tokenOf } from '../testing/kills/long-token.ts';
import { ROOT } from '../testing/repository.ts';
import { environment } from '../testing/server-under-test.ts';
import { selfSigned } from './machines/certificate.ts';
import { startKeptPostgres } from './machines/kept-postgres.ts';
import { machine } from './machines/machine.ts';
import { startProxy } from './machines/proxy.ts';

export interface PointInTimeOptions {
  /** The server's; the others have the next four. */
  port: number;
  listings: string | undefined;
  onProgress(what: string): void;
}

export interface PointInTimeFigures {
  /** Of the base backup, before compression. */
  megabytes: number;
  backUpSeconds: number;
  /** Commits acknowledged while the base backup was taken, and after it up to the named one. */
  commits: { during: number; after: number };
  restoreSeconds: number;
  tables: number;
  /** Tables whose rows aren't the same as at the named commit. */
  different: string[];
  /** The number of the last commit that is wanted, and of the last one that is there after the restore. */
  named: number;
  /** How many were acknowledged before the loss. */
  made: number;
  restored: number;
  /** A server on the restored database found what one found before. */
  findsTheSame: boolean;
  /** A commit after the restore, read again by a server that was started after it. */
  goesOn: boolean;
}

const SECRET = 'a secret of the restore of a benchmark, long enough';
/** So many that none reaches the limit of one. */
const PEOPLE = 50;
const MORE_COMMITS = 200;
const QUESTION = 'How can we reduce fouling in membrane filtration of dairy whey?';

/**
 * Loses the whole folder of a PostgreSQL and brings it back from an object store to the moment between two commits, which
 * a person made through the server.
 */
export async function measurePointInTime(options: PointInTimeOptions): Promise<PointInTimeFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-restore-'));
  await chmod(folder, 0o755);
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    return await run(options, folder, closing);
  } finally {
    for (const close of closing.toReversed())
      await close().catch((error: unknown) => console.error((error as Error).message));
  }
}

async function run(
  { port, listings, onProgress }: PointInTimeOptions,
  folder: string,
  closing: (() => Promise<unknown>)[],
): Promise<PointInTimeFigures> {
  const store = await startS3Server({ folder: join(folder, 'store'), port: port + 1 });
  closing.push(() => store.close());
  const certificate = await selfSigned(folder);
  // pgBackRest speaks nothing but TLS.
  const proxy = await startProxy({
    folder,
    port: port + 2,
    servers: [port + 1],
    certificate,
    check: 'none',
  });
  closing.push(() => proxy.close());
  const postgres = await startKeptPostgres({
    folder: join(folder, 'postgres'),
    port: port + 3,
    store: { port: port + 2, authority: certificate.authority },
  });
  closing.push(() => postgres.close());
  const env = {
    ...environment(join(folder, 'server'), port),
    COSMOS_CONFIG: undefined,
    DATABASE_URL: postgres.url,
    LANCEDB_URI: 's3://cosmos/index',
    AWS_ENDPOINT: store.endpoint,
    AWS_ACCESS_KEY_ID: 'cosmos',
    AWS_SECRET_ACCESS_KEY: 'any',
    APP_SECRET: SECRET,
  };
  await mkdir(join(folder, 'server'));
  const server = machine({ name: 'server', role: 'server', env });
  closing.push(() => server.stop());
  await server.start();
  if (listings) await cosmos(env, 'catalogue', 'import', listings);
  onProgress('a server runs on it');
  const platform = await openPlatform(readEnv(env), createLog({ level: 'error' }));
  const clients: ReturnType<typeof clientOf>[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const { token } = await tokenOf(platform, { email: `person-${at}@example.org`, role: 'member' });
    clients.push(clientOf(`http://127.0.0.1:${port}`, () => token));
  }
  await platform.close();
  let made = 0;
  const commit = async () => {
    made += 1;
    await clients[made % PEOPLE]?.profile.save.mutate({ city: `commit ${made}` });
  };
  const newest = async () => {
    const profiles = await Promise.all(clients.map((client) => client.profile.read.query()));
    return Math.max(...profiles.map(({ city }) => Number(city?.replace('commit ', '') ?? 0)));
  };

  const began = performance.now();
  let isTaken = false;
  const backUp = postgres.backUp().finally(() => {
    isTaken = true;
  });
  while (!isTaken) await commit();
  const megabytes = (await backUp) / 1e6;
  const backUpSeconds = (performance.now() - began) / 1_000;
  const during = made;
  onProgress('the base backup is taken');
  while (made < during + MORE_COMMITS) await commit();
  const named = made;
  const found = await firstFound(env);
  // Nothing else writes between the hashes and the next commit.
  await server.stop();
  const before = await hashesOf(postgres.url);
  const time = await postgres.now();
  await server.start();
  while (made < during + 2 * MORE_COMMITS) await commit();
  await postgres.archived();

  const lost = made;
  await server.kill();
  await postgres.lose();
  onProgress('the database is lost');
  const lostAt = performance.now();
  await postgres.restore(time);
  const restoreSeconds = (performance.now() - lostAt) / 1_000;
  onProgress(`the database is back as it was at ${time}`);
  const after = await hashesOf(postgres.url);
  await server.start();
  const restored = await newest();
  const findsTheSame = (await firstFound(env)) === found;
  await commit();
  await server.stop();
  await server.start();
  return {
    megabytes,
    backUpSeconds,
    commits: { during, after: MORE_COMMITS },
    restoreSeconds,
    tables: before.size,
    different: [...new Set([...before.keys(), ...after.keys()])].filter(
      (table) => before.get(table) !== after.get(table),
    ),
    named,
    made: lost,
    restored,
    findsTheSame,
    goesOn: (await newest()) === made,
  };
}

async function hashesOf(url: string): Promise<Map<string, string>> {
  const { db, close } = openDatabase({ url, connectionsMax: 1, statementTimeoutMs: 0 });
  try {
    return await hashTables(db);
  } finally {
    await close();
  }
}

async function firstFound(env: NodeJS.ProcessEnv): Promise<string> {
  const { hits } = JSON.parse(await cosmos(env, 'search', QUESTION)) as { hits: { id: string }[] };
  return hits.map(({ id }) => id).join(' ');
}

async function cosmos(env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  const cli = join(ROOT, 'apps/server/src/cli/cosmos.ts');
  const options = { env, maxBuffer: 64 * 1_024 * 1_024 };
  return (await promisify(execFile)(process.execPath, [cli, ...args, '--json'], options)).stdout;
}

export function pointInTimeTable(figures: PointInTimeFigures): string {
  const { megabytes, backUpSeconds, commits, restoreSeconds, tables, different, named } = figures;
  const yes = (is: boolean) => (is ? 'yes' : 'no');
  return [
    '**Restored to a point in time** (PostgreSQL with pgBackRest, an S3 server behind TLS; the whole folder of the database is lost)',
    '',
    '| what | measured | to reach |',
    '|---|---|---|',
    `| base backup of ${megabytes.toFixed(0)} MB | ${backUpSeconds.toFixed(0)} s | |`,
    `| commits acknowledged while it was taken / after it | ${commits.during} / ${commits.after} | |`,
    `| lost, then back | ${restoreSeconds.toFixed(0)} s | |`,
    `| the last commit that is there, if commit ${named} is to be the last of ${figures.made} | ${figures.restored} | ${named} |`,
    `| tables of ${tables} whose rows are not all the same | ${different.length} | 0 |`,
    `| a server on it finds what one found before | ${yes(figures.findsTheSame)} | yes |`,
    `| it takes new commits, and keeps them | ${yes(figures.goesOn)} | yes |`,
  ].join('\n');
}
