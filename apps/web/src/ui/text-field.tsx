import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'onChange' | 'value'> & {
    value: string;
    onValue: (value: string) => void;
  };

/** One line of text. */
export function TextField({ label, optional, note, aside, onValue, ...input }: TextFieldProps) {
  return (
    <Field label={label} optional={optional} note={note} aside={aside}>
      {(control) => (
        <input {...control} {...input} onChange={(event) => onValue(event.currentTarget.value)} />
      )}
    </Field>
  );
}
