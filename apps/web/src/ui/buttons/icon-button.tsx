import { PlainButton } from './plain-button.tsx';
import type { ComponentPropsWithRef } from 'react';
import classes from './icon-button.module.css';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'style'> & {
  label: string;
  /** A word of the label that stands below the icon where there is room for several. */
  word?: string;
};

/** A button with only an icon, or with a word on wide screens and phones; its name is for screen readers and the tooltip. */
export function IconButton({ label, word, className, children, ...others }: IconButtonProps) {
  const all = className ? `${classes.button} ${className}` : classes.button;
  return (
    <PlainButton
      className={all}
      aria-label={label}
      title={label}
      data-worded={word === undefined ? undefined : true}
      {...others}
    >
      {children}
      {word !== undefined && <span className={classes.word}>{word}</span>}
    </PlainButton>
  );
}
