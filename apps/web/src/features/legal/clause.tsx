import type { ReactNode } from 'react';
import { anchorOf } from '../../lib/format/anchor.ts';
import classes from './clause.module.css';

export function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.clause}>
      <h2 className={classes.title} id={anchorOf(title)} tabIndex={-1}>
        {title}
      </h2>
      <p>{children}</p>
    </section>
  );
}

export function EffectiveDate() {
  return (
    <p className={classes.date}>
      Effective <time dateTime="2025-09-17">17 September 2025</time>
    </p>
  );
}
