import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runKills } from '../../testing/kills/kill-run.ts';

// The whole count is the benchmark `kills`.
const PEOPLE = process.env['COSMOS_LONG'] ? 12 : 2;

test(
  'whenever the server is killed, acknowledged data is kept, and no email is lost or sent twice',
  { tags: 'at-length', timeout: 420_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cosmos-kills-'));
    try {
      // As root, PostgreSQL runs as a separate account.
      await chmod(dataDir, 0o755);
      await writeFile(join(dataDir, 'config.json'), JSON.stringify({ limits: { addressFactor: 1_000_000 } }));
      const report = await runKills({
        dataDir,
        port: 3479,
        until: { people: PEOPLE },
        savesEach: 2,
        atOnce: 4,
        acknowledgedMax: 16,
        faultPercent: 20,
        erasedOneOf: 2,
        seed: 7,
      });
      expect(report).toMatchObject({ lost: [], half: [], left: [], lostMails: [], doubledMails: [] });
      // A fast machine is through before the second kill.
      expect(report.kills).toBeGreaterThanOrEqual(PEOPLE / 2);
      expect(report.erased).toBe(PEOPLE / 2);
      expect(report.questions).toBe((PEOPLE - report.erased) * 2);
      expect(report.mails).toBeGreaterThanOrEqual(PEOPLE * 5);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
