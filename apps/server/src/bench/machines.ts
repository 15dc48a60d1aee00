import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { completeProfile } from '@cosmos/api/testing/complete-profile.ts';
import { readEnv } from '@cosmos/api/context/env.ts';
import { startS3Server, type S3Server } from '@cosmos/search/testing/object-store/s3-server.ts';
import { openPlatform } from '../platform/platform.ts';
import { createLog } from '../process/log.ts';
import { layCable } from '../testing/cable.ts';
import { tokenOf } from '../testing/kills/long-token.ts';
import { ROOT } from '../testing/repository.ts';
import { environment } from '../testing/server-under-test.ts';
import { gather } from './machines/crowd-of-people.ts';
import { lossesOf } from './machines/losses.ts';
import { type Machine, machine } from './machines/machine.ts';
import type { PeopleReport } from './machines/people.ts';
import { startPostgresPair } from './machines/postgres-pair.ts';
import { startProxy } from './machines/proxy.ts';
import { percentile } from './measuring/statistics.ts';

const PORTS = { proxy: 3600, servers: [3601, 3602, 3603], store: 3610, databases: [3620, 3621] } as const;
const WORKERS = 2;
const SECRET = 'a secret of the machines of a benchmark, long enough';
const DOWN_MS = 1_000;
const STORE_AWAY_MS = 60_000;
const SLOW_MS = 20;
const MINUTE_MS = 60_000;

export interface MachinesOptions {
  people: number;
  minutes: number;
  listings: string | undefined;
  onProgress(what: string): void;
}

/** Something that was done to the machines; failures within its time are its own. */
interface Incident {
  what: string;
  from: number;
  until: number;
}

export interface MachinesFigures {
  people: number;
  minutes: number;
  records: number;
  report: PeopleReport;
  incidents: Incident[];
  losses: string[];
  /** Failed requests outside the incidents. */
  strayFailures: { at: number; what: string }[];
}

/**
 * Three servers, two workers, a proxy, an object store and a replicated PostgreSQL on one machine, used by many people,
 * while one after another is killed, taken away, slowed down and failed over.
 */
