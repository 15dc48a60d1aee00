import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import classes from './icon-button.module.css';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'style'> & { label: string };

/** A button that shows only a picture; its name is for screen readers and the pointer's hint. */
export function IconButton({ label, className, ...others }: IconButtonProps) {
  const all = className ? `${classes.button} ${className}` : classes.button;
  return <UnstyledButton className={all} aria-label={label} title={label} {...others} />;
}
