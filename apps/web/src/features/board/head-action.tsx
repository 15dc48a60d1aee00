import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './head-action.module.css';

type HeadActionProps = Omit<ComponentPropsWithRef<'button'>, 'style' | 'children'> & {
  label: string;
  icon: ReactNode;
  outlined?: boolean;
};

/** An action of the bar: its picture and its name, on phones the picture alone. */
export function HeadAction({ label, icon, outlined = false, className, ...others }: HeadActionProps) {
  return (
    <UnstyledButton
      className={className ? `${classes.action} ${className}` : classes.action}
      data-outlined={outlined || undefined}
      aria-label={label}
      title={label}
      {...others}
    >
      {icon}
      <span className={classes.label}>{label}</span>
    </UnstyledButton>
  );
}
