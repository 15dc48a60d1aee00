import type { ReactNode } from 'react';
import classes from './form.module.css';

interface FormProps {
  onSubmit: () => void;
  children: ReactNode;
}

/** A form submitted by Enter or its button; shows its own validation messages instead of the browser’s. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** The main action first; on a phone it takes the full width. Pinned, it stays in sight at the foot of a long dialog. */
export function FormActions({ isPinned = false, children }: { isPinned?: boolean; children: ReactNode }) {
  return (
    <div className={classes.actions} data-pinned={isPinned || undefined}>
      {children}
    </div>
  );
}

/** Two fields, side by side if there is room. */
export function FormPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

/** A line in small print. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className={classes.small}>{children}</p>;
}
