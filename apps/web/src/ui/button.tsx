import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import classes from './button.module.css';

type ButtonProps = UnstyledButtonProps &
  Omit<ComponentPropsWithRef<'button'>, 'style'> & { look?: 'filled' | 'outlined' | 'link' };

/** The three buttons of the product: one filled action a view, outlined for the others, link in running layouts. */
export function Button({ look = 'outlined', ...others }: ButtonProps) {
  return <UnstyledButton className={classes.button} data-look={look} {...others} />;
}
