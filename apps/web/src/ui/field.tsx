import '@mantine/core/styles/Input.layer.css';
import type { TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
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
  optional?: boolean | undefined;
  note?: Note | null | undefined;
  /** Stands at the right of the note, as a counter does. */
  aside?: ReactNode;
}

/** A control's own props, with text that is typed or chosen. */
export type ControlProps<Props> = FieldProps &
  Omit<Props, keyof FieldProps | keyof ReturnType<typeof fieldProps> | 'onChange' | 'value'> & {
    value: string;
    onValue: (value: string) => void;
  };

/**
 * How every Mantine input looks here: a label, the control and, where something may be said of it, a line below whose
 * height is kept so that nothing jumps.
 */
export function fieldProps({ label, optional = false, note, aside }: FieldProps) {
  const hasLine = note !== undefined || aside !== undefined;
  return {
    label: (
      <>
        {label}
        {optional && <span className={classes.optional}> optional</span>}
      </>
    ),
    withAsterisk: false,
    // There before it says anything: only what changes inside a live region is read out.
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
