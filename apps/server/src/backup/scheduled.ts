import { access, constants, stat } from 'node:fs/promises';
import { EnvError } from '@cosmos/api/context/env.ts';
import { noteBackupState, readBackupState } from '@cosmos/api/housekeeping/backup-state.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { runIfHolder } from '@cosmos/db/client/instance-lock.ts';
import type { Platform } from '../platform/platform.ts';
import { secretsToBackUp } from './installation-secrets.ts';
import { writeBackup } from './write-backup.ts';

type Connection = Pick<Platform, 'env' | 'log' | 'db' | 'pool' | 'databaseUrl'>;

/** The backups configured by BACKUP_TO and BACKUP_EVERY, one for all processes on a database. */
export interface ScheduledBackups {
  /** Makes one if the last is too old, whoever made it. A failure is logged and recorded, and retried after a while. */
  runIfDue(): Promise<void>;
  /** Stops the backup in progress; it leaves nothing behind, and is due at the next start. */
  stop(): void;
}

/** Null if none are configured. Rejects with EnvError if they can't be made. */
export async function scheduledBackups(
  platform: Connection,
  now: () => Date,
): Promise<ScheduledBackups | null> {
  const { env } = platform;
  if (env.BACKUP_TO === undefined) return null;
  await refuseUnusable(env.BACKUP_TO);
  const stopped = new AbortController();
  const order = { ...platform, to: env.BACKUP_TO, now, stopped: stopped.signal };
  return {
    runIfDue: async () => {
      if (stopped.signal.aborted || !(await isDue(order))) return;
      await runIfHolder(platform.pool, 'backup', async (lost) => {
        if (await isDue(order)) await run(order, lost);
      });
    },
    stop: () => stopped.abort(),
  };
}

type Order = Connection & { to: string; now: () => Date; stopped: AbortSignal };

async function isDue({ db, env, now }: Order): Promise<boolean> {
  const { attemptedAt, doneAt, failure } = await readBackupState(db);
  const since = (at: string | null) => {
    const ms = at === null ? -1 : now().getTime() - Date.parse(at);
    // After a clock correction, the next one must not be years away.
    return ms < 0 ? Number.POSITIVE_INFINITY : ms;
  };
  if (failure !== null && since(attemptedAt) < PRODUCT_LIMITS.backupRetryMs) return false;
  return since(doneAt) >= env.BACKUP_EVERY;
}

/** `lost` aborts when the role has gone to another process, which makes the backup instead. */
async function run({ db, env, log, databaseUrl, to, now, stopped }: Order, lost: AbortSignal): Promise<void> {
  const at = now();
  const { doneAt } = await readBackupState(db);
  const attemptedAt = at.toISOString();
  try {
    await refuseUnusable(to);
    const { file, bytes, rows, removed, notRemoved, seconds } = await writeBackup({
      databaseUrl,
      target: to,
      at,
      secrets: await secretsToBackUp(env),
      passphrase: env.BACKUP_PASSPHRASE,
      signal: AbortSignal.any([stopped, lost]),
    });
    await noteBackupState(db, { attemptedAt, doneAt: attemptedAt, failure: null });
    log.info({ file, bytes, rows, removed, seconds }, 'backed up');
    if (notRemoved.length > 0) log.warn({ notRemoved }, 'older backups could not be removed');
  } catch (error) {
    if (stopped.aborted) return;
    if (lost.aborted)
      return log.warn({ err: lost.reason }, 'the backup was abandoned; another process will make it');
    log.error({ err: error, to }, 'the backup failed');
    await noteBackupState(db, { attemptedAt, doneAt, failure: (error as Error).message });
  }
}

/** Without its disk, a backup would be written to the mount point, or to a file with the name of the folder. */
async function refuseUnusable(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new EnvError(`BACKUP_TO is wrong: there is no folder ${folder}.`);
  await access(folder, constants.W_OK | constants.X_OK).catch(() => {
    throw new EnvError(`BACKUP_TO is wrong: ${folder} can't be written to.`);
  });
}
