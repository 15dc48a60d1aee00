import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { readEnv } from '@cosmos/api/context/env.ts';
import type * as Profiles from '@cosmos/api/testing/complete-profile.ts';
import { startS3Server } from '@cosmos/search/testing/object-store/s3-server.ts';
import type * as Platforms from '../../platform/platform.ts';
import { createLog } from '../../process/log.ts';
import { type Cable, layCable } from '../../testing/cable.ts';
import type * as LongTokens from '../../testing/kills/long-token.ts';
import { ROOT } from '../../testing/repository.ts';
import { environment } from '../../testing/server-under-test.ts';
import { selfSigned } from './certificate.ts';
import { type Machine, machine } from './machine.ts';
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts';
import { startProxy } from './proxy.ts';

const WORKERS = 2;
const SECRET = 'a secret of the machines of a benchmark, long enough';
/** How many of the catalogue's records people save. */
const SAVED_MAX = 200;

export interface ShapeOptions {
  /** The proxy's; the others have some of the thirty after it. */
  port: number;
  people: number;
  listings: string | undefined;
  /** Whether the proxy speaks TLS and HTTP/2. */
  tls: boolean;
  /** The checkout that all machines run at first. */
  root?: string;
  onProgress(what: string): void;
}

/** Three servers, two workers, a proxy, an object store and a replicated PostgreSQL on one machine, with members. */
export interface Shape {
  url: string;
  /** The file with the proxy's certificate; null without TLS. */
  authority: string | null;
  servers: Machine[];
  workers: Machine[];
  databases: PostgresPair;
  /** Between the machines and the database. */
  cable: Cable;
  store: { close(): Promise<void>; open(): Promise<void> };
  /** Of a process that isn't one of the machines. */
  env: NodeJS.ProcessEnv;
  members: { userId: string; token: string }[];
  /** Ids of technologies. */
  records: string[];
}

/** Starts everything, and ends it when `work` is done. */
export async function withShape<T>(options: ShapeOptions, work: (shape: Shape) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-machines-'));
  await chmod(folder, 0o755);
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    return await work(await begin(options, folder, closing));
  } finally {
    for (const close of closing.toReversed())
      await close().catch((error: unknown) => console.error((error as Error).message));
  }
}

async function begin(
  { port, people, listings, tls, root = ROOT, onProgress }: ShapeOptions,
  folder: string,
  closing: (() => Promise<unknown>)[],
): Promise<Shape> {
  const serverPorts = [port + 1, port + 2, port + 3];
  const databases = await startPostgresPair(join(folder, 'postgres'), [port + 20, port + 21]);
  closing.push(() => databases.close());
  const cable = await layCable(databases.url);
  closing.push(() => cable.pull());
  const openStore = () => startS3Server({ folder: join(folder, 'store'), port: port + 10 });
  let store = await openStore();
  closing.push(() => store.close());
  const certificate = tls ? await selfSigned(folder) : undefined;
  const proxy = await startProxy({ folder, port, servers: serverPorts, certificate });
  closing.push(() => proxy.close());

  const config = join(folder, 'config.json');
  await writeFile(config, JSON.stringify({ limits: { addressFactor: 1_000_000 } }));
  const envOf = (name: string, own: number): NodeJS.ProcessEnv => ({
    ...environment(join(folder, name), own),
    COSMOS_CONFIG: config,
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: '1',
    DATABASE_URL: cable.url,
    LANCEDB_URI: 's3://cosmos/index',
    AWS_ENDPOINT: store.endpoint,
    // Releases that read the store through LanceDB need both.
    AWS_ALLOW_HTTP: 'true',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'cosmos',
    AWS_SECRET_ACCESS_KEY: 'any',
    APP_SECRET: SECRET,
  });
  const servers = serverPorts.map((own, at) =>
    machine({ name: `server ${at + 1}`, role: 'server', root, env: envOf(`server-${at + 1}`, own) }),
  );
  const workers = Array.from({ length: WORKERS }, (_, at) =>
    machine({ name: `worker ${at + 1}`, role: 'worker', root, env: envOf(`worker-${at + 1}`, 0) }),
  );
  closing.push(() => Promise.all([...servers, ...workers].map((each) => each.stop())));
  for (const each of [...servers, ...workers]) {
    await mkdir(join(folder, each.name.replace(' ', '-')), { recursive: true });
    await each.start();
    onProgress(`${each.name} is ready`);
  }
  const env = envOf('desk', 0);
  if (listings) {
    const cli = join(root, 'apps/server/src/cli/cosmos.ts');
    // The connection to the database runs through this process, which must not wait for it.
    await promisify(execFile)(process.execPath, [cli, 'catalogue', 'import', listings, '--json'], {
      env,
      maxBuffer: 64 * 1_024 * 1_024,
    });
    onProgress('the listings are imported');
  }
  const settled = await settle(root, env, people);
  onProgress(`${people} members are there`);
  return {
    url: proxy.url,
    authority: certificate?.authority ?? null,
    servers,
    workers,
    databases,
    cable,
    store: {
      close: () => store.close(),
      open: async () => {
        store = await openStore();
      },
    },
    env,
    ...settled,
  };
}

/** Makes the members by the code that the machines run: another checkout's may have another schema. */
async function settle(
  root: string,
  env: NodeJS.ProcessEnv,
  people: number,
): Promise<Pick<Shape, 'members' | 'records'>> {
  const from = (path: string) => import(pathToFileURL(join(root, path)).href) as Promise<unknown>;
  const { openPlatform } = (await from('apps/server/src/platform/platform.ts')) as typeof Platforms;
  const { tokenOf } = (await from('apps/server/src/testing/kills/long-token.ts')) as typeof LongTokens;
  const { completeProfile } = (await from('packages/api/src/testing/complete-profile.ts')) as typeof Profiles;
  const platform = await openPlatform(readEnv(env), createLog({ level: 'error' }));
  try {
    const members: Shape['members'] = [];
    for (let at = 0; at < people; at += 1) {
      const member = await tokenOf(platform, { email: `person-${at}@example.org`, role: 'member' });
      await completeProfile(platform, member.userId);
      members.push(member);
    }
    const records = await platform.db
      .selectFrom('technologies')
      .select('id')
      .where('retired_at', 'is', null)
      .limit(SAVED_MAX)
      .execute();
    return { members, records: records.map(({ id }) => id) };
  } finally {
    await platform.close();
  }
}
