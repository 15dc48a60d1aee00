import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

interface CardGridProps {
  label: string;
  children: ReactNode;
}

/** Cards in one to three columns by the width there is, on one grid of rows. */
export function CardGrid({ label, children }: CardGridProps) {
  return (
    <div className={classes.room}>
      <ol className={classes.grid} aria-label={label}>
        {children}
      </ol>
    </div>
  );
}
