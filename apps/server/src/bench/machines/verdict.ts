import { readEnv } from '@cosmos/api/context/env.ts';
import { openPlatform } from '../../platform/platform.ts';
import { createLog } from '../../process/log.ts';
import { percentile } from '../measuring/statistics.ts';
import { lossesOf } from './losses.ts';
import type { PeopleReport } from './people.ts';
import type { Shape } from './shape.ts';

/** Something that was done to the machines; failures within its time are its own. Times are ms since the epoch. */
export interface Incident {
  what: string;
  from: number;
  until: number;
}

export interface MachinesFigures {
  people: number;
  records: number;
  report: PeopleReport;
  incidents: Incident[];
  losses: string[];
  /** Failed requests outside the incidents. */
  strayFailures: { at: number; what: string }[];
}

/** Notes what is done to the machines, and when; also if something didn't come back, which ends no run. */
export function incidentLog(onProgress: (what: string) => void) {
  const incidents: Incident[] = [];
  return {
    incidents,
    during: async (what: string, work: () => Promise<void>) => {
      const from = Date.now();
      onProgress(what);
      const trouble = await work().then(
        () => '',
        (error: unknown) => ` (${(error as Error).message.slice(0, 200)})`,
      );
      if (trouble) onProgress(what + trouble);
      incidents.push({ what: what + trouble, from, until: Date.now() });
    },
  };
}

/** Compares what people were told with what the database has. */
export async function verdictOf(
  { env, members }: Pick<Shape, 'env' | 'members'>,
  { report, incidents }: Pick<MachinesFigures, 'report' | 'incidents'>,
): Promise<MachinesFigures> {
  const platform = await openPlatform(readEnv(env), createLog({ level: 'error' }));
  try {
    const users = members.map(({ userId }) => userId);
    const losses = await lossesOf(platform.db, report, users);
    const count = await platform.db
      .selectFrom('technologies')
      .select(({ fn }) => fn.countAll<string>().as('all'))
      .executeTakeFirstOrThrow();
    return {
      people: members.length,
      records: Number(count.all),
      report,
      incidents,
      losses,
      strayFailures: report.failures.filter(
        ({ at }) => !incidents.some(({ from, until }) => at >= from && at <= until),
      ),
    };
  } finally {
    await platform.close();
  }
}

/** Rows that every table of several machines begins with. */
export function verdictRows({ report, incidents, losses }: MachinesFigures): string[] {
  return [
    `| what happened | ${incidents.map(({ what }) => what).join(' · ')} | |`,
    `| questions acknowledged / answered | ${report.asked.length} / ${report.answered.length} | |`,
    `| acknowledged writes lost or doubled, of ${report.asked.length + report.saved.length} | ${losses.length} | 0 |`,
    `| answers lost for good | ${report.unanswered.length} | 0 |`,
  ];
}

export function answerRow({ report }: Pick<MachinesFigures, 'report'>): string {
  const took = report.answered.map(([, ms]) => ms);
  return `| whole answer, p50 / p95 | ${percentile(took, 50).toFixed(0)} / ${percentile(took, 95).toFixed(0)} ms | |`;
}
