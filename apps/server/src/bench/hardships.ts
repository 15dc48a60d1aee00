import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readEnv } from '@cosmos/api/context/env.ts';
import { completeProfile } from '@cosmos/api/testing/complete-profile.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { openPlatform } from '../platform/platform.ts';
import { createLog } from '../process/log.ts';
import { tokenOf } from '../testing/kills/long-token.ts';
import { environment, newDataDir } from '../testing/server-under-test.ts';
import { gather } from './machines/crowd-of-people.ts';
import { lossesOf } from './machines/losses.ts';
import { type Machine, machine } from './machines/machine.ts';

const PEOPLE = 8;
const EVERY_MS = 3_000;
const BEFORE_MS = 15_000;
const HARD_MS = 20_000;
const AFTER_MS = 30_000;
/** A request that was under way when a hardship ended may still fail of it. */
const OVER_MS = 5_000;
const SAVED_MAX = 200;
const OPEN_FILES = 320;
const DISK = '400m';
const BALLAST_BYTES = 1_048_576;
const CLOCKS = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

/** Something that happens to a server that runs alone, with its own database. */
interface Hardship {
  what: string;
  /** Makes it possible, before the start. */
  prepare?(dataDir: string): Promise<{ env?: NodeJS.ProcessEnv; through?: readonly string[] }>;
  /** Lets it happen; resolves when it is over. */
  happen(setting: { dataDir: string; port: number }): Promise<void>;
  tidy?(dataDir: string): Promise<void>;
}

export interface HardshipFigures {
  what: string;
  requests: number;
  /** Failed requests while it went on, and after it was over. */
  failed: { meanwhile: number; afterwards: string[] };
  /** Acknowledged questions and saves, and which of them are lost or doubled. */
  acknowledged: number;
  losses: string[];
  unanswered: string[];
  /** Answers whose askers were told that they could not be stored; their questions are kept, and can be asked again. */
  unsaved: string[];
}

