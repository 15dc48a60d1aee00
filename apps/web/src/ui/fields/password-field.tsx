import '@mantine/core/styles/PasswordInput.layer.css';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { PasswordInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { type ControlProps, fieldProps } from './field.tsx';
import classes from './password-field.module.css';

type PasswordFieldProps = ControlProps<ComponentPropsWithRef<typeof PasswordInput>> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button to reveal it; allows pasting and password managers. */
export function PasswordField({ label, optional, note, aside, onValue, ...input }: PasswordFieldProps) {
  const { classNames, ...field } = fieldProps({ label, optional, note, aside });
  return (
    <PasswordInput
      {...field}
      maxLength={AUTH_LIMITS.passwordCharactersMax}
      {...input}
      classNames={{
        ...classNames,
        input: classes.box,
        innerInput: `${classNames.input} ${classes.input}`,
        section: classes.section,
        visibilityToggle: classes.eye,
      }}
      autoCapitalize="none"
      spellCheck={false}
      aria-invalid={field.error || undefined}
      visibilityToggleIcon={Eye}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}` }}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}

function Eye({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size={20} stroke={1.6} />;
}
