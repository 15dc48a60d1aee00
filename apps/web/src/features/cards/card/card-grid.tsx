import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

interface CardGridProps {
  label: string;
  children: ReactNode;
}

/** Cards in one to three columns, depending on the width, on a shared grid of rows. */
export function CardGrid({ label, children }: CardGridProps) {
  return (
    <div className={classes.room}>
      <ol className={classes.grid} aria-label={label}>
        {children}
      </ol>
    </div>
  );
}
