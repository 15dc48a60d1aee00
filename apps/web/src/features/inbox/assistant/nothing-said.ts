import type { Assistance } from '@cosmos/contract/email/assistance.ts';

/** Why there is nothing to show, and what is to know about it; null if there is something. */
export function nothingSaid(made: Assistance): string | null {
  const why = whyNothing(made);
  // A draft has it as its reason.
  const unread = made.kind === 'draft' ? null : made.unread;
  return why === null ? null : [why, unread, made.note?.text].filter(Boolean).join(' ');
}

function whyNothing(made: Assistance): string | null {
  switch (made.kind) {
    case 'summary':
      return made.sentences.length > 0 ? null : 'There is nothing to summarise in this conversation yet.';
    case 'open':
      return made.questions.length > 0 ? null : 'There are no open questions in this conversation.';
    case 'draft':
      return made.text === null ? (made.why ?? 'Nothing in this conversation needs a reply from you.') : null;
  }
}
