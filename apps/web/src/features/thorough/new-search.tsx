import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { type RefObject, useEffect, useId, useState } from 'react';
import { pageSlice } from '../../lib/page-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { growToText } from '../../ui/fields/grow-to-text.ts';
import { useStartSearch } from './use-start-search.ts';
import classes from './new-search.module.css';

/** What was typed stays while other views are open. */
export const searchDraft = pageSlice('search draft', '');

interface NewSearchProps {
  text: string;
  onText: (text: string) => void;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** The question of a new thorough search. */
export function NewSearch({ text, onText, inputRef }: NewSearchProps) {
  const id = useId();
  const { start, isPending, refusal } = useStartSearch();
  useEffect(() => {
    if (inputRef.current) growToText(inputRef.current);
  }, [text, inputRef]);
  const isTooLong = text.length > CONVERSATION_LIMITS.messageCharacters;
  const isEmpty = text.trim() === '';
  const [isMissed, setMissed] = useState(false);
  const missing = isMissed && isEmpty ? CONVERSATION_MESSAGES.messageEmpty : '';
  const note = isTooLong ? CONVERSATION_MESSAGES.messageTooLong : (refusal ?? missing);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setMissed(isEmpty);
        if (isEmpty || isTooLong) inputRef.current?.focus();
        else start({ from: 'question', text });
      }}
    >
      <label className={classes.label} htmlFor={`${id}-text`}>
        What are you looking for?
      </label>
      <div className={classes.box}>
        <textarea
          ref={inputRef}
          id={`${id}-text`}
          className={classes.input}
          rows={3}
          dir="auto"
          placeholder="Describe the problem, what a solution has to do, and what to avoid."
          aria-invalid={note !== '' || undefined}
          aria-describedby={`${id}-note`}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <div className={classes.foot}>
          <p className={classes.note} id={`${id}-note`} aria-live="polite">
            {note}
          </p>
          <Button type="submit" look="filled" busy={isPending}>
            Search thoroughly
          </Button>
        </div>
      </div>
    </form>
  );
}
