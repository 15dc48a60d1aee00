import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { IconArrowUp } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type Ref,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useHydrated } from '../../lib/hooks/use-hydrated.ts';
import { growToText } from '../../ui/fields/grow-to-text.ts';
import classes from './composer.module.css';

interface ComposerProps {
  /** True while an answer is running. */
  busy: boolean;
  /** True once there are messages, which the next one follows. */
  asked: boolean;
  onAsk: (text: string) => void;
  /** Called when somebody is about to write. */
  onFocus: () => void;
  inputRef: Ref<HTMLTextAreaElement>;
}

/** Enter to send, Shift+Enter for a new line; grows to eight lines. */
export function Composer({ busy, asked, onAsk, onFocus, inputRef }: ComposerProps) {
  const [text, setText] = useState('');
  const [complaint, setComplaint] = useState<string | null>(null);
  const complaintId = useId();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const send = (written = text) => {
    if (busy) return;
    const trimmed = written.trim();
    if (trimmed === '') return setComplaint(CONVERSATION_MESSAGES.messageEmpty);
    if (trimmed.length > CONVERSATION_LIMITS.messageCharacters)
      return setComplaint(CONVERSATION_MESSAGES.messageTooLong);
    onAsk(trimmed);
    setText('');
  };
  // Keeps text typed before the script took over; a line break at its end was Enter, which had nobody to send it.
  const takeOver = useEffectEvent(() => {
    const typed = form.current?.querySelector('textarea')?.value ?? '';
    setText(typed);
    if (/\S\s*\n$/.test(typed)) send(typed);
  });
  useLayoutEffect(() => takeOver(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      ref={form}
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={classes.box}>
        <textarea
          ref={inputRef}
          className={classes.input}
          rows={1}
          dir="auto"
          aria-label={asked ? 'Ask a follow-up' : CONVERSATION_MESSAGES.composerPlaceholder}
          aria-describedby={complaint ? complaintId : undefined}
          aria-invalid={complaint !== null}
          placeholder={asked ? 'Ask a follow-up' : CONVERSATION_MESSAGES.composerPlaceholder}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            growToText(event.currentTarget);
            setComplaint(null);
          }}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        />
        <PlainButton
          type="submit"
          className={classes.send}
          aria-label="Send"
          disabled={!hydrated}
          aria-disabled={busy}
          data-ready={(!busy && (asked || text.trim() !== '')) || undefined}
        >
          <IconArrowUp size={20} stroke={1.75} />
        </PlainButton>
      </div>
      {complaint && (
        <p className={classes.complaint} id={complaintId} role="alert">
          {complaint}
        </p>
      )}
    </form>
  );
}
