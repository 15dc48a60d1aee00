import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepDurations, lastDurations } from './test-durations.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cosmos-durations-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const took = (file, ms, status = 'passed') => ({
  name: join(root, file),
  status,
  startTime: 1_000,
  endTime: 1_000 + ms,
});

it('knows nothing before the first run', () => {
  expect(lastDurations(root)).toEqual(new Map());
});

it('learns a duration anew with each run, and keeps those of files that did not run', () => {
  keepDurations(root, [took('packages/a.test.ts', 48_000), took('packages/b.test.ts', 20)]);
  keepDurations(root, [took('packages/a.test.ts', 9_000)]);
  expect(Object.fromEntries(lastDurations(root))).toEqual({
    'packages/a.test.ts': 9_000,
    'packages/b.test.ts': 20,
  });
});

it('learns nothing from a file that failed', () => {
  keepDurations(root, [took('packages/a.test.ts', 9_000)]);
  keepDurations(root, [took('packages/a.test.ts', 3, 'failed')]);
  expect(lastDurations(root).get('packages/a.test.ts')).toBe(9_000);
});
