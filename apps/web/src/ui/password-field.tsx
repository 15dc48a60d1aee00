import { LIMITS } from '@cosmos/contract/limits.ts';
import { UnstyledButton } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import classes from './password-field.module.css';

type PasswordFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'onChange' | 'value' | 'type'> & {
    value: string;
    onValue: (value: string) => void;
    autoComplete: 'current-password' | 'new-password';
  };

/** A password: hidden until one asks to see it; pasting and password managers are welcome. */
export function PasswordField({ label, optional, note, aside, onValue, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Eye = shown ? IconEyeOff : IconEye;
  return (
    <Field label={label} optional={optional} note={note} aside={aside}>
      {(control) => (
        <span className={classes.box}>
          <input
            {...control}
            maxLength={LIMITS.passwordCharactersMax}
            {...input}
            className={`${control.className} ${classes.input}`}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onValue(event.currentTarget.value)}
          />
          <UnstyledButton
            className={classes.eye}
            aria-label={`Show ${label.toLowerCase()}`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Eye size={20} stroke={1.6} />
          </UnstyledButton>
        </span>
      )}
    </Field>
  );
}
