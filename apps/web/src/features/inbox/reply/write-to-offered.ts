import type { Thread, ThreadMessage } from '@cosmos/contract/email/threads.ts';
import { address } from './addressees.ts';
import { askToForward, introduction } from './introduction.ts';
import { replyDraft } from './reply-drafts.ts';

interface Offering {
  thread: Thread;
  /** The answer that names somebody. */
  message: ThreadMessage;
  /** Who wrote it. */
  by: string;
}

/** Addresses the next message to the person whom an answer names. An empty composer gets an introduction to begin with. */
export function writeToOffered({ thread, message, by }: Offering): void {
  const { sender, messageId } = message;
  if (!('offered' in sender) || !sender.offered) return;
  const { name, email, isSender } = sender.offered;
  const { threadId, technologyTitle: technology, contents, hasEarlier } = thread;
  const to = name ?? email;
  if (to === null) return;
  address(threadId, { name: to, messageId, as: isSender ? 'sender' : 'offered' });
  const draft = replyDraft(threadId);
  const first = hasEarlier ? undefined : contents.find((one) => one.sender.kind === 'own');
  // Who has written in the conversation knows it.
  if (!first || isSender || draft.get().text.trim() !== '') return;
  draft.write(introduction({ to: name, by, technology, letter: first.text }));
}

/** Begins a message to whoever names somebody who can't be written to from here, unless one is begun already. */
export function askForForwarding({ thread, message, by }: Offering): void {
  const { sender } = message;
  const named = 'offered' in sender ? (sender.offered?.name ?? sender.offered?.email) : null;
  const draft = replyDraft(thread.threadId);
  if (named && draft.get().text.trim() === '') draft.write(askToForward({ to: by, named }));
}
