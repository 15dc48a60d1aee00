import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Env, readEnv } from '@cosmos/api/context/env.ts';
import { NothingToBackUpError } from '@cosmos/db/backup/snapshot.ts';
import type { Command } from 'commander';
import { secretsToBackUp } from '../backup/installation-secrets.ts';
import { type BackupReport, writeBackup } from '../backup/write-backup.ts';
import { letGo, openDatabaseHome } from '../process/database-home.ts';
import { createLog } from '../process/log.ts';
import { print, progressBar } from './output.ts';
import { newPassphrase } from './passphrase.ts';

interface Options {
  withSecrets?: boolean;
  json?: boolean;
}

export function backupCommand(program: Command): void {
  program
    .command('backup')
    .description('backs the database up into one file while the server runs')
    .argument('<file or folder>', 'a folder keeps the last seven')
    .option('--with-secrets', 'includes the secrets of DATA_DIR, encrypted with a passphrase')
    .option('--json', 'JSON on standard output')
    .action(async (target: string, { withSecrets, json }: Options) => {
      const env = readEnv();
      const report = await backUp(env, target, withSecrets ?? false);
      print(report, json, () => told(report));
    });
}

async function backUp(env: Env, target: string, withSecrets: boolean): Promise<BackupReport> {
  await refuseEmpty(env);
  const secrets = await secretsToBackUp(env);
  const passphrase = withSecrets ? await newPassphrase(env) : undefined;
  const bar = progressBar();
  const log = createLog({ level: 'warn' });
  const home = await openDatabaseHome(env, log);
  try {
    return await writeBackup({
      databaseUrl: home.databaseUrl,
      target,
      at: new Date(),
      secrets,
      passphrase,
      onProgress: (table, rows, total) => bar.update(table, rows, total),
    });
  } finally {
    bar.stop();
    await letGo(home, log);
  }
}

/** With a data folder without a database, one would be created. */
async function refuseEmpty(env: Env): Promise<void> {
  if (env.DATABASE_URL) return;
  await access(join(resolve(env.DATA_DIR), 'postgres')).catch(() => {
    throw new NothingToBackUpError();
  });
}

function told({
  file,
  bytes,
  rows,
  tables,
  withSecrets,
  removed,
  notRemoved,
  seconds,
}: BackupReport): string[] {
  const lines = [
    `Backed up ${rows.toLocaleString('en')} rows of ${tables} tables to ${file} (${(bytes / 1_000_000).toFixed(1)} MB) in ${seconds.toFixed(1)} s.`,
    withSecrets
      ? 'The secrets are in it, encrypted with the passphrase; without the passphrase nobody can read them.'
      : 'The secrets are not in it: to restore it elsewhere, keep APP_SECRET (or the file app-secret in DATA_DIR) as well.',
  ];
  if (removed.length > 0) lines.push(`Removed older backups: ${removed.join(', ')}.`);
  if (notRemoved.length > 0)
    lines.push(
      `Could not remove older backups: ${notRemoved.map(({ name, reason }) => `${name} (${reason})`).join(', ')}.`,
    );
  return lines;
}
