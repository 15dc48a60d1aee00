import { NEED_LIMITS } from '@cosmos/contract/standing-needs/limits.ts';
import { needFault } from '@cosmos/contract/standing-needs/need-fault.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { reasonOf } from '../../lib/api/trpc.ts';
import { pageSlice } from '../../lib/page-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { growToText } from '../../ui/fields/grow-to-text.ts';
import { ReadingChips } from '../reading/reading-chips.tsx';
import { TriedResults } from './tried-results.tsx';
import { useKeepNeed } from './use-needs.ts';
import classes from './new-need.module.css';

/** What was typed stays while other views are open. */
const needDraft = pageSlice('need draft', '');

/** A new need: what it would find now, and keeping it. */
export function NewNeed() {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(needDraft.get());
  const [isMissed, setMissed] = useState(false);
  const write = (next: string) => {
    needDraft.set(() => next);
    setText(next);
  };
  const tried = api.needs.try.useMutation();
  const { keep, isPending, refusal, reset } = useKeepNeed(() => {
    write('');
    tried.reset();
  });
  useEffect(() => {
    if (field.current) growToText(field.current);
  }, [text]);
  const own = needFault(text);
  const isTooLong = text.length > NEED_LIMITS.questionCharacters;
  const fault = refusal ?? (tried.error ? reasonOf(tried.error) : '');
  const note = ((isMissed || isTooLong) && own) || fault;
  const submit = (work: () => void) => {
    setMissed(own !== null);
    if (own !== null) field.current?.focus();
    else work();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit(() => keep({ from: 'question', text }));
      }}
    >
      <label className={classes.label} htmlFor={`${id}-text`}>
        What should we look out for?
      </label>
      <div className={classes.box}>
        <textarea
          ref={field}
          id={`${id}-text`}
          className={classes.input}
          rows={3}
          dir="auto"
          placeholder="Describe the problem, what a solution has to do, and what to avoid."
          aria-invalid={note !== '' || undefined}
          aria-describedby={`${id}-note`}
          value={text}
          onChange={(event) => {
            write(event.currentTarget.value);
            reset();
            tried.reset();
          }}
        />
        <div className={classes.foot}>
          <p className={classes.note} id={`${id}-note`} aria-live="polite">
            {note}
          </p>
          <Button busy={tried.isPending} onClick={() => submit(() => tried.mutate({ text }))}>
            Search now
          </Button>
          <Button type="submit" look="filled" busy={isPending}>
            Notify me of matches
          </Button>
        </div>
      </div>
      {tried.data && (
        <>
          <ReadingChips reading={tried.data.reading} enabled={false} />
          <TriedResults tried={tried.data} />
        </>
      )}
    </form>
  );
}
