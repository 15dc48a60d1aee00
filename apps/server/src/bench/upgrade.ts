import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../testing/repository.ts';
import { checkout } from './machines/checkout.ts';
import { gather } from './machines/crowd-of-people.ts';
import type { Machine } from './machines/machine.ts';
import { type ShapeOptions, withShape } from './machines/shape.ts';
import { answerRow, incidentLog, type MachinesFigures, verdictOf, verdictRows } from './machines/verdict.ts';

export interface UpgradeOptions extends Omit<ShapeOptions, 'root'> {
  /** The commit, tag or branch that all machines run at first. */
  from: string;
}

export interface UpgradeFigures extends MachinesFigures {
  from: string;
}

/** Between two machines, so that both releases serve beside each other. */
const BESIDE_MS = 30_000;
/** How often each person comes, on average: often, because an upgrade is over soon. */
const EVERY_MS = 15_000;

/**
 * All machines run an older release; then, while people use them, one after another is told to stop and is started with
 * this one. The first of them migrates the database, on which the older ones go on.
 */
export async function measureUpgrade(options: UpgradeOptions): Promise<UpgradeFigures> {
  const { from, onProgress } = options;
  const older = await checkout(from);
  try {
    onProgress(`${from} is installed`);
    return await withShape({ ...options, root: older.root }, async (shape) => {
      const crowd = gather({
        url: shape.url,
        tokens: shape.members.map(({ token }) => token),
        everyMs: EVERY_MS,
        records: shape.records,
        visits: true,
        authority: shape.authority,
      });
      const { incidents, during } = incidentLog(onProgress);
      await pause(BESIDE_MS);
      const replaced = (each: Machine) =>
        during(`${each.name} is replaced`, async () => {
          await each.stop();
          await each.start(ROOT);
        }).then(() => pause(BESIDE_MS));
      const [first, ...others] = shape.servers;
      const [worker, ...otherWorkers] = shape.workers;
      // Workers of both releases work beside servers of both.
      for (const each of [first, worker, ...others, ...otherWorkers]) if (each) await replaced(each);
      return { from, ...(await verdictOf(shape, { report: await crowd.leave(), incidents })) };
    });
  } finally {
    await older.remove();
  }
}

export function upgradeTable(figures: UpgradeFigures): string {
  const { from, people, records, report } = figures;
  return [
    `**A rolling upgrade** (the same machines; all run ${from} at first, ${people} people with an open stream each visit the page and ask every ${EVERY_MS / 1_000} seconds, ${records.toLocaleString('en')} technologies)`,
    '',
    '| what | measured | to reach |',
    '|---|---|---|',
    ...verdictRows(figures),
    `| failed requests, of ${report.requests} | ${report.failures.length} | 0 |`,
    `| streams of news opened again | ${report.reconnections} | |`,
    answerRow(figures),
  ].join('\n');
}
