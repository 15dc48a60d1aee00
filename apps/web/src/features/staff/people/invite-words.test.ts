import { expect, it } from 'vitest';
import { hintsOf, outcomeInWords, whereInLines } from './invite-words.ts';

const REQUEST = {
  requestId: '1',
  email: 'ada@hop.example',
  firstName: 'Ada',
  lastName: 'Hop',
  country: 'Germany',
  organisation: 'Hop AG',
  designation: 'Director',
  linkedinUrl: '',
  domain: 'hop.example',
  waitingOfDomain: 0,
  membersOfDomain: 0,
  declinedAt: null,
  sameName: [],
};
const textsOf = (more: Partial<typeof REQUEST | { sameName: string[]; declinedAt: string; domain: null }>) =>
  hintsOf({ ...REQUEST, ...more }).map(({ text }) => text);

it('says what is known of a request, and nothing of what is not', () => {
  expect(textsOf({})).toEqual([]);
  expect(hintsOf({ ...REQUEST, designation: 'PhD student', organisation: 'None' })).toMatchObject([
    { text: 'No company' },
  ]);
  expect(textsOf({ membersOfDomain: 1, waitingOfDomain: 2 })).toEqual([
    '1 member at hop.example',
    '2 more waiting',
  ]);
  expect(
    textsOf({ declinedAt: '2026-11-03T12:00:00.000Z', sameName: ['a@b.example'], domain: null }),
  ).toEqual(['Declined on 3 Nov 2026', 'Same name: a@b.example', 'Public email provider']);
});

it('says how many were decided, and why others were not', () => {
  expect(outcomeInWords('approve', 1, [])).toBe('Request approved.');
  expect(outcomeInWords('decline', 3, [])).toBe('3 requests declined.');
  expect(outcomeInWords('approve', 2, ['ada@hop.example: Not found.'])).toBe(
    '2 of 3 requests approved. ada@hop.example: Not found.',
  );
});

it('says where somebody works without what forms say for nothing', () => {
  expect(whereInLines({ designation: 'Chief Engineer', organisation: 'Harbour Works' })).toEqual([
    'Harbour Works',
    'Chief Engineer',
  ]);
  expect(whereInLines({ designation: 'Student', organisation: 'None' })).toEqual(['Student']);
  expect(whereInLines({ designation: 'n/a', organisation: '-' })).toEqual(['Not given']);
});
