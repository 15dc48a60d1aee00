import '@mantine/core/styles/Input.layer.css';
import type { TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './field.module.css';

export type Tone = 'quiet' | 'good' | 'bad';

/** The note below a control: help, the result of a check, or a refusal. */
export interface Note {
  text: string;
  tone: Tone;
}

export interface FieldProps {
  label: string;
  /** Shown as a word beside the label, since most fields are required. */
  optional?: boolean | undefined;
  note?: Note | null | undefined;
  /** Shown to the right of the note, for example a counter. */
  aside?: ReactNode;
  /** Shown to the right of the label, for example that an answer is missing. */
  mark?: ReactNode;
}

/** A control’s own props, with a callback for its text value. */
export type ControlProps<Props> = FieldProps &
  Omit<Props, keyof FieldProps | keyof ReturnType<typeof fieldProps> | 'onChange' | 'value'> & {
    value: string;
    onValue: (value: string) => void;
  };

/**
 * The common look of all Mantine inputs: a label, the control and, if there may be a note, a line below whose
 * height is reserved so that nothing jumps.
 */
export function fieldProps({ label, optional = false, note, aside, mark }: FieldProps) {
  const hasLine = note !== undefined || aside !== undefined;
  return {
    label: (
      <>
        {label}
        {optional && <span className={classes.optional}> optional</span>}
      </>
    ),
    withAsterisk: false,
    // Present even when empty, because only changes inside an existing live region are announced.
    description: hasLine && <>{note?.text}</>,
    descriptionProps: { 'aria-live': 'polite' as const, 'data-tone': note?.tone },
    error: note?.tone === 'bad',
    inputWrapperOrder: [
      'label',
      'input',
      'description',
    ] as const satisfies TextInputProps['inputWrapperOrder'],
    inputContainer: (control: ReactNode) => (
      <>
        {control}
        {aside && <span className={classes.aside}>{aside}</span>}
        {mark && <span className={classes.mark}>{mark}</span>}
      </>
    ),
    classNames: {
      root: classes.field,
      label: classes.label,
      wrapper: classes.wrapper,
      input: classes.control,
      description: classes.note,
    },
  };
}
