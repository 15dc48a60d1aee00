import { settleRestored } from '@cosmos/api/housekeeping/settle-restored.ts';
import { replaceAll } from '@cosmos/db/backup/replace-all.ts';
import type { Env } from '@cosmos/api/context/env.ts';
import { letGo, openDatabaseHome } from '../process/database-home.ts';
import type { Logger } from 'pino';
import { openBackup } from './backup-file.ts';
import { agreeOnSecrets, placeSecrets } from './installation-secrets.ts';

export interface RestoreOrder {
  env: Env;
  log: Logger;
  file: string;
  /** Asked for the passphrase if secrets of the backup are needed. */
  passphrase(): Promise<string>;
  onProgress?: ((table: string, rows: number, total: number) => void) | undefined;
}

export interface RestoreReport {
  file: string;
  /** The moment that the restored data is from. */
  createdAt: string;
  productVersion: string;
  tables: number;
  rows: number;
  /** Names of the files in DATA_DIR that received secrets from the backup. */
  secrets: string[];
  seconds: number;
}

/** Replaces all data of the installation with a backup. If it can't, it says why in one sentence and changes nothing. */
export async function restoreBackup(order: RestoreOrder): Promise<RestoreReport> {
  const { env, log, file, onProgress } = order;
  const started = performance.now();
  const backup = await openBackup(file);
  try {
    const { manifest } = backup;
    const secrets = await agreeOnSecrets(env, manifest, order.passphrase);
    const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
    const placed: string[] = [];
    const home = await openDatabaseHome(env, log);
    try {
      await replaceAll(home.databaseUrl, {
        ...manifest,
        data: backup.tables,
        ownPresences: home.presences,
        onTable: (table, rows) => onProgress?.(table, rows, total),
        finish: async (trx) => {
          await settleRestored(trx, new Date());
          // Just before the data is committed, which would be useless without its secret.
          placed.push(...(await placeSecrets(home.dataDir, secrets)));
        },
      });
    } finally {
      await letGo(home, log);
    }
    return {
      file,
      createdAt: manifest.createdAt,
      productVersion: manifest.productVersion,
      tables: manifest.tables.length,
      rows: total,
      secrets: placed,
      seconds: (performance.now() - started) / 1_000,
    };
  } finally {
    await backup.close();
  }
}
