import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useUnsavedWarning } from '../../../lib/hooks/use-unsaved-warning.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { growToText } from '../../../ui/fields/grow-to-text.ts';
import classes from './rewrite.module.css';

interface RewriteProps {
  text: string;
  busy: boolean;
  onSend: (text: string) => void;
  onCancel: () => void;
}

/** A message being edited. Enter sends, Escape cancels. */
export function Rewrite({ text, busy, onSend, onCancel }: RewriteProps) {
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
