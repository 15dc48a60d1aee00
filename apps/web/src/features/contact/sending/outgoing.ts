import type { LeavingMessage } from '@cosmos/contract/email/contact.ts';
import type { Thread } from '@cosmos/contract/email/threads.ts';
import { pageSlice } from '../../../lib/page-store.ts';

/** A message on its way out. */
export interface Outgoing extends LeavingMessage {
  /** Until when it is offered to take it back, by this machine’s clock (ms). */
  endsAt: number;
}

/** Oldest first. */
export const outgoing = pageSlice<readonly Outgoing[]>('outgoing messages', []);
/** The message that was just handed over, until its dialog is closed. */
export const justSent = pageSlice<Outgoing | null>('sent message', null);
/** The message that has just left, until that has been told. */
export const justLeft = pageSlice<{ messageId: string } | null>('message that has left', null);

/** Adds what isn’t there yet. */
export function showLeaving(messages: readonly LeavingMessage[]): void {
  outgoing.set((now) => [
    ...now,
    ...messages
      .filter(({ messageId }) => now.every((one) => one.messageId !== messageId))
      .map((one) => ({ ...one, endsAt: Date.now() + one.undoableMs })),
  ]);
}

export function dropOutgoing(messageId: string): void {
  outgoing.set((now) => now.filter((one) => one.messageId !== messageId));
}

/** What has become of a message whose time to be taken back is over. `gone`: taken back elsewhere. */
export type Fate = 'leaving' | 'sent' | 'failed' | 'gone';

export function fateOf(messageId: string, thread: Pick<Thread, 'contents'>): Fate {
  const sender = thread.contents.find((message) => message.messageId === messageId)?.sender;
  if (sender?.kind !== 'own') return 'gone';
  switch (sender.progress.state) {
    case 'waiting':
    case 'sending':
      return 'leaving';
    case 'failed':
      return 'failed';
    case 'sent':
    case 'delivered':
    case 'read':
      return 'sent';
  }
}
