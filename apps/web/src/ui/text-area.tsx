import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextAreaProps = FieldProps &
  Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className' | 'onChange' | 'value'> & {
    value: string;
    onValue: (value: string) => void;
  };

/** Several lines of text; the box grows with them. */
export function TextArea({ label, optional, note, aside, onValue, ...area }: TextAreaProps) {
  return (
    <Field label={label} optional={optional} note={note} aside={aside}>
      {(control) => (
        <textarea {...control} {...area} onChange={(event) => onValue(event.currentTarget.value)} />
      )}
    </Field>
  );
}
