import { expect, it } from 'vitest';
import { actName, actorName, changeInWords, dayFrom, placeOf, subjectName } from './audit-words.ts';

it('names an act, a change, and those who are gone', () => {
  expect(actName('role changed')).toBe('Role changed');
  expect(actName('company sign-in proved')).toBe('Company login verified');
  expect(changeInWords({ before: 'member', after: 'analyst' })).toBe('Member → analyst');
  expect(changeInWords({ before: null, after: 'search; until 2026-12-12' })).toBe(
    'Search, until 12 Dec 2026',
  );
  expect(changeInWords({ before: null, after: 'ann@purdue.example' })).toBe('ann@purdue.example');
  expect(changeInWords({ before: null, after: null })).toBe('');
  expect(actorName({ actor: null, actorName: null })).toBe('Command line or erased account');
  expect(actorName({ actor: 'ann@purdue.example', actorName: 'Ann Oak' })).toBe('Ann Oak');
  expect(changeInWords({ before: 'works', after: 'revoked' })).toBe('Active → revoked');
  expect(subjectName({ act: 'listing decided', subjectName: null })).toBe('No longer exists');
  expect(subjectName({ act: 'role changed', subjectName: null })).toBe('Erased account');
});

it('says what is stored as an id in words', () => {
  expect(changeInWords({ before: null, after: 'search, catalogue:read; never expires' })).toBe(
    'Search, records, never expires',
  );
  expect(changeInWords({ before: null, after: 'need.record, answer.received' })).toBe(
    'New records for standing needs, replies from universities',
  );
  expect(changeInWords({ before: 'same-title', after: 'keep-one' })).toBe('Same title → merged');
  expect(
    changeInWords({
      before: 'never expires',
      after: 'ends 2026-11-28T04:31:00.000Z; replaced by 0f8fad5b-d9cb-469f-a165-70867728950e',
    }),
  ).toBe('Never expires → ends 28 Nov 2026; replaced');
  expect(subjectName({ act: 'triage changed', subjectName: 'bug' })).toBe('Bug report');
  expect(subjectName({ act: 'webhook created', subjectName: '93.184.215.14' })).toBe(
    'Webhook of an erased account',
  );
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

it('says where what was acted on can be seen, if it is still there', () => {
  const of = (act: string, subjectName: string | null = 'ann@purdue.example') =>
    placeOf({ act, subject: 'x-1', subjectName });
  expect(of('catalogue imported')).toMatchObject({
    room: 'catalogue',
    search: { list: 'imports', open: 'x-1' },
  });
  expect(of('listing decided')).toMatchObject({ room: 'catalogue', search: { open: 'x-1' } });
  expect(of('role changed')).toMatchObject({ room: 'people', search: { q: 'ann@purdue.example' } });
  expect([of('role changed', null), of('index rebuilt')]).toEqual([null, null]);
});
