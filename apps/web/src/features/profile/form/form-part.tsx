import type { ReactNode } from 'react';
import classes from './form-part.module.css';

interface PartProps {
  title: string;
  /** Stands at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A few fields that belong together, in two columns where there is room. */
export function Part({ title, action, children }: PartProps) {
  return (
    <section className={classes.part} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {action}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}

/** A field in its place; `name` is where the completion card leads to. */
export function Place({
  name,
  wide = false,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div data-field={name} data-wide={wide || undefined} className={classes.place}>
      {children}
    </div>
  );
}

/** Marks an answer that is still missing. */
export function Missing({ when }: { when: boolean }) {
  return when ? <span className={classes.missing}>Missing</span> : null;
}
