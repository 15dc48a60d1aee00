import { CHATS_LIMITS } from '@cosmos/contract/chats/limits.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import classes from './title-field.module.css';

interface TitleFieldProps {
  title: string;
  /** Called with a new title that is not empty. */
  onSave: (title: string) => void;
  /** Nothing is edited any more; `byKey` where the focus was still in the field. */
  onDone: (byKey: boolean) => void;
}

/** The title of a chat while it is changed: Enter and leaving save it unless it is empty, Escape gives up. */
export function TitleField({ title, onSave, onDone }: TitleFieldProps) {
  const [text, setText] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  // Once: leaving the field follows a key that has ended it.
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
      aria-label="Title of the chat"
      maxLength={CHATS_LIMITS.chatTitleCharacters}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(true, false)}
    />
  );
}
