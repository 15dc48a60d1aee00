import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

interface TwoLinesProps {
  below: string | null;
  /** Whether phones, where each line counts, show both, one after the other. */
  keepsBelow?: boolean;
  children: ReactNode;
}

/** A cell with a quieter line below; phones show only the first, unless both are wanted. */
export function TwoLines({ below, keepsBelow = false, children }: TwoLinesProps) {
  return (
    <span className={classes.lines} data-keeps={keepsBelow || undefined}>
      <span className={classes.first}>{children}</span>
      {below && (
        <span className={classes.below} title={below}>
          {below}
        </span>
      )}
    </span>
  );
}
