import { type Assistance, gapIn } from '@cosmos/contract/email/assistance.ts';
import type { RefObject } from 'react';
import { snackbar } from '../../../lib/snackbar-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { address } from '../reply/addressees.ts';
import { replyDraft } from '../reply/reply-drafts.ts';
import classes from './assistant-panel.module.css';
import { assisting } from './assisting.ts';
import { DraftLanguageLine } from './draft-language-line.tsx';
import { withDraft } from './with-draft.ts';

interface DraftedReplyProps {
  draft: Extract<Assistance, { kind: 'draft' }>;
  threadId: string;
  input: RefObject<HTMLTextAreaElement | null>;
}

/**
 * A drafted reply. It gets into the composer by a click, below what stands there, with whom it is for; it is never sent by itself.
 */
export function DraftedReply({ draft, threadId, input }: DraftedReplyProps) {
  const { text, why, to } = draft;
  if (text === null)
    return <p className={classes.none}>{why ?? 'Nothing in this conversation needs a reply from you.'}</p>;
  const gap = gapIn(text);
  const insert = () => {
    const reply = replyDraft(threadId);
    const before = reply.get().text;
    const after = withDraft(before, text);
    reply.write(after);
    address(threadId, to);
    assisting.set(null);
    snackbar.set({
      tone: 'quiet',
      text: 'The draft was added to your message. Nothing has been sent.',
      undo: () => {
        snackbar.set(null);
        // What was changed since is the member's own.
        if (reply.get().text === after) reply.write(before);
        else snackbar.set({ tone: 'quiet', text: 'You have changed the draft, so it was kept.' });
      },
    });
    input.current?.focus();
  };
  return (
    <>
      <DraftLanguageLine draft={draft} threadId={threadId} />
      <p className={classes.draft} dir="auto" lang={draft.language}>
        {text}
      </p>
      <div className={classes.acts}>
        <Button onClick={insert}>Use this draft</Button>
        {to && (
          <span className={classes.hint}>
            {to.as === 'offered'
              ? `This will be your first message to ${to.name}, who was suggested in this conversation. Your contact gets a copy, unless they asked for no more email.`
              : `This goes to ${to.name}, who replied. Your contact gets a copy.`}
          </span>
        )}
        {gap !== null && <span className={classes.hint}>Fill in each “{gap}” before you send.</span>}
      </div>
    </>
  );
}
