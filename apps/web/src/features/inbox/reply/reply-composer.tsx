import { gapIn } from '@cosmos/contract/email/assistance.ts';
import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import type { Thread, ThreadInfo } from '@cosmos/contract/email/threads.ts';
import { IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useSlice } from '../../../lib/page-store.ts';
import { growToText } from '../../../ui/fields/grow-to-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AttachButton } from '../../attachments/attach-button.tsx';
import { AttachmentList } from '../../attachments/attachment-list.tsx';
import { whoIs } from '../data/who-is.ts';
import { AgreementTick } from './agreement-tick.tsx';
import { AddresseeLine, colleagueIn } from './addressee-line.tsx';
import { addressees } from './addressees.ts';
import classes from './reply-composer.module.css';
import { replyDraft } from './reply-drafts.ts';
import { useFileDrop } from '../../attachments/use-file-drop.ts';
import { useReply } from './use-reply.ts';

interface ReplyComposerProps {
  threadId: string;
  /** Undefined while loading; nothing can be sent yet. */
  thread: Thread | undefined;
  info: ThreadInfo;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** The next message of a conversation. Enter to send, Shift+Enter for a new line; what is unsent survives a reload. */
export function ReplyComposer({ threadId, thread, info, inputRef }: ReplyComposerProps) {
  const draft = replyDraft(threadId);
  const { text, attachments, complaint } = useSyncExternalStore(draft.subscribe, draft.get);
  const { send: post, isSending } = useReply(threadId, draft);
  const [agreement, setAgreement] = useState<string | null>(null);
  const id = useId();
  const drop = useFileDrop((given) => draft.attach(given, null));
  const isUploading = attachments.some(({ status }) => status === 'loading');
  const isReady = thread !== undefined && text.trim() !== '' && !isUploading && !isSending;
  const addressee = useSlice(addressees)[threadId] ?? null;
  const other = addressee ?? colleagueIn(thread);
  useEffect(() => {
    if (inputRef.current) growToText(inputRef.current);
  }, [text, inputRef]);

  const send = () => {
    if (!isReady) return;
    const gap = gapIn(text);
    if (gap !== null) return draft.complain(EMAIL_MESSAGES.answersMissing(gap));
    if (text.trim().length > EMAIL_LIMITS.replyCharacters) return draft.complain(EMAIL_MESSAGES.replyTooLong);
    post(addressee, agreement);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={classes.composer}
      {...drop.handlers}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {complaint && (
        <p className={classes.complaint} id={`${id}-complaint`} role="alert">
          {complaint}
        </p>
      )}
      {other && (
        <AddresseeLine
          threadId={threadId}
          chosen={addressee}
          other={other}
          contact={whoIs(info).name}
          isCopied={!thread?.refusal}
        />
      )}
      <AgreementTick
        state={info.agreement}
        attachments={attachments}
        chosen={agreement}
        onChoose={setAgreement}
      />
      <div className={classes.box} data-over={drop.isOver || undefined}>
        <textarea
          ref={inputRef}
          className={classes.input}
          rows={1}
          dir="auto"
          aria-label="Write a message"
          placeholder="Write a message"
          aria-describedby={complaint ? `${id}-complaint` : undefined}
          readOnly={isSending}
          value={text}
          onChange={(event) => draft.write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={drop.onPaste}
        />
        <div className={classes.foot}>
          <AttachmentList attachments={attachments} onRemove={draft.remove} />
          <span className={classes.hint}>Enter to send, Shift+Enter for a new line</span>
          <AttachButton look="icon" onFiles={(given) => draft.attach(given, null)} />
          <Button type="submit" look="filled" busy={isSending} waiting={!isReady && !isSending}>
            {!isSending && <IconSend2 size={18} stroke={1.75} aria-hidden="true" />}
            Send
          </Button>
        </div>
      </div>
    </form>
  );
}
