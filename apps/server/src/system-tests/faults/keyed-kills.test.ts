import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runKeyedKills } from '../../testing/kills/keyed-run.ts';

const KILLS = process.env['COSMOS_LONG'] ? 6 : 1;

test(
  'a request with a key takes effect once, whenever the server is killed',
  { tags: 'at-length', timeout: 420_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cosmos-keyed-kills-'));
    try {
      // As root, PostgreSQL runs as a separate account.
      await chmod(dataDir, 0o755);
      await writeFile(join(dataDir, 'config.json'), JSON.stringify({ limits: { addressFactor: 1_000_000 } }));
      const report = await runKeyedKills({ dataDir, port: 3481, kills: KILLS, atOnce: 8, seed: 7 });
      expect(report).toMatchObject({ kills: KILLS, lost: [], doubled: [], changed: [] });
      expect(report.sentAgain).toBeGreaterThan(0);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
