import { expect, it } from 'vitest';
import { kindName, troublesIn } from './mail-words.ts';

it('names kinds, and tells what holds emails up', () => {
  expect(kindName('request-declined')).toBe('Request declined');
  const health = { counts: [], kinds: [], pausedUntil: null, contactStopped: null };
  expect(troublesIn(health)).toEqual([]);
  expect(troublesIn({ ...health, contactStopped: '20 of the last 500 messages bounced' })).toEqual([
    'Emails to universities are stopped: 20 of the last 500 messages bounced. “npm run cosmos -- mail resume” lets them go out again.',
  ]);
  expect(troublesIn({ ...health, pausedUntil: '2026-11-27T12:00:00Z' })).toHaveLength(1);
});
