import { TextInput } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { type ControlProps, fieldProps } from './field.tsx';

type TextFieldProps = ControlProps<ComponentPropsWithRef<typeof TextInput>>;

/** One line of text. */
export function TextField({ label, optional, note, aside, mark, onValue, ...input }: TextFieldProps) {
  return (
    <TextInput
      {...fieldProps({ label, optional, note, aside, mark })}
      {...input}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}
