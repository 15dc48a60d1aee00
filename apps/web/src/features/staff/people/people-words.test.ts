import { expect, it } from 'vitest';
import { invitationInWords } from './people-words.ts';

it('says until when the link of the last invitation works', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  const createdAt = '2026-09-05T12:00:00Z';
  expect(invitationInWords({ createdAt, invitedAt: null }, now)).toBe(
    'The link in the invitation expired on 12 Sept 2026.',
  );
  expect(invitationInWords({ createdAt, invitedAt: '2026-11-27T12:00:00Z' }, now)).toBe(
    'The link in the invitation works until 4 Dec 2026.',
  );
});
