import type { FollowUpOffer } from '@cosmos/contract/email/follow-ups.ts';
import { expect, test } from 'vitest';
import { offerWords, wordsIn } from './follow-up-words.ts';

const now = new Date('2026-11-26T10:00:00Z');
const offer: FollowUpOffer = {
  number: 1,
  dueAt: '2026-12-03T09:00:00.000Z',
  isDue: false,
  waited: 0,
  addressee: 'Tom Roe',
  isOther: false,
};

test('what is to do about an answer that doesn’t come', () => {
  expect(offerWords(offer, now)).toBe('No reply yet. If there’s none by 3 Dec, consider sending a reminder.');
  expect(offerWords({ ...offer, isDue: true, waited: 6 }, now)).toBe('No reply after 6 working days.');
  expect(offerWords({ ...offer, isDue: true, waited: 13, number: 2, isOther: true }, now)).toBe(
    'No reply after 13 working days. A reminder would go to Tom Roe, who is also listed for this technology.',
  );
  expect(wordsIn('  two\nwords ')).toBe(2);
});
