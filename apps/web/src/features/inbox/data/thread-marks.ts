import { type ThreadInfo, UNTIL_AN_ANSWER } from '@cosmos/contract/email/threads.ts';
import { faultOf, trpc } from '../../../lib/api/trpc.ts';
import { sameSession } from '../../../lib/session/session-store.ts';
import { snackbar } from '../../../lib/snackbar-message.ts';
import { editThread, moveThread, refreshInbox, refreshThread, sendInTurn } from './inbox-data.ts';
import { momentWords } from '../../../lib/format/mail-dates.ts';

/** Marks a conversation as read or unread, here at once; a refusal restores what it was. */
export async function markThread(threadId: string, isRead: boolean): Promise<void> {
  const isStillHere = sameSession();
  const stored = sendInTurn(() => trpc.email.markRead.mutate({ threadId, isRead }));
  editThread(threadId, { isUnread: !isRead }, stored);
  try {
    await stored;
    await refreshInbox();
  } catch (error) {
    if (!isStillHere()) return;
    editThread(threadId, { isUnread: isRead }, stored);
    // Nobody asked for the mark that opening sets.
    if (!isRead)
      snackbar.set({
        tone: 'bad',
        text: `The conversation could not be marked as unread. ${faultOf(error).message}`,
      });
  }
}

/** Puts a conversation aside until then, or back into the inbox; can be undone. */
export async function snoozeThread(
  thread: Pick<ThreadInfo, 'threadId' | 'snoozedUntil'>,
  until: Date | null,
): Promise<void> {
  const { threadId, snoozedUntil: before } = thread;
  const isStillHere = sameSession();
  const next = until?.toISOString() ?? null;
  const stored = sendInTurn(() => trpc.email.snooze.mutate({ threadId, until: next }));
  editThread(threadId, { snoozedUntil: next }, stored);
  moveThread(threadId, stored);
  const text = snoozedWords(until);
  const back = before ? new Date(before) : null;
  snackbar.set({
    tone: 'quiet',
    text,
    undo: () => {
      snackbar.set(null);
      void snoozeThread({ threadId, snoozedUntil: next }, back);
    },
  });
  try {
    await stored;
    await refreshInbox();
  } catch (error) {
    if (!isStillHere()) return;
    snackbar.set({ tone: 'bad', text: `The conversation could not be snoozed. ${faultOf(error).message}` });
    await refreshThread(threadId);
  }
}

function snoozedWords(until: Date | null): string {
  if (!until) return 'Back in the inbox.';
  if (until.toISOString() === UNTIL_AN_ANSWER) return 'Snoozed until there is a reply.';
  return `Snoozed until ${momentWords(until, new Date())}.`;
}
