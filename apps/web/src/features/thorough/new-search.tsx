import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { useState } from 'react';
import { pageSlice } from '../../lib/page-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useStartSearch } from './use-start-search.ts';
import classes from './new-search.module.css';

/** What was typed stays while other views are open. */
const draft = pageSlice('search draft', '');

/** The question of a new thorough search. */
export function NewSearch() {
  const [text, setText] = useState(draft.get());
  const { start, isPending, refusal } = useStartSearch();
  const change = (next: string) => {
    draft.set(() => next);
    setText(next);
  };
  const isTooLong = text.length > CONVERSATION_LIMITS.messageCharacters;
  const isEmpty = text.trim() === '';
  const note = isTooLong ? CONVERSATION_MESSAGES.messageTooLong : (refusal ?? '');
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !isTooLong) start({ from: 'question', text });
      }}
    >
      <TextArea
        label="What are you looking for?"
        placeholder="Describe the problem, what a solution has to do, and what it must not be."
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        onValue={change}
        note={{ text: note, tone: note === '' ? 'quiet' : 'bad' }}
      />
      <div className={classes.action}>
        <Button type="submit" look="filled" busy={isPending} waiting={isEmpty || isTooLong}>
          Search thoroughly
        </Button>
      </div>
    </form>
  );
}
