import { PlainButton } from './plain-button.tsx';
import type { ComponentPropsWithRef } from 'react';
import classes from './button.module.css';

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'style'> & {
  look?: 'filled' | 'outlined' | 'link';
  /** True if it takes away what is hard to get back. */
  danger?: boolean;
  /** True while its action runs: it keeps the focus and can’t be pressed again. */
  busy?: boolean;
  /** True while it looks and reads as disabled, but a press still counts, so that one made just before isn’t lost. */
  waiting?: boolean;
};

/** The product’s three buttons: one filled per view, outlined for other actions, link within text. */
export function Button({
  look = 'outlined',
  danger = false,
  busy = false,
  waiting = false,
  onClick,
  className,
  children,
  ...others
}: ButtonProps) {
  return (
    <PlainButton
      className={className ? `${classes.button} ${className}` : classes.button}
      data-look={look}
      data-danger={danger || undefined}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      data-waiting={waiting || undefined}
      aria-disabled={busy || waiting || undefined}
      onClick={busy ? undefined : onClick}
      {...others}
    >
      {busy && <span className={classes.spinner} aria-hidden="true" />}
      {children}
    </PlainButton>
  );
}
