import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import classes from './button.module.css';

type ButtonProps = UnstyledButtonProps &
  Omit<ComponentPropsWithRef<'button'>, 'style'> & {
    look?: 'filled' | 'outlined' | 'link';
    /** Its work is running: it keeps the focus and takes no further press. */
    busy?: boolean;
  };

/** The three buttons of the product: one filled action a view, outlined for the others, link in running layouts. */
export function Button({
  look = 'outlined',
  busy = false,
  onClick,
  className,
  children,
  ...others
}: ButtonProps) {
  return (
    <UnstyledButton
      className={className ? `${classes.button} ${className}` : classes.button}
      data-look={look}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...others}
    >
      {busy && <span className={classes.spinner} aria-hidden="true" />}
      {children}
    </UnstyledButton>
  );
}
