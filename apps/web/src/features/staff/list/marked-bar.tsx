import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './marked-bar.module.css';

interface MarkedBarProps {
  label: string;
  count: number;
  onClear: () => void;
  /** What can be done with the marked rows. */
  children: ReactNode;
}

/** Stands over a list while some of its rows are marked. */
export function MarkedBar({ label, count, onClear, children }: MarkedBarProps) {
  return (
    <div className={classes.bar} role="toolbar" aria-label={label}>
      <span className={classes.text} role="status">
        {count.toLocaleString('en-GB')} selected
      </span>
      {children}
      <Button look="link" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
