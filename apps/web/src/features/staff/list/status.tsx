import type { ReactNode } from 'react';
import classes from './status.module.css';

export type StatusTone = 'plain' | 'waits' | 'good' | 'warns' | 'bad';

/** The state of a row: a dot that can be told apart down the column, its word, and what is to be added, cut off where it is long. */
export function Status({ tone, name, more }: { tone: StatusTone; name: string; more?: ReactNode }) {
  return (
    <span className={classes.status} data-tone={tone}>
      <i aria-hidden="true" />
      <span className={classes.name}>{name}</span>
      {more && <span className={classes.more}>{more}</span>}
    </span>
  );
}
