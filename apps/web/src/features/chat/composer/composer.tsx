import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowUp, IconPaperclip, IconPlayerStopFilled } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { growToText } from '../../../ui/fields/grow-to-text.ts';
import { AttachmentChip } from '../../attachments/attachment-chip.tsx';
import { ATTACHMENT_TYPES } from '../../attachments/attachment-rules.ts';
import type { Draft } from '../../attachments/draft.ts';
import type { Question } from '../engine/turn.ts';
import classes from './composer.module.css';

interface ComposerProps {
  draft: Draft;
  chatId: string | null;
  /** True while an answer is running. */
  busy: boolean;
  /** True once there are messages. */
  asked: boolean;
  /** True in the middle of an empty chat, with room for several lines and a hint. */
  tall?: boolean;
  /** True if the latest answer shows how it was read, in parts that can be removed. */
  hasChips: boolean;
  /** Returns false if nothing can be asked now. */
  onAsk: (question: Question) => boolean;
  onStop: () => void;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** Text and files of the next message. Enter to send, Shift+Enter for a new line; grows to eight lines. */
export function Composer({
  draft,
  chatId,
  busy,
  asked,
  hasChips,
  tall = false,
  onAsk,
  onStop,
  inputRef,
}: ComposerProps) {
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const { text, attachments, complaint } = useSyncExternalStore(draft.subscribe, draft.get);
  const [isOver, setOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const complaintId = useId();
  const uploading = attachments.some((one) => one.status === 'loading');
  const ready = text.trim() !== '' && !uploading;

  // Grows to show text that was restored or left here in full.
  useEffect(() => {
    if (inputRef.current) growToText(inputRef.current);
  }, [text, inputRef]);

  const send = () => {
    if (busy || !ready) return;
    if (text.trim().length > CONVERSATION_LIMITS.messageCharacters)
      return draft.complain(CONVERSATION_MESSAGES.messageTooLong);
    const taken = draft.take();
    const isTaken = onAsk({ text: taken.text.trim(), kind: 'typed', files: taken.files });
    if (!isTaken) draft.giveBack(taken, null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const attach = (given: FileList | null) => {
    if (given && given.length > 0) draft.attach(Array.from(given), chatId);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    attach(event.clipboardData.files);
  };
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    attach(event.dataTransfer.files);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button offers the same
    <form
      className={classes.composer}
      data-tall={tall || undefined}
      data-over={isOver || undefined}
      onDragOver={onDrag}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {complaint && (
        <p className={classes.complaint} id={complaintId} role="alert">
          {complaint}
        </p>
      )}
      <div className={classes.box}>
        {attachments.length > 0 && (
          <ul className={classes.files} aria-label="Attached files">
            {attachments.map((one) => (
              <li key={one.id}>
                <AttachmentChip attachment={one} onRemove={() => draft.remove(one.id)} />
              </li>
            ))}
          </ul>
        )}
        <textarea
          ref={inputRef}
          className={classes.input}
          rows={1}
          dir="auto"
          aria-label={placeholderOf({ asked, hasChips: false })}
          aria-describedby={complaint ? complaintId : undefined}
          placeholder={placeholderOf({ asked, hasChips: hasChips && !isPhone })}
          value={text}
          onChange={(event) => draft.write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {tall && <p className={classes.hint}>Enter to send, Shift+Enter for a new line</p>}
        <PlainButton
          className={classes.attach}
          aria-label="Attach images or PDFs"
          title="Attach images or PDFs"
          onClick={() => files.current?.click()}
        >
          <IconPaperclip size={20} stroke={1.6} aria-hidden="true" />
        </PlainButton>
        {busy ? (
          <PlainButton className={classes.send} data-ready aria-label="Stop" title="Stop" onClick={onStop}>
            <IconPlayerStopFilled size={18} aria-hidden="true" />
          </PlainButton>
        ) : (
          <PlainButton
            type="submit"
            className={classes.send}
            aria-label="Send"
            disabled={!ready}
            data-ready={ready || undefined}
          >
            <IconArrowUp size={20} stroke={1.75} aria-hidden="true" />
          </PlainButton>
        )}
        <input
          ref={files}
          type="file"
          multiple
          hidden
          accept={ATTACHMENT_TYPES.join()}
          aria-label="Files to attach"
          onChange={(event) => {
            attach(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </form>
  );
}

function placeholderOf({ asked, hasChips }: Pick<ComposerProps, 'asked' | 'hasChips'>): string {
  if (!asked) return CONVERSATION_MESSAGES.composerPlaceholder;
  return hasChips ? 'Ask a follow-up, or remove a term above' : 'Ask a follow-up';
}
