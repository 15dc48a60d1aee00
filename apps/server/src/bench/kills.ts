import { percentile } from './measuring/statistics.ts';
import type { Part } from './measuring/parts.ts';
import { newDataDir } from '../testing/server-under-test.ts';
import { type KeyedReport, runKeyedKills } from '../testing/kills/keyed-run.ts';
import { type KillReport, runKills } from '../testing/kills/kill-run.ts';

const PORT = 3478;
const SEED = 11;
/** Many, because most wait for something at any moment: an email that has to be looked up, or an erasure. */
const AT_ONCE = 32;

export interface KillsOptions {
  port: number;
  kills: number;
  part: Part;
  /** Ends the part early; what it has seen counts. */
  interruption: AbortSignal;
}

/** Sign-ups, saves and sends while the server is killed; everything acknowledged must still be there afterwards. */
export async function measureKills(options: KillsOptions): Promise<KillReport> {
  const { port, kills, part, interruption } = options;
  const { dataDir, remove } = await newDataDir({ addressFactor: 1_000_000 });
  try {
    return await runKills({
      dataDir,
      port,
      until: { kills: Math.ceil(kills / part.of) },
      interruption,
      savesEach: 6,
      atOnce: AT_ONCE,
      acknowledgedMax: 12,
      faultPercent: 20,
      erasedOneOf: 4,
      seed: SEED + part.number,
      onProgress: (finished, done) => console.error(`${at()} ${finished} finished, ${done} kills`),
    });
  } finally {
    await remove();
  }
}

const at = () => new Date().toISOString().slice(11, 19);

/** All parts as if they had been one run. */
export function together(reports: readonly KillReport[]): KillReport {
  const sum = (of: (report: KillReport) => number) => reports.reduce((all, report) => all + of(report), 0);
  return {
    people: sum(({ people }) => people),
    kills: sum(({ kills }) => kills),
    mails: sum(({ mails }) => mails),
    questions: sum(({ questions }) => questions),
    erased: sum(({ erased }) => erased),
    starts: reports.flatMap(({ starts }) => starts),
    lost: reports.flatMap(({ lost }) => lost),
    half: reports.flatMap(({ half }) => half),
    left: reports.flatMap(({ left }) => left),
    lostMails: reports.flatMap(({ lostMails }) => lostMails),
    doubledMails: reports.flatMap(({ doubledMails }) => doubledMails),
  };
}

export function killsTable(report: KillReport): string {
  return [
    `**Kills** (kill −9 at random moments, in production mode with Postmark’s client, ${report.people} people from request to stopped deletion, each fourth to erasure, a fifth of all mails meets a fault)`,
    '',
    '| what | measured | to reach |',
    '|---|---|---|',
    `| kills | ${report.kills} | |`,
    `| acknowledged, then lost | ${report.lost.length} | 0 |`,
    `| erased / of them, places that still name them | ${report.erased} / ${report.left.length} | 0 |`,
    `| half accounts and turns, of ${report.questions} questions | ${report.half.length} | 0 |`,
    `| mails sent / lost / doubled | ${report.mails} / ${report.lostMails.length} / ${report.doubledMails.length} | 0 lost, 0 doubled |`,
    `| ready again after a kill, p50 / p95 | ${(percentile(report.starts, 50) / 1_000).toFixed(1)} / ${(percentile(report.starts, 95) / 1_000).toFixed(1)} s | ≤ 3 s |`,
  ].join('\n');
}

/** Requests with idempotency keys while the server is killed; each must take effect once. */
export async function measureKeyedKills(kills: number, seed = 13): Promise<KeyedReport> {
  const { dataDir, remove } = await newDataDir({ addressFactor: 1_000_000 });
  try {
    return await runKeyedKills({
      dataDir,
      port: PORT,
      kills,
      atOnce: 16,
      seed,
      onProgress: (done, answered) => console.error(`${done} of ${kills} kills, ${answered} answered`),
    });
  } finally {
    await remove();
  }
}

export function keyedKillsTable(report: KeyedReport): string {
  return [
    `**Keyed requests** (kill −9 at random moments; each request is sent with its \`Idempotency-Key\` until it is answered)`,
    '',
    '| what | measured | to reach |',
    '|---|---|---|',
    `| kills | ${report.kills} | |`,
    `| requests / of them sent again after a kill | ${report.requests} / ${report.sentAgain} | |`,
    `| effects lost / doubled | ${report.lost.length} / ${report.doubled.length} | 0 / 0 |`,
    `| answers that changed when asked for again | ${report.changed.length} | 0 |`,
  ].join('\n');
}
