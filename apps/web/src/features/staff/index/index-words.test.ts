import { expect, it } from 'vitest';
import { buildInWords, megabytes, percent, reasonInWords } from './index-words.ts';

it('says sizes and progress', () => {
  expect([1_572_864, 34 * 1_048_576].map(megabytes)).toEqual(['1.5 MB', '34 MB']);
  expect(buildInWords({ step: 'training', done: 42, total: 100 })).toBe('Training vectors: 42%');
  expect(buildInWords({ step: 'mapping', done: 0, total: 0 })).toBe('Drawing the sky');
  expect(percent(0.824)).toBe('82%');
});

it('says why a record is where it is', () => {
  expect(reasonInWords({ kind: 'filtered', filters: ['universities', 'trl'] })).toBe(
    'A filter of the question leaves it out: university, readiness.',
  );
  expect(reasonInWords({ kind: 'below-threshold', threshold: 0.4 })).toContain('below 40%');
  expect(reasonInWords({ kind: 'near-duplicate', of: 'UTECH-X-1', title: 'A pump' })).toContain('“A pump”');
});
