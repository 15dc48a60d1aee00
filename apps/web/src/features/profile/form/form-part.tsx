import type { ReactNode } from 'react';
import classes from './form-part.module.css';

interface PartProps {
  title: string;
  /** Shown to the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A group of related fields, in two columns if there is room. */
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

/** Wraps a field; `name` is the anchor that the completion card links to. */
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
export function Missing() {
  return <span className={classes.missing}>Missing</span>;
}
