import type { FactRow, StatedFact } from '@cosmos/contract/compare/compare.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { type ReactNode, useState } from 'react';
import { PassagePopover } from '../../../ui/text/passage-popover.tsx';
import { CardLink } from './column-acts.tsx';
import classes from './stated-value.module.css';
import { formOf, type ValueForm } from './value-form.ts';

interface StatedValueProps {
  row: FactRow;
  fact: StatedFact;
  chatId: string | null;
  recordId: string;
  /** Shown instead of the value. */
  children?: ReactNode;
}

/** A value in the record’s words; pressing it opens the sentence that states it, if there is one. */
export function StatedValue({ row, fact, chatId, recordId, children }: StatedValueProps) {
  const form = formOf(row, fact);
  const { quote } = fact;
  const isShort = children !== undefined || form.kind === 'figure' || (form.kind === 'words' && form.isShort);
  if (!quote) return <Long text={form.kind === 'words' ? form.text : fact.value} />;
  return (
    <PassagePopover
      passage={quote}
      label={row.label}
      action={
        <CardLink chatId={chatId} id={recordId} data-autofocus>
          Open card
        </CardLink>
      }
    >
      {(toggle) => (
        <PlainButton className={classes.value} {...toggle} data-short={isShort || undefined}>
          {children ? <span className={classes.underlined}>{children}</span> : <Formed form={form} />}
        </PlainButton>
      )}
    </PassagePopover>
  );
}

function Formed({ form }: { form: ValueForm }) {
  if (form.kind === 'figure')
    return (
      <>
        <span className={classes.number}>{form.number}</span>
        <span>{form.rest}</span>
      </>
    );
  if (form.kind === 'words')
    return <span className={form.isShort ? classes.underlined : classes.prose}>{form.text}</span>;
  return (
    <span className={classes.items}>
      {form.items.map((item) => (
        <span key={item} className={classes.item}>
          {item}
        </span>
      ))}
      {form.more > 0 && <span className={classes.more}>{form.more} more</span>}
    </span>
  );
}

const LONG = 160;

/** A text of a record; a long one is folded to keep the row compact. */
export function Long({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  if (text.length <= LONG) return <span className={classes.text}>{text}</span>;
  return (
    <span className={classes.long}>
      <span className={classes.text} data-folded={!open || undefined}>
        {text}
      </span>
      <PlainButton className={classes.unfold} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Show less' : 'Show all'}
      </PlainButton>
    </span>
  );
}
