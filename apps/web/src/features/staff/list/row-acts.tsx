import type { ReactNode } from 'react';
import classes from './row-acts.module.css';

/** What can be done with a row without opening it. */
export function RowActs({ children }: { children: ReactNode }) {
  return <span className={classes.acts}>{children}</span>;
}
