import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './head-button.module.css';

type HeadButtonProps = Omit<ComponentPropsWithRef<'button'>, 'style'> & {
  icon: ReactNode;
  /** Its name; only its icon is visible on narrow screens. */
  name: string;
  /** Follows the name, and is always visible: how many are chosen. */
  count?: number | undefined;
  filled?: boolean;
  /** It is about to be possible: it keeps its place. */
  waiting?: boolean;
};

/** A quiet action in the row above the results. */
export function HeadButton({ icon, name, count, filled, waiting, onClick, ...others }: HeadButtonProps) {
  return (
    <UnstyledButton
      className={classes.button}
      data-filled={filled || undefined}
      aria-disabled={waiting || undefined}
      title={name}
      onClick={waiting ? undefined : onClick}
      {...others}
    >
      {icon}
      <span className={classes.name}>{name}</span>
      {count ? <span className={classes.count}>{count}</span> : null}
    </UnstyledButton>
  );
}
