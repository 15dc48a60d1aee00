import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

/** A cell with a quieter line below; phones, where each line counts, show only the first. */
export function TwoLines({ below, children }: { below: string | null; children: ReactNode }) {
  return (
    <span className={classes.lines}>
      <span className={classes.first}>{children}</span>
      {below && (
        <span className={classes.below} title={below}>
          {below}
        </span>
      )}
    </span>
  );
}
