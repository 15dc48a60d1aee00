import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './record-layout.module.css';

interface RecordLayoutProps {
  head: ReactNode;
  /** What can be done with the record: at the top of the second column, or below the head where there is only one. */
  actions?: ReactNode;
  /** What stands beside the record, or below it. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The page of a record in two columns, or in one where there is no room. */
export function RecordLayout({ head, actions, aside, children }: RecordLayoutProps) {
  const isNarrow = useMediaQuery('(max-width: 1099px)', undefined, { getInitialValueInEffect: false });
  return (
    <div className={classes.page}>
      <article className={classes.column}>
        {head}
        {isNarrow && actions && <div className={classes.actions}>{actions}</div>}
        {children}
      </article>
      <div className={classes.aside} role="group" aria-label="About this record">
        {!isNarrow && actions}
        {aside}
      </div>
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
