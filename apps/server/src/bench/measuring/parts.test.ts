import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepPart, readPart } from './parts.ts';

test('the parts of a run are counted together, each once, and those of another division are not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-parts-'));
  try {
    expect(keepPart(folder, 'kills', readPart('1/5'), 10)).toEqual([10]);
    expect(keepPart(folder, 'kills', readPart('2/5'), 20)).toEqual([10, 20]);
    expect(keepPart(folder, 'kills', readPart('1/5'), 11)).toEqual([11, 20]);
    expect(keepPart(folder, 'kills', readPart('1/2'), 1)).toEqual([1]);
    expect(keepPart(folder, 'keyed-kills', readPart('1/5'), 2)).toEqual([2]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test.each(['0/5', '6/5', '5', 'x/y', '1/5/5', ''])('“%s” is no part', (text) => {
  expect(() => readPart(text)).toThrow('is no part');
});
