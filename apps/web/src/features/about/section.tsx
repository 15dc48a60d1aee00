import type { ReactNode } from 'react';
import { anchorOf } from '../../lib/format/anchor.ts';
import classes from './section.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = anchorOf(title);
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 className={classes.title} id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
