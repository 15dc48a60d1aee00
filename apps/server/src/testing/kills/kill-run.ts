import { setTimeout as pause } from 'node:timers/promises';
import { readEnv } from '@cosmos/api/context/env.ts';
import { sweepAccountsJob } from '@cosmos/api/profile/profile.jobs.ts';
import { startJobs } from '@cosmos/api/start-jobs.ts';
import { environment } from '../server-under-test.ts';
import { createLog } from '../../process/log.ts';
import { openPlatform } from '../../platform/platform.ts';
import { startDoomedServer } from './doomed-server.ts';
import { type AcceptedMail, startFakePostmark } from './fake-postmark.ts';
import { clientOf, live } from './journey.ts';
import { type Findings, findLosses } from './losses.ts';
import { newLedger } from './ledger.ts';
import { tokenOf } from './long-token.ts';
import { seededRandom } from '@cosmos/db/testing/seeded-random.ts';
import { settleMails } from './settle-mails.ts';
import { turnsSettled } from './workspace.ts';

export interface KillRunOptions {
  dataDir: string;
  port: number;
  /** Nobody comes after so many people, or kills; whoever is there by then stays to the end. */
  until: { people: number } | { kills: number };
  /** Lets nobody come and kills nothing from then on, as if it were enough. */
  interruption?: AbortSignal;
  savesEach: number;
  /** People active at the same time. */
  atOnce: number;
  /** The maximum number of acknowledgements between two kills. */
  acknowledgedMax: number;
  faultPercent: number;
  /** One of so many people is erased at the end. */
  erasedOneOf: number;
  seed: number;
  onProgress?: (finished: number, kills: number) => void;
}

export interface KillReport extends Findings {
  people: number;
  kills: number;
  mails: number;
  /** Acknowledged questions. */
  questions: number;
  /** People who were erased. */
  erased: number;
  /** Milliseconds from start to ready after each kill. */
  starts: number[];
}

/** After enough acknowledgements, a kill comes at a random moment within this time. */
const SOON_MS = 300;
/** Longer than the lease of a job whose process was killed, several times over. */
const ERASED_WITHIN_MS = 900_000;
const SWEPT_EVERY_MS = 5_000;
const CODE = /\b(\d{4})\b/;

/** People sign up, sign in, save, stop a deletion or are erased while the server is killed again and again. */
export async function runKills(options: KillRunOptions): Promise<KillReport> {
  const random = seededRandom(options.seed);
  // One more user of the database, so that it survives every kill, as it would next to a second server.
  const platform = await openPlatform(
    readEnv(environment(options.dataDir, options.port)),
    createLog({ level: 'silent' }),
  );
  const { token } = await tokenOf(platform, { email: 'desk@cosmos.example', role: 'admin' });
  const postmark = await startFakePostmark(random, options.faultPercent);
  const server = await startDoomedServer({ ...options, providerUrl: postmark.url });
  const { id: record } = await platform.db
    .selectFrom('technologies')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const ledger = newLedger();
  const jobs = await startJobs(platform.pool, platform.log);
  const letDeletionBeDue = async (userId: string) => {
    await platform.db
      .updateTable('users')
      .set({ deletion_at: new Date() })
      .where('id', '=', userId)
      .execute();
    const isErased = async () =>
      !(await platform.db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst());
    for (const giveUp = Date.now() + ERASED_WITHIN_MS; !(await isErased()); await pause(SWEPT_EVERY_MS)) {
      if (Date.now() > giveUp) throw new Error('A person was never erased.');
      // As each hour does.
      await jobs.enqueue(platform.db, sweepAccountsJob.name, {});
    }
  };
  const { until } = options;
  const isOver = () =>
    options.interruption?.aborted === true ||
    ('people' in until ? come >= until.people : server.kills >= until.kills);
  let come = 0;
  const admin = clientOf(server.url, () => token);
  let finished = 0;
  let acknowledged = 0;
  let running = true;

  const killing = (async () => {
    while (running && !('kills' in until && isOver())) {
      // By number of acknowledgements and not only by time, so that a slow machine gets as far as a fast one.
      const enough = acknowledged + Math.floor(random() * options.acknowledgedMax);
      while (running && acknowledged < enough) await pause(5);
      await pause(random() * SOON_MS);
      if (!running) return;
      await server.kill();
      options.onProgress?.(finished, server.kills);
    }
  })();
  try {
    await Promise.all(
      Array.from({ length: options.atOnce }, async () => {
        while (!isOver()) {
          const number = come;
          come += 1;
          const codeFor = (of: string) => newestCode(postmark.accepted, of);
          await live(
            {
              url: server.url,
              ledger,
              admin,
              codeFor,
              saves: options.savesEach,
              record,
              letDeletionBeDue: number % options.erasedOneOf === 0 ? letDeletionBeDue : null,
              onAcknowledged: () => {
                acknowledged += 1;
              },
            },
            `person-${number}@example.org`,
          );
          finished += 1;
        }
      }),
    );
    running = false;
    await killing;
    postmark.heal();
    await turnsSettled(platform.db);
  } finally {
    running = false;
    await killing;
    await server.stop();
  }
  try {
    await settleMails(platform, postmark.url);
    const findings = await findLosses(platform.db, ledger, postmark.accepted);
    return {
      ...findings,
      people: come,
      kills: server.kills,
      mails: postmark.accepted.length,
      questions: ledger.asked.size,
      erased: ledger.erased.size,
      starts: server.starts,
    };
  } finally {
    await jobs.stop();
    await platform.close();
    await postmark.close();
  }
}

function newestCode(accepted: readonly AcceptedMail[], email: string): string | undefined {
  const mail = accepted.findLast(({ to, subject }) => to === email && CODE.test(subject));
  return mail && CODE.exec(mail.subject)?.[1];
}
