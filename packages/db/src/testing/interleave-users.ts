import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interleaveUsers } from './interleaved-users.ts';
import { seededRandom } from './seeded-random.ts';

// node packages/db/src/testing/interleave-users.ts [leavings] [seed]: processes join, leave and are killed at random.
const [leavings = '200', seed = '1'] = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 'cosmos-users-'));
try {
  // As root, PostgreSQL runs as a separate account.
  await chmod(dataDir, 0o755);
  const seen = await interleaveUsers(dataDir, {
    leavings: Number(leavings),
    random: seededRandom(Number(seed)),
  });
  process.stdout.write(`${JSON.stringify(seen, null, 2)}\n`);
  if (seen.faults.length > 0) process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
