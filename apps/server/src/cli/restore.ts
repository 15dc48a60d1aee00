import { readEnv } from '@cosmos/api/context/env.ts';
import type { Command } from 'commander';
import { restoreBackup, type RestoreReport } from '../backup/restore-backup.ts';
import { createLog } from '../process/log.ts';
import { print, progressBar } from './output.ts';
import { knownPassphrase } from './passphrase.ts';

export function restoreCommand(program: Command): void {
  program
    .command('restore')
    .description('replaces all data with a backup; the server must be stopped')
    .argument('<file>')
    .option('--json', 'JSON on standard output')
    .action(async (file: string, { json }: { json?: boolean }) => {
      const env = readEnv();
      const bar = progressBar();
      try {
        const report = await restoreBackup({
          env,
          log: createLog({ level: 'warn' }),
          file,
          passphrase: () => knownPassphrase(env),
          onProgress: (table, rows, total) => bar.update(table, rows, total),
        });
        bar.stop();
        print(report, json, () => told(report));
      } finally {
        bar.stop();
      }
    });
}

function told({ createdAt, rows, tables, secrets, seconds }: RestoreReport): string[] {
  const lines = [
    `Restored ${rows.toLocaleString('en')} rows of ${tables} tables as they were on ${readable(createdAt)}, in ${seconds.toFixed(1)} s. All row counts and checksums were read back and match.`,
  ];
  if (secrets.length > 0) lines.push(`Restored to DATA_DIR: ${secrets.join(', ')}.`);
  lines.push(
    'Everyone has been logged out, and codes and sign-in links sent before now no longer work.',
    'API keys and passkeys revoked since that date, and accounts deleted since, have come back. Revoke and delete them again.',
    'The search index is rebuilt at the next start.',
  );
  return lines;
}

/** "2 March 2026 at 09:00 UTC". */
function readable(moment: string): string {
  const at = new Date(moment);
  return `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
}
