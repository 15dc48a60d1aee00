import type { SuppressedRow } from '@cosmos/contract/admin/mail.ts';
import { failureInWords } from '../list/failure-words.ts';

/** Which emails an address doesn’t get. */
export function blockedInWords({ isEverywhere, stream }: Pick<SuppressedRow, 'isEverywhere' | 'stream'>) {
  return isEverywhere ? 'All emails' : `Stream “${stream}”`;
}

/** What is said of a bounce where the server that refused the email says no more. */
const UNEXPLAINED = 'the address doesn’t accept emails';

/** "Hard bounce: the address doesn’t exist", "Marked as spam": why no emails are sent there. */
export function blockInWords({ reason, failure }: Pick<SuppressedRow, 'reason' | 'failure'>): string {
  if (reason === 'SpamComplaint') return 'An email was marked as spam';
  if (reason === 'ManualSuppression') return 'Unsubscribed';
  const said = failure === null ? UNEXPLAINED : BOUNCES[failureInWords(failure)];
  if (reason === 'HardBounce') return `Hard bounce: ${said ?? UNEXPLAINED}`;
  return `Blocked by the email provider: ${said ?? UNEXPLAINED}`;
}

const BOUNCES: Readonly<Record<string, string>> = {
  'No such address': 'the address doesn’t exist',
  'Mailbox full': 'the mailbox is full',
  'Refused by the server': 'the server refused the email',
  'Server not reached': 'the server couldn’t be reached',
};
