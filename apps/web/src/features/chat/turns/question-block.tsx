import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { IconChevronLeft, IconChevronRight, IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { useUnsavedWarning } from '../../../lib/hooks/use-unsaved-warning.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { growToText } from '../../../ui/grow-to-text.ts';
import { AttachmentChip } from '../files/attachment-chip.tsx';
import type { Turn } from '../engine/turn.ts';
import classes from './question-block.module.css';

interface QuestionBlockProps {
  turn: Turn;
  /** Nothing can be sent while an answer is running. */
  busy: boolean;
  onEdit: (turn: Turn, text: string) => void;
  onVersion: (turnId: string) => Promise<void>;
}

/** The person’s message with its files; it can be edited, and each version is kept. */
export const QuestionBlock = memo(function QuestionBlock({
  turn,
  busy,
  onEdit,
  onVersion,
}: QuestionBlockProps) {
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  if (isEditing) {
    return (
      <Rewrite
        text={turn.text}
        busy={busy}
        onCancel={close}
        onSend={(text) => {
          setEditing(false);
          onEdit(turn, text);
        }}
      />
    );
  }
  return (
    <div className={classes.block}>
      <p className={classes.text} dir="auto">
        {turn.text}
      </p>
      {turn.files.length > 0 && (
        <ul className={classes.files} aria-label="Attached files">
          {turn.files.map(({ fileId, fileName, mediaType, size }) => (
            <li key={fileId}>
              <AttachmentChip
                attachment={{
                  name: fileName,
                  type: mediaType,
                  size,
                  status: 'success',
                  error: null,
                  previewUrl: null,
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.tools} hidden={turn.status === 'running'}>
        <Versions turn={turn} busy={busy} onVersion={onVersion} />
        <IconButton
          ref={pencil}
          label="Edit message"
          className={classes.tool}
          disabled={busy}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={16} stroke={1.6} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
});

function Versions({ turn, busy, onVersion }: Pick<QuestionBlockProps, 'turn' | 'busy' | 'onVersion'>) {
  const { versions, turnId } = turn;
  const at = turnId ? versions.indexOf(turnId) : -1;
  if (versions.length < 2 || at < 0) return null;
  const step = (by: number) => {
    const target = versions[at + by];
    if (target) void onVersion(target);
  };
  return (
    <span className={classes.versions} role="group" aria-label="Versions of this message">
      <IconButton
        label="Previous version"
        className={classes.tool}
        disabled={busy || at === 0}
        onClick={() => step(-1)}
      >
        <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <span className={classes.count}>
        {at + 1}/{versions.length}
      </span>
      <IconButton
        label="Next version"
        className={classes.tool}
        disabled={busy || at === versions.length - 1}
        onClick={() => step(1)}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

interface RewriteProps {
  text: string;
  busy: boolean;
  onSend: (text: string) => void;
  onCancel: () => void;
}

function Rewrite({ text, busy, onSend, onCancel }: RewriteProps) {
  const [now, setNow] = useState(text);
  const [complaint, setComplaint] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = box.current;
    if (!field) return;
    growToText(field);
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, []);
  useUnsavedWarning(() => now.trim() !== text);
  const send = () => {
    const said = now.trim();
    if (busy) return;
    if (said === '') return setComplaint(CONVERSATION_MESSAGES.messageEmpty);
    if (said.length > CONVERSATION_LIMITS.messageCharacters)
      return setComplaint(CONVERSATION_MESSAGES.messageTooLong);
    onSend(said);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  };
  return (
    <form
      className={classes.rewrite}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={box}
        className={classes.field}
        rows={1}
        dir="auto"
        aria-label="Edit message"
        aria-invalid={complaint !== null}
        value={now}
        onChange={(event) => {
          setNow(event.currentTarget.value);
          setComplaint(null);
          growToText(event.currentTarget);
        }}
        onKeyDown={onKeyDown}
      />
      {complaint && (
        <p className={classes.complaint} role="alert">
          {complaint}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="button" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" look="filled" disabled={busy}>
          Send
        </Button>
      </div>
    </form>
  );
}
