import type { ReactNode } from 'react';
import type { Tone } from '../fields/field.tsx';
import classes from './notice.module.css';

/** A sentence about the whole form: why it was refused, or its outcome. Empty without one. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <div className={classes.place} role={tone === 'bad' ? 'alert' : 'status'}>
      {children && (
        <p className={classes.notice} data-tone={tone}>
          {children}
        </p>
      )}
    </div>
  );
}
