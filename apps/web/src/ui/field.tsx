import { type ReactNode, useId } from 'react';
import classes from './field.module.css';

export type Tone = 'quiet' | 'good' | 'bad';

/** What stands below a control: help while it is quiet, the result of a check, or a refusal. */
export interface Note {
  text: string;
  tone: Tone;
}

export interface FieldProps {
  label: string;
  /** Shown as a word beside the label where most fields are required. */
  optional?: boolean;
  note?: Note | null | undefined;
  /** Stands at the right of the note, as a counter does. */
  aside?: ReactNode;
}

/** What a control has to say of itself so that its label and note are read out with it. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label, a control and, where something may be said of it, a line below whose height is kept so that nothing jumps. */
export function Field({
  label,
  optional = false,
  note,
  aside,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const hasLine = note !== undefined || aside !== undefined;
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {optional && <span className={classes.optional}> optional</span>}
      </label>
      {children({
        id,
        className: classes.control,
        'aria-describedby': hasLine ? `${id}-note` : undefined,
        'aria-invalid': note?.tone === 'bad' || undefined,
      })}
      {hasLine && (
        <div className={classes.below}>
          <span className={classes.note} id={`${id}-note`} data-tone={note?.tone} aria-live="polite">
            {note?.text}
          </span>
          {aside && <span className={classes.aside}>{aside}</span>}
        </div>
      )}
    </div>
  );
}