const HARDSHIPS: readonly Hardship[] = [
  {
    what: `files and sockets run out (${OPEN_FILES} in all, ${OPEN_FILES} idle connections from outside)`,
    prepare: async () => ({ through: ['prlimit', `--nofile=${OPEN_FILES}:${OPEN_FILES}`] }),
    happen: async ({ port }) => {
      const sockets: Socket[] = [];
      for (let at = 0; at < OPEN_FILES; at += 1) {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined);
        sockets.push(socket);
      }
      await pause(HARD_MS);
      for (const socket of sockets) socket.destroy();
    },
  },
  {
    what: 'the clock jumps, and that of the database does not: an hour ahead, back, an hour behind, back',
    prepare: async (dataDir) => {
      if (!existsSync(CLOCKS)) throw new Error('libfaketime is missing: apt-get install libfaketime');
      await setClock(dataDir, 0);
      const env = {
        LD_PRELOAD: CLOCKS,
        FAKETIME_TIMESTAMP_FILE: clockOf(dataDir),
        FAKETIME_NO_CACHE: '1',
        // What measures durations doesn't jump on real machines either.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
      return { env };
    },
    happen: async ({ dataDir }) => {
      for (const seconds of [3_600, 0, -3_600, 0]) {
        await setClock(dataDir, seconds);
        await pause(HARD_MS / 4);
      }
    },
  },
  {
    what: `the disk is full, with the database on it (${DISK})`,
    prepare: async (dataDir) => {
      const config = join(dataDir, 'config.json');
      const content = await readFile(config);
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=711`, 'tmpfs', dataDir]);
      await writeFile(config, content);
      return {};
    },
    happen: async ({ dataDir }) => {
      const ballast = join(dataDir, 'ballast');
      const until = Date.now() + HARD_MS;
      // Again and again, because what the server removes gives it room.
      while (Date.now() < until) {
        await appendFile(ballast, Buffer.alloc(BALLAST_BYTES)).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error;
          return pause(100);
        });
      }
      await rm(ballast);
    },
    tidy: async (dataDir) => {
      // Lazy, so that a failure is reported instead of "device busy" when files are still open.
      execFileSync('umount', ['--lazy', dataDir]);
    },
  },
];

function clockOf(dataDir: string): string {
  return join(dataDir, 'clock');
}

function setClock(dataDir: string, seconds: number): Promise<void> {
  return writeFile(clockOf(dataDir), `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`);
}

/** People ask and save while one thing after another runs short or goes wrong, each on a new server. */
export async function measureHardships(
  port: number,
  onProgress: (what: string) => void,
): Promise<HardshipFigures[]> {
  const figures: HardshipFigures[] = [];
  for (const hardship of HARDSHIPS) {
    onProgress(hardship.what);
    const measured = await measure(hardship, port);
    figures.push(measured);
    onProgress(JSON.stringify(measured));
  }
  return figures;
}

async function measure(hardship: Hardship, port: number): Promise<HardshipFigures> {
  const { dataDir, remove } = await newDataDir({ addressFactor: 1_000_000 });
  let server: Machine | null = null;
  try {
    const { env: more, through } = (await hardship.prepare?.(dataDir)) ?? {};
    const env = environment(dataDir, port);
    server = machine({
      name: 'server',
      role: 'server',
      env: { ...env, ...more },
      ...(through && { through }),
    });
    await server.start();
    const platform = await openPlatform(readEnv(env), createLog({ level: 'error' }));
    try {
      const members: { userId: string; token: string }[] = [];
      for (let at = 0; at < PEOPLE; at += 1) {
        const member = await tokenOf(platform, { email: `person-${at}@example.org`, role: 'member' });
        await completeProfile(platform, member.userId);
        members.push(member);
      }
      const records = await platform.db.selectFrom('technologies').select('id').limit(SAVED_MAX).execute();
      const crowd = gather({
        url: `http://127.0.0.1:${port}`,
        tokens: members.map(({ token }) => token),
        everyMs: EVERY_MS,
        records: records.map(({ id }) => id),
        visits: false,
        authority: null,
      });
      let [from, until] = [0, 0];
      const happening = async () => {
        await pause(BEFORE_MS);
        from = Date.now();
        await hardship.happen({ dataDir, port });
        until = Date.now() + OVER_MS;
        await pause(AFTER_MS);
      };
      const happened = await Promise.allSettled([happening()]);
      // Also if it could not happen.
      const report = await crowd.leave();
      if (happened[0].status === 'rejected') throw happened[0].reason;
      const losses = await lossesOf(
        platform.db,
        report,
        members.map(({ userId }) => userId),
      );
      const unsaved = report.unanswered.filter((each) => each.endsWith(HTTP_MESSAGES.couldNotSave));
      const isTold = (loss: string) =>
        unsaved.some((each) => loss.startsWith(`The answer ${each.split(' ')[0]} `));
      return {
        what: hardship.what,
        requests: report.requests,
        failed: {
          meanwhile: report.failures.filter(({ at }) => at >= from && at <= until).length,
          afterwards: report.failures
            .filter(({ at }) => at < from || at > until)
            .map(({ at, what }) => `${at - until} ms: ${what}`),
        },
        acknowledged: report.asked.length + report.saved.length,
        losses: losses.filter((loss) => !isTold(loss)),
        unanswered: report.unanswered.filter((each) => !unsaved.includes(each)),
        unsaved,
      };
    } finally {
      await platform.close();
    }
  } finally {
    await server?.stop();
    await hardship.tidy?.(dataDir);
    await remove();
  }
}

export function hardshipsTable(figures: readonly HardshipFigures[]): string {
  return [
    `**When something runs short** (a server alone with its own database; ${PEOPLE} people who ask and save every ${EVERY_MS / 1_000} seconds; each takes ${HARD_MS / 1_000} seconds)`,
    '',
    `| what | requests | failed meanwhile | failed before and after | answers that ended with “${HTTP_MESSAGES.couldNotSave}” | acknowledged writes, of them lost or doubled | answers lost for good |`,
    '|---|---|---|---|---|---|---|',
    ...figures.map(
      ({ what, requests, failed, acknowledged, losses, unanswered, unsaved }) =>
        `| ${what} | ${requests} | ${failed.meanwhile} | ${failed.afterwards.length} | ${unsaved.length} | ${acknowledged}, ${losses.length} | ${unanswered.length} |`,
    ),
    '| to reach | | | 0 | | 0 | 0 |',
  ].join('\n');
}
