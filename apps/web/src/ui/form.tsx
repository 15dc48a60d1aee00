import type { ReactNode } from 'react';
import classes from './form.module.css';

interface FormProps {
  onSubmit: () => void;
  children: ReactNode;
}

/** A form that is sent by Enter as by its button; what it requires is said by its own sentences. */
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

/** The main action first; on a phone it is as wide as the form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

/** Two fields side by side where there is room. */
export function FormPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

/** A line in small print. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className={classes.small}>{children}</p>;
}