export async function measureMachines(options: MachinesOptions): Promise<MachinesFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-machines-'));
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
  { people, minutes, listings, onProgress }: MachinesOptions,
  folder: string,
  closing: (() => Promise<unknown>)[],
): Promise<MachinesFigures> {
  const databases = await startPostgresPair(join(folder, 'postgres'), [...PORTS.databases]);
  closing.push(() => databases.close());
  const cable = await layCable(databases.url);
  closing.push(() => cable.pull());
  const openStore = () => startS3Server({ folder: join(folder, 'store'), port: PORTS.store });
  let store: S3Server = await openStore();
  closing.push(() => store.close());
  const proxy = await startProxy(folder, PORTS.proxy, PORTS.servers);
  closing.push(() => proxy.close());

  const config = join(folder, 'config.json');
  await writeFile(config, JSON.stringify({ limits: { addressFactor: 1_000_000 } }));
  const envOf = (name: string, port: number): NodeJS.ProcessEnv => ({
    ...environment(join(folder, name), port),
    COSMOS_CONFIG: config,
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: '1',
    DATABASE_URL: cable.url,
    LANCEDB_URI: 's3://cosmos/index',
    AWS_ENDPOINT: store.endpoint,
    AWS_ACCESS_KEY_ID: 'cosmos',
    AWS_SECRET_ACCESS_KEY: 'any',
    APP_SECRET: SECRET,
  });
  const servers = PORTS.servers.map((port, at) =>
    machine({ name: `server ${at + 1}`, role: 'server', env: envOf(`server-${at + 1}`, port) }),
  );
  const workers = Array.from({ length: WORKERS }, (_, at) =>
    machine({ name: `worker ${at + 1}`, role: 'worker', env: envOf(`worker-${at + 1}`, 0) }),
  );
  closing.push(() => Promise.all([...servers, ...workers].map((each) => each.stop())));
  for (const each of [...servers, ...workers]) {
    await mkdir(join(folder, each.name.replace(' ', '-')), { recursive: true });
    await each.start();
    onProgress(`${each.name} is ready`);
  }
  const env = envOf('desk', 0);
  if (listings) {
    const cli = join(ROOT, 'apps/server/src/cli/cosmos.ts');
    // The connection to the database runs through this process, which must not wait for it.
    await promisify(execFile)(process.execPath, [cli, 'catalogue', 'import', listings, '--json'], {
      env,
      maxBuffer: 64 * 1_024 * 1_024,
    });
    onProgress('the listings are imported');
  }
  const platform = await openPlatform(readEnv(env), createLog({ level: 'error' }));
  closing.push(() => platform.close());
  const { db } = platform;
  const members: { userId: string; token: string }[] = [];
  for (let at = 0; at < people; at += 1) {
    const member = await tokenOf(platform, { email: `person-${at}@example.org`, role: 'member' });
    await completeProfile({ db }, member.userId);
    members.push(member);
  }
  const records = await db
    .selectFrom('technologies')
    .select('id')
    .where('retired_at', 'is', null)
    .limit(200)
    .execute();
  onProgress(`${people} members are there`);

  const crowd = gather({
    url: proxy.url,
    tokens: members.map(({ token }) => token),
    everyMs: MINUTE_MS,
    records: records.map(({ id }) => id),
  });
  const incidents: Incident[] = [];
  const during = async (what: string, work: () => Promise<void>) => {
    const from = Date.now();
    onProgress(what);
    await work();
    incidents.push({ what, from, until: Date.now() });
  };
  const killed = (each: Machine) =>
    during(`${each.name} is killed`, async () => {
      await each.kill();
      await pause(DOWN_MS);
    }).then(() => each.start());
  const others = [
    () => killed(workers[0] as Machine),
    () =>
      during('the store is away', async () => {
        await store.close();
        await pause(STORE_AWAY_MS);
        store = await openStore();
      }),
    () => during('the database fails over', async () => cable.lead(await databases.failOver())),
    async () => {
      cable.slow(SLOW_MS);
      await during('the network drops what it carries, and is slow from then on', async () => {
        cable.cut();
        await pause(DOWN_MS);
      });
    },
    async () => {
      cable.slow(0);
      cable.cut();
      await killed(workers[1] as Machine);
    },
  ];
  await pause(MINUTE_MS / 2);
  for (let minute = 0; minute < minutes; minute += 1) {
    const next = Date.now() + MINUTE_MS;
    await killed(servers[minute % servers.length] as Machine);
    await others[minute]?.();
    await pause(Math.max(0, next - Date.now()));
  }
  const report = await crowd.leave();
  const losses = await lossesOf(
    db,
    report,
    members.map(({ userId }) => userId),
  );
  const count = await db
    .selectFrom('technologies')
    .select(({ fn }) => fn.countAll<string>().as('all'))
    .executeTakeFirstOrThrow();
  return {
    people,
    minutes,
    records: Number(count.all),
    report,
    incidents,
    losses,
    strayFailures: report.failures.filter(
      ({ at }) => !incidents.some(({ from, until }) => at >= from && at <= until),
    ),
  };
}

export function machinesTable(figures: MachinesFigures): string {
  const { people, minutes, records, report, incidents, losses, strayFailures } = figures;
  const took = report.answered.map(([, ms]) => ms);
  const { requests, failures } = report;
  const share = ((100 * strayFailures.length) / Math.max(1, requests)).toFixed(2);
  return [
    `**Several machines** (three servers, two workers, HAProxy, an S3 server, PostgreSQL with a replica, all on one machine; ${people} people with a question a minute and an open stream each, ${minutes} minutes, ${records.toLocaleString('en')} technologies)`,
    '',
    '| what | measured | to reach |',
    '|---|---|---|',
    `| what happened | ${incidents.map(({ what }) => what).join(' · ')} | |`,
    `| questions acknowledged / answered | ${report.asked.length} / ${report.answered.length} | |`,
    `| acknowledged writes lost or doubled, of ${report.asked.length + report.saved.length} | ${losses.length} | 0 |`,
    `| answers lost for good | ${report.unanswered.length} | 0 |`,
    `| failed requests outside an incident, of ${requests} | ${strayFailures.length} (${share} %) | < .1 % |`,
    `| failed requests in all | ${failures.length} | |`,
    `| whole answer, p50 / p95 | ${percentile(took, 50).toFixed(0)} / ${percentile(took, 95).toFixed(0)} ms | |`,
  ].join('\n');
}
