import { setTimeout as pause } from 'node:timers/promises';
import { gather } from './machines/crowd-of-people.ts';
import type { Machine } from './machines/machine.ts';
import { type ShapeOptions, withShape } from './machines/shape.ts';
import { answerRow, incidentLog, type MachinesFigures, verdictOf, verdictRows } from './machines/verdict.ts';

const DOWN_MS = 1_000;
const STORE_AWAY_MS = 60_000;
const SLOW_MS = 20;
const MINUTE_MS = 60_000;

export interface MachinesOptions extends Omit<ShapeOptions, 'root'> {
  minutes: number;
  /** Ends the run early, with what was seen until then. */
  interruption: AbortSignal;
}

export interface CrowdedMachinesFigures extends MachinesFigures {
  /** How long people were there; less than asked for if the run was interrupted. */
  minutes: number;
}

/** Several machines used by many people, while one after another is killed, taken away, slowed down and failed over. */
export async function measureMachines(options: MachinesOptions): Promise<CrowdedMachinesFigures> {
  const { minutes, onProgress, interruption: signal } = options;
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  return withShape(options, async (shape) => {
    const { servers, workers, store, cable, databases } = shape;
    const began = Date.now();
    const crowd = gather({
      url: shape.url,
      tokens: shape.members.map(({ token }) => token),
      everyMs: MINUTE_MS,
      records: shape.records,
      visits: options.tls,
      authority: shape.authority,
    });
    const { incidents, during } = incidentLog(onProgress);
    const killed = async (each: Machine) => {
      await during(`${each.name} is killed`, async () => {
        await each.kill();
        await pause(DOWN_MS);
      });
      // The others answer meanwhile.
      await each
        .start()
        .catch((error: unknown) =>
          during(`${each.name} does not come back`, () => Promise.reject(error as Error)),
        );
    };
    const others = [
      () => killed(workers[0] as Machine),
      () =>
        during('the store is away', async () => {
          await store.close();
          await wait(STORE_AWAY_MS);
          await store.open();
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
    await wait(MINUTE_MS / 2);
    for (let minute = 0; minute < minutes && !signal.aborted; minute += 1) {
      const next = Date.now() + MINUTE_MS;
      await killed(servers[minute % servers.length] as Machine);
      if (!signal.aborted) await others[minute]?.();
      await wait(Math.max(0, next - Date.now()));
      onProgress(`minute ${minute + 1} of ${minutes} is over`);
    }
    const lasted = signal.aborted ? Math.round((Date.now() - began) / MINUTE_MS) : minutes;
    onProgress('people finish what is under way');
    return { minutes: lasted, ...(await verdictOf(shape, { report: await crowd.leave(), incidents })) };
  });
}

export function machinesTable(
  { tls }: Pick<MachinesOptions, 'tls'>,
  figures: CrowdedMachinesFigures,
): string {
  const { minutes, people, records, report, strayFailures } = figures;
  const share = ((100 * strayFailures.length) / Math.max(1, report.requests)).toFixed(2);
  return [
    `**Several machines** (three servers, two workers, HAProxy${tls ? ' with TLS and HTTP/2' : ''}, an S3 server, PostgreSQL with a replica, all on one machine; ${people} people with a question a minute and an open stream each, ${minutes} minutes, ${records.toLocaleString('en')} technologies)`,
    '',
    '| what | measured | to reach |',
    '|---|---|---|',
    ...verdictRows(figures),
    `| failed requests outside an incident, of ${report.requests} | ${strayFailures.length} (${share} %) | < .1 % |`,
    `| failed requests in all | ${report.failures.length} | |`,
    answerRow(figures),
  ].join('\n');
}
