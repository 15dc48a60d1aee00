import type { ReactNode } from 'react';
import classes from './record-layout.module.css';

/** The two columns of a record’s page; one below the other where there is no room. */
export function RecordLayout({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={classes.page}>
      <article className={classes.column}>{children}</article>
      <aside className={classes.aside} aria-label="About this record">
        {aside}
      </aside>
    </div>
  );
}

interface SectionProps {
  title: string;
  /** A hairline under the title. */
  ruled?: boolean;
  children: ReactNode;
}

export function Section({ title, ruled = false, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <h2 className={classes.heading} data-ruled={ruled || undefined}>
        {title}
      </h2>
      {children}
    </section>
  );
}
