import type { StatedFact } from '@cosmos/contract/compare/compare.ts';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PassagePopover } from '../../../ui/passage-popover.tsx';
import { numberFirst } from './board-rows.ts';
import { plainPassage, plainWords } from './plain-words.ts';
import classes from './stated-value.module.css';

interface StatedValueProps {
  fact: StatedFact;
  /** What the fact is about, for the name of the passage. */
  label: string;
  chatId: string;
  recordId: string;
}

/** A value in the record’s words; pressing it opens the sentence that states it, if there is one. */
export function StatedValue({ fact, label, chatId, recordId }: StatedValueProps) {
  const { number, rest } = numberFirst(plainWords(fact.value));
  const quote = fact.quote && { ...fact.quote, ...plainPassage(fact.quote.text, fact.quote.marks) };
  // A value that is a whole sentence is its own passage.
  if (!quote || fact.quote?.text === fact.value) return <Long text={plainWords(fact.value)} />;
  return (
    <PassagePopover
      passage={quote}
      label={label}
      action={
        <Link to="/chat/$id" params={{ id: chatId }} search={{ card: recordId }} data-autofocus>
          Open card
        </Link>
      }
    >
      {(toggle) => (
        <UnstyledButton className={classes.value} {...toggle} data-plain={number === '' || undefined}>
          {number !== '' && <span className={classes.number}>{number}</span>}
          <span className={classes.rest}>{rest}</span>
        </UnstyledButton>
      )}
    </PassagePopover>
  );
}

const LONG = 200;

/** A text of a record; a long one is folded to keep the row compact. */
export function Long({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  if (text.length <= LONG) return <span className={classes.text}>{text}</span>;
  return (
    <span className={classes.long}>
      <span className={classes.text} data-folded={!open || undefined}>
        {text}
      </span>
      <UnstyledButton className={classes.more} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Show less' : 'Show all'}
      </UnstyledButton>
    </span>
  );
}
