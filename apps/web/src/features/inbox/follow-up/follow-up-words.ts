import type { FollowUpOffer } from '@cosmos/contract/email/follow-ups.ts';
import type { Thread } from '@cosmos/contract/email/threads.ts';
import { lastDay } from '../../../lib/format/mail-dates.ts';

/** Whether there is nothing to remind of any more. */
export function hasPersonsAnswer({ contents }: Pick<Thread, 'contents'>): boolean {
  return contents.some(({ sender }) => sender.kind === 'person' || sender.kind === 'calendar');
}

/** "No reply after 6 working days." or from when to consider a reminder. */
export function offerWords({ isDue, waited, dueAt, isOther, addressee }: FollowUpOffer, now: Date): string {
  const days = waited === 1 ? 'a working day' : `${waited} working days`;
  if (!isDue)
    return `No reply yet. If there’s none by ${lastDay(dueAt.slice(0, 10), now)}, consider sending a reminder.`;
  const whom = isOther ? ` A reminder would go to ${addressee}, who is also listed for this technology.` : '';
  return `No reply after ${days}.${whom}`;
}

export function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
