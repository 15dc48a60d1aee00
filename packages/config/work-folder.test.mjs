import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openWorkFolder } from './work-folder.mjs';

let memory;
let opened;
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'cosmos-memory-'));
  opened = undefined;
});
afterEach(() => {
  for (const folder of [memory, opened]) if (folder) rmSync(folder, { recursive: true, force: true });
});

it('is in memory if there is room', () => {
  opened = openWorkFolder(memory, 1);
  expect(dirname(opened)).toBe(memory);
});

it('is on disk without the room, and without such a file system', () => {
  opened = openWorkFolder(memory, Number.MAX_SAFE_INTEGER);
  expect(dirname(opened)).toBe(tmpdir());
  rmSync(opened, { recursive: true });
  opened = openWorkFolder(join(memory, 'none'), 1);
  expect(dirname(opened)).toBe(tmpdir());
});

it('removes what a killed run left, and nothing else', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const folders = [`cosmos-${ended}-abc123`, `cosmos-${process.pid}-abc123`, 'cosmos-data', 'other'];
  for (const name of folders) mkdirSync(join(memory, name));
  opened = openWorkFolder(memory, 1);
  expect(folders.filter((name) => existsSync(join(memory, name)))).toEqual(folders.slice(1));
});
