import { YOUR_ANSWER } from '@cosmos/contract/email/assistance.ts';
import type { PersonInstead } from '@cosmos/contract/email/outcome.ts';
import type { RefObject } from 'react';
import { snackbar } from '../../../lib/snackbar-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { replyDraft } from '../reply/reply-drafts.ts';
import classes from './assistant-panel.module.css';
import { assisting } from './assisting.ts';
import { withDraft } from './with-draft.ts';

interface DraftedReplyProps {
  /** Null if there is nothing to reply. */
  text: string | null;
  /** Why there is none. */
  why: string | null;
  /** Whom it is for, if somebody else was named to write to. */
  to: PersonInstead | null;
  threadId: string;
  input: RefObject<HTMLTextAreaElement | null>;
}

/** A drafted reply. It gets into the composer by a click, below what stands there, and is never sent by itself. */
export function DraftedReply({ text, why, to, threadId, input }: DraftedReplyProps) {
  if (text === null)
    return (
      <p className={classes.none}>
        {why ?? 'Nothing in this conversation is waiting for an answer of yours.'}
      </p>
    );
  const insert = () => {
    const draft = replyDraft(threadId);
    const before = draft.get().text;
    const after = withDraft(before, text);
    draft.write(after);
    assisting.set(null);
    snackbar.set({
      tone: 'quiet',
      text: 'The draft is in your message. Nothing was sent.',
      undo: () => {
        snackbar.set(null);
        // What was changed since is the member's own.
        if (draft.get().text === after) draft.write(before);
        else snackbar.set({ tone: 'quiet', text: 'You have changed the draft, so it stays.' });
      },
    });
    input.current?.focus();
  };
  return (
    <>
      <p className={classes.draft} dir="auto">
        {text}
      </p>
      <div className={classes.acts}>
        <Button onClick={insert}>Use this draft</Button>
        {to && (
          <span className={classes.hint}>
            This is for {[to.name, to.email].filter(Boolean).join(', ')}, whom they named. A reply in this
            conversation goes to its contact.
          </span>
        )}
        {text.includes(YOUR_ANSWER) && (
          <span className={classes.hint}>Replace each “{YOUR_ANSWER}” yourself.</span>
        )}
      </div>
    </>
  );
}
