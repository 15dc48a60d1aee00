import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RestoreReport } from '../backup/restore-backup.ts';
import type { BackupReport } from '../backup/write-backup.ts';
import { seededRandom } from '@cosmos/db/testing/seeded-random.ts';
import { underLoad } from './conversation/conversation.ts';
import { ROOT } from '../testing/repository.ts';
import { environment, newDataDir, startServer } from '../testing/server-under-test.ts';
import { median } from './measuring/statistics.ts';

const LOAD_SECONDS = 15;
const TIMES = 10;
const KILLS = 20;
const COSMOS = join(ROOT, 'apps/server/src/cli/cosmos.ts');

export interface BackupFigures {
  /** Of the last backup, made after the load. */
  rows: number;
  megabytes: number;
  backupSeconds: number[];
  restoreSeconds: number[];
  turnsPerSecond: { without: number; during: number };
  failedTurns: number;
  /** Restores with other row counts than their backup. */
  different: number;
  damaged: { tried: number; refused: number };
  kills: { backups: number; restores: number; bad: string[] };
}

/** Alternates turns without and with backups and an import, then does restores, damaged files and kills. */
export async function measureBackup(port: number, listings: string | undefined): Promise<BackupFigures> {
  const { dataDir, remove } = await newDataDir();
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-bench-backup-'));
  const cosmos = (...args: string[]) => run({ ...environment(dataDir, port) }, args);
  const file = join(folder, 'last.backup');
  try {
    const server = await startServer(dataDir, port);
    const without = await underLoad(server.url, LOAD_SECONDS);
    const backupSeconds: number[] = [];
    let busy = true;
    const backups = (async () => {
      while (busy) backupSeconds.push((await backedUp(cosmos, folder)).seconds);
    })();
    const importing = listings ? cosmos('catalogue', 'import', listings, '--json') : null;
    const during = await underLoad(server.url, LOAD_SECONDS);
    busy = false;
    await backups;
    await importing;
    await server.stop();
    const last = await backedUp(cosmos, file);
    const reports: RestoreReport[] = [];
    for (let time = 0; time < TIMES; time += 1)
      reports.push(JSON.parse((await cosmos('restore', file, '--json')).stdout) as RestoreReport);
    return {
      rows: last.rows,
      megabytes: last.bytes / 1_000_000,
      backupSeconds,
      restoreSeconds: reports.map(({ seconds }) => seconds),
      turnsPerSecond: { without: without.length / LOAD_SECONDS, during: during.length / LOAD_SECONDS },
      failedTurns: [...without, ...during].filter(({ failed }) => failed).length,
      different: reports.filter(({ rows, tables }) => rows !== last.rows || tables !== last.tables).length,
      damaged: await tryDamaged(cosmos, folder, file),
      kills: await tryKills({ dataDir, port, folder, file }),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await remove();
  }
}

type Cosmos = (...args: string[]) => Promise<{ status: number; stdout: string }>;

async function backedUp(cosmos: Cosmos, target: string): Promise<BackupReport> {
  return JSON.parse((await cosmos('backup', target, '--json')).stdout) as BackupReport;
}

async function tryDamaged(cosmos: Cosmos, folder: string, file: string): Promise<BackupFigures['damaged']> {
  const random = seededRandom(3);
  const whole = await readFile(file);
  let refused = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const at = Math.floor(random() * whole.length);
    const broken = Buffer.from(time % 2 ? whole.subarray(0, at) : whole);
    if (time % 2 === 0) broken[at] = (broken[at] ?? 0) ^ 1;
    await writeFile(join(folder, 'broken'), broken);
    if ((await cosmos('restore', join(folder, 'broken'))).status === 1) refused += 1;
  }
  return { tried: TIMES, refused };
}

interface KillOrder {
  dataDir: string;
  port: number;
  folder: string;
  file: string;
}

/** kill −9 at random moments; a killed backup must not leave a file with its name, a killed restore must leave all data. */
async function tryKills({ dataDir, port, folder, file }: KillOrder): Promise<BackupFigures['kills']> {
  const random = seededRandom(9);
  const env = environment(dataDir, port);
  const bad: string[] = [];
  const backUp = (target: string) => backedUp((...args) => run(env, args), target);
  // The rows of a complete restore: there must be as many after each restore, killed or not.
  const { rows } = await backUp(join(folder, 'before.backup'));
  for (let time = 0; time < KILLS; time += 1) {
    const into = await mkdtemp(join(folder, 'killed-'));
    await killed(env, ['backup', join(into, 'x.backup')], 300 + random() * 2_000);
    for (const name of await readdir(into))
      if (name === 'x.backup' && (await run(env, ['restore', join(into, name)])).status !== 0)
        bad.push('a killed backup left a file that is not whole');
    await killed(env, ['restore', file], 500 + random() * 3_000);
    const after = await backUp(join(into, 'after.backup'));
    if (after.rows !== rows) bad.push(`a killed restore left ${after.rows} rows`);
  }
  return { backups: KILLS, restores: KILLS, bad };
}

async function killed(env: NodeJS.ProcessEnv, args: string[], afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [COSMOS, ...args], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
  await ended;
  clearTimeout(timer);
}

async function run(env: NodeJS.ProcessEnv, args: string[]): Promise<{ status: number; stdout: string }> {
  const child = spawn(process.execPath, [COSMOS, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  const [status] = (await once(child, 'close')) as [number];
  return { status, stdout };
}

export function backupTable(figures: BackupFigures): string {
  const { turnsPerSecond, damaged, kills } = figures;
  return [
    '**Backup and restore** (embedded database; backups one after the other while 16 people ask)',
    '',
    '| what | measured | to reach |',
    '|---|---|---|',
    `| size of a backup, ${figures.rows} rows | ${figures.megabytes.toFixed(1)} MB | |`,
    `| backups under load, median of ${figures.backupSeconds.length} | ${median(figures.backupSeconds).toFixed(1)} s | |`,
    `| turns a second without / with backups | ${turnsPerSecond.without.toFixed(0)} / ${turnsPerSecond.during.toFixed(0)} | |`,
    `| failed turns | ${figures.failedTurns} | 0 |`,
    `| restores, median of ${figures.restoreSeconds.length} | ${median(figures.restoreSeconds).toFixed(1)} s | |`,
    `| restores with other counts or checksums | ${figures.different} | 0 |`,
    `| files cut or changed, refused | ${damaged.refused} of ${damaged.tried} | all |`,
    `| kills of backups / restores that left something half | ${kills.bad.length} of ${kills.backups + kills.restores} | 0 |`,
  ].join('\n');
}
