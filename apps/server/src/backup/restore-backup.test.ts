import { mkdirSync, renameSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '@cosmos/api/context/env.ts';
import { startEmbeddedPostgres } from '@cosmos/db/embedded/embedded-postgres.ts';
import { createTestDatabase } from '@cosmos/db/testing/test-database.ts';
import { expect, test } from 'vitest';
import { createLog } from '../process/log.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const APP_SECRET = 'a secret of the tests, long enough to be one';

test(
  'a restore still succeeds if the database cannot be closed cleanly afterwards',
  { tags: 'at-length' },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cosmos-let-go-'));
    const dataDir = join(folder, 'data');
    const source = await createTestDatabase();
    const file = join(folder, 'one.backup');
    const lines: string[] = [];
    try {
      await source.db.insertInto('settings').values({ key: 'mine', value: '1' }).execute();
      const secrets = { appSecret: APP_SECRET, webhookSecret: null };
      await writeBackup({ databaseUrl: source.url, target: file, at: new Date(), secrets });
      // As root, PostgreSQL runs as a separate account.
      await chmod(folder, 0o755);
      const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
      const before = pidFile + '.before';
      const report = await restoreBackup({
        env: readEnv({ DATA_DIR: dataDir, APP_SECRET }),
        log: createLog({ level: 'warn', to: { write: (line) => lines.push(line) } }),
        file,
        passphrase: () => Promise.reject(new Error('no passphrase expected')),
        onProgress: (table) => {
          if (table === 'settings') {
            renameSync(pidFile, before);
            mkdirSync(pidFile);
          }
        },
      });
      expect(report.rows).toBeGreaterThan(0);
      expect(lines).toEqual([expect.stringContaining('could not be closed cleanly')]);
      await rmdir(pidFile);
      await rename(before, pidFile);
      const postgres = await startEmbeddedPostgres({ dataDir });
      expect(await postgres.stop()).toBe('ended');
    } finally {
      await source.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
