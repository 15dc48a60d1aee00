import { PlainButton } from './plain-button.tsx';
import type { ComponentPropsWithRef } from 'react';
import classes from './icon-button.module.css';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'style'> & { label: string };

/** A button with only an icon; its name is for screen readers and the tooltip. */
export function IconButton({ label, className, ...others }: IconButtonProps) {
  const all = className ? `${classes.button} ${className}` : classes.button;
  return <PlainButton className={all} aria-label={label} title={label} {...others} />;
}
