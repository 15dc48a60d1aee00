import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeLeftovers, writeWholeFile } from './whole-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cosmos-whole-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const clear = () => removeLeftovers(folder, (name) => name === 'mine.backup');

test('removes what a killed process with our id had started, but not what we are writing', async () => {
  // In a container, the server started after a kill has the same host name and process id as the one before.
  const host = hostname()
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 32);
  const left = `mine.backup.${host}-${process.pid}-00000000.partial`;
  await writeWholeFile(join(folder, 'mine.backup'), async (handle) => {
    const [own] = await readdir(folder);
    await writeFile(join(folder, left), 'half of it');
    await clear();
    expect(await readdir(folder)).toEqual([own]);
    await handle.writeFile('all of it');
  });
  expect(await readFile(join(folder, 'mine.backup'), 'utf8')).toBe('all of it');
  await writeFile(join(folder, left), 'half of it');
  await clear();
  expect(await readdir(folder)).toEqual(['mine.backup']);
});

test('removes what nobody has touched for a day, whoever started it', async () => {
  const names = [`mine.backup.elsewhere-1-00000000.partial`, `mine.backup.elsewhere-1-00000001.partial`];
  for (const name of names) await writeFile(join(folder, name), 'half of it');
  const longAgo = new Date(Date.now() - PRODUCT_LIMITS.dayMs - 60_000);
  await utimes(join(folder, names[0] ?? ''), longAgo, longAgo);
  await clear();
  expect(await readdir(folder)).toEqual(names.slice(1));
});
