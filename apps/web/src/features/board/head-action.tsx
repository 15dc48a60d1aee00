import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './head-action.module.css';

type HeadActionProps = Omit<ComponentPropsWithRef<'button'>, 'style' | 'children'> & {
  label: string;
  icon: ReactNode;
  outlined?: boolean;
};

/** An action in the bar: icon and name, on phones only the icon. */
export function HeadAction({ label, icon, outlined = false, className, ...others }: HeadActionProps) {
  return (
    <PlainButton
      className={className ? `${classes.action} ${className}` : classes.action}
      data-outlined={outlined || undefined}
      aria-label={label}
      title={label}
      {...others}
    >
      {icon}
      <span className={classes.label}>{label}</span>
    </PlainButton>
  );
}
