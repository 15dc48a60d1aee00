import { expect, it } from 'vitest';
import { actName, actorName, changeInWords, dayFrom, subjectName } from './audit-words.ts';

it('names an act, a change, and those who are gone', () => {
  expect(actName('role changed')).toBe('Role changed');
  expect(actName('company sign-in proved')).toBe('Company login verified');
  expect(changeInWords({ before: 'member', after: 'analyst' })).toBe('Member → analyst');
  expect(changeInWords({ before: null, after: 'search; until 2026-12-12' })).toBe(
    'Search; until 12 Dec 2026',
  );
  expect(changeInWords({ before: null, after: 'ann@purdue.example' })).toBe('ann@purdue.example');
  expect(changeInWords({ before: null, after: null })).toBe('');
  expect(actorName({ actor: null })).toBe('Command line or erased');
  expect(subjectName({ subjectName: null })).toBe('No longer exists');
});

it('reads a day as people write it, and no other', () => {
  expect(['27 Nov 2026', ' 1 september 2026 ', '2026-11-27'].map(dayFrom)).toEqual([
    '2026-11-27',
    '2026-09-01',
    '2026-11-27',
  ]);
  expect(['', '31 Feb 2026', '27 Foo 2026', '27/11/2026', 'yesterday'].map(dayFrom)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});
