import type { ReactNode } from 'react';
import classes from './row-acts.module.css';

interface RowActsProps {
  /** Whether tablets have them below one another. */
  isStacked?: boolean;
  children: ReactNode;
}

/** What can be done with a row without opening it. */
export function RowActs({ isStacked = false, children }: RowActsProps) {
  return (
    <span className={classes.acts} data-stacked={isStacked || undefined}>
      {children}
    </span>
  );
}
