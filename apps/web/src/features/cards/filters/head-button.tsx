import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './head-button.module.css';

type HeadButtonProps = Omit<ComponentPropsWithRef<'button'>, 'style'> & {
  icon: ReactNode;
  /** Its name; only its icon is visible on narrow screens. */
  name: string;
  /** Follows the name, and is always visible: how many are chosen. */
  count?: number | undefined;
  filled?: boolean;
  /** It is not possible yet, or running: it keeps its place and the focus. */
  waiting?: boolean;
};

/** A quiet action in the row above the results. */
export function HeadButton({
  icon,
  name,
  count,
  filled,
  waiting,
  className,
  onClick,
  ...others
}: HeadButtonProps) {
  return (
    <PlainButton
      className={className ? `${classes.button} ${className}` : classes.button}
      data-filled={filled || undefined}
      aria-disabled={waiting || undefined}
      title={name}
      onClick={waiting ? undefined : onClick}
      {...others}
    >
      {icon}
      <span className={classes.name}>{name}</span>
      {count ? <span className={classes.count}>{count}</span> : null}
    </PlainButton>
  );
}
