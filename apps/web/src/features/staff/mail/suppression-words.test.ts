import { expect, test } from 'vitest';
import { blockInWords } from './suppression-words.ts';

test.each([
  ['HardBounce', '550 5.1.1 The account does not exist', 'Hard bounce: the address doesn’t exist'],
  ['HardBounce', 'Your mailbox is full', 'Hard bounce: the mailbox is full'],
  ['HardBounce', null, 'Hard bounce: the address doesn’t accept emails'],
  ['SpamComplaint', '550 does not exist', 'An email was marked as spam'],
  ['ManualSuppression', null, 'Unsubscribed'],
  ['Postmark 406: inactive', null, 'Blocked by the email provider: the address doesn’t accept emails'],
])('%s, %s', (reason, failure, words) => expect(blockInWords({ reason, failure })).toBe(words));
