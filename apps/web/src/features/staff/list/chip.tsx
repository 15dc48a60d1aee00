import type { ReactNode } from 'react';
import classes from './chip.module.css';

/** A short note on a row; `warns` where it speaks against something. */
export function Chip({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'warns' | 'good' | 'bad';
  children: ReactNode;
}) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}
