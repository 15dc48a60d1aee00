import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { processExists } from './postmaster.ts';
import { interleaveUsers } from '../testing/interleaved-users.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { until } from '../testing/until.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = path.join(tmpdir(), `cosmos-users-${randomUUID()}`);
  await mkdir(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const isRunning = () => existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'));

test('the last process to leave keeps the server running for one that is about to join', async () => {
  const first = await startEmbeddedPostgres({ dataDir });
  const coming = startEmbeddedPostgres({ dataDir });
  expect(await first.stop()).toBe('left running');
  const second = await coming;
  expect(second).toMatchObject({ url: first.url, attached: true });
  expect(await second.stop()).toBe('ended');
  expect(isRunning()).toBe(false);
  expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.log', 'postgres.password']);
});

test('a process that was killed while joining does not keep the server running', async () => {
  const first = await startEmbeddedPostgres({ dataDir });
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(path.join(dataDir, `postgres.arriving-${pid}-0`), '');
  expect(await first.stop()).toBe('ended');
  expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.log', 'postgres.password']);
});

test(
  'nor does an earlier process with our own process id, as happens in a container',
  { tags: 'at-length' },
  async () => {
    await mkdir(path.join(dataDir, `postgres.partial-${process.pid}-0`));
    const first = await startEmbeddedPostgres({ dataDir });
    writeFileSync(path.join(dataDir, `postgres.arriving-${process.pid}-0`), '');
    expect(await first.stop()).toBe('ended');
    expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.log', 'postgres.password']);
  },
);

test('a process can leave after the data folder has gone', { tags: 'at-length' }, async () => {
  const first = await startEmbeddedPostgres({ dataDir });
  const server = Number.parseInt(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  const elsewhere = `${dataDir}-elsewhere`;
  await rename(dataDir, elsewhere);
  expect(await first.stop()).toBe('ended');
  await rm(elsewhere, { recursive: true, force: true });
  await until('the server to end', () => !processExists(server));
});

test(
  'the server runs as long as anybody uses it, however processes join, leave and are killed, and the last stops it',
  { tags: 'at-length', timeout: 300_000 },
  async () => {
    const seen = await interleaveUsers(dataDir, { leavings: 15, random: seededRandom(5) });
    expect(seen.faults).toEqual([]);
    expect(seen.ended).toBeGreaterThan(0);
    expect(isRunning()).toBe(false);
  },
);
