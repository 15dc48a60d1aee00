import { Textarea } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { type ControlProps, fieldProps } from './field.tsx';

type TextAreaProps = ControlProps<ComponentPropsWithRef<typeof Textarea>>;

/** Several lines of text; the box grows with them. */
export function TextArea({ label, optional, note, aside, mark, onValue, ...area }: TextAreaProps) {
  return (
    <Textarea
      {...fieldProps({ label, optional, note, aside, mark })}
      {...area}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}
