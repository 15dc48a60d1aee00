import { expect, it } from 'vitest';
import { exportWords, sizeOf } from './my-data-words.ts';

const EXPORT = {
  exportId: 'a',
  state: 'running' as const,
  stepsDone: 3,
  steps: 17,
  size: 0,
  parts: 0,
  url: 'https://cosmos.example/my-data/a',
  createdAt: '2026-11-26T12:00:00Z',
  expiresAt: null,
};

it('a file says how far it is, and until when it is there', () => {
  expect(exportWords(EXPORT)).toContain('3 of 17 parts');
  const done = { ...EXPORT, state: 'done' as const, expiresAt: '2026-12-03T12:00:00Z' };
  expect(exportWords(done)).toBe('Your file from 26 November is ready. It is available until 3 December.');
  expect(exportWords({ ...EXPORT, state: 'failed' })).toContain('try again');
});

it('a size is told in the unit that fits', () => {
  expect([300, 12_000, 3_500_000, 80_000_000].map(sizeOf)).toEqual(['1 KB', '12 KB', '3.3 MB', '76 MB']);
});
