import { readEnv } from '@cosmos/api/context/env.ts';
import { startJobs } from '@cosmos/api/start-jobs.ts';
import { scheduledBackups } from './backup/scheduled.ts';
import { createLog } from './process/log.ts';
import { mailProvider, mailSettings } from './platform/mail.ts';
import { openPlatform } from './platform/platform.ts';
import { sentenceOf } from './http/start-failure.ts';
import { stopOnSignals } from './process/stop.ts';
import { openTelemetry, type Telemetry } from './telemetry/telemetry.ts';

/** A process that works on the job queues and serves no requests. */
async function work(): Promise<void> {
  const env = readEnv();
  const log = createLog({ level: env.LOG_LEVEL });
  const telemetry = await openTelemetry(env, log);
  const platform = await openPlatform(env, log);
  telemetry.watchState(platform);
  try {
    await workQueues(platform, telemetry);
  } catch (error) {
    await platform.close().catch(() => undefined);
    throw error;
  }
  process.stdout.write('The worker is ready\n');
}

async function workQueues(
  platform: Awaited<ReturnType<typeof openPlatform>>,
  telemetry: Telemetry,
): Promise<void> {
  const { env, log } = platform;
  await platform.sentences?.check('ofRecords');
  const now = () => new Date();
  const backups = await scheduledBackups(platform, now);
  const jobs = await startJobs(platform.pool, log);
  stopOnSignals({
    log,
    stop: async () => {
      backups?.stop();
      platform.sentences?.ofRecords.close();
      await jobs.stop();
      await platform.close();
      await telemetry.close();
    },
  });
  const { db, pool, place, embedder, sentences, secrets } = platform;
  await jobs.work({
    db,
    pool,
    log,
    place,
    embedder,
    sentences: sentences?.ofRecords,
    secrets,
    jobs,
    config: env.config,
    mail: mailProvider(env),
    mailSettings: mailSettings(env, platform.servedUrl),
    backups,
    now,
  });
}

try {
  await work();
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}
