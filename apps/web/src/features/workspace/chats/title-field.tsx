import { CHATS_LIMITS } from '@cosmos/contract/chats/limits.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import classes from './title-field.module.css';

interface TitleFieldProps {
  title: string;
  /** Its name for screen readers. */
  label?: string;
  /** Called with a new, non-empty title. */
  onSave: (title: string) => void;
  /** Called when editing ends; `byKey` if the field still had the focus. */
  onDone: (byKey: boolean) => void;
}

/** Edits a chat’s title: Enter and blur save it unless it is empty, Escape cancels. */
export function TitleField({ title, label = 'Chat title', onSave, onDone }: TitleFieldProps) {
  const [text, setText] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  // Only once, since blur follows a key that has ended editing.
  const end = (isKept: boolean, byKey: boolean) => {
    if (ended.current) return;
    ended.current = true;
    const next = text.trim();
    if (isKept && next !== '' && next !== title) onSave(next);
    onDone(byKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    end(event.key === 'Enter', true);
  };
  return (
    <input
      ref={input}
      className={classes.field}
      dir="auto"
      aria-label={label}
      maxLength={CHATS_LIMITS.chatTitleCharacters}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(true, false)}
    />
  );
}
