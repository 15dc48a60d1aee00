import { expect, it } from 'vitest';
import { ageInWords } from './moments.ts';

it('says how long ago something was in its largest unit', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const ago = (ms: number) => ageInWords(new Date(now.getTime() - ms).toISOString(), now);
  expect([0, 59_999, 60_000, 3_599_999, 3_600_000, 86_400_000, 30 * 86_400_000].map(ago)).toEqual([
    'just now',
    'just now',
    '1 minute',
    '59 minutes',
    '1 hour',
    '1 day',
    '30 days',
  ]);
});
