import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import classes from './reading-page.module.css';
import { SchemeSwitch } from './scheme-switch.tsx';

interface ReadingPageProps {
  title: string;
  lead?: string;
  /** The back link. */
  back: ReactNode;
  children: ReactNode;
}

/** A page of text: one column at reading width, and a back link. */
export function ReadingPage({ title, lead, back, children }: ReadingPageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <span className={classes.back}>{back}</span>
        <SchemeSwitch />
      </header>
      <main className={classes.main}>
        <span className={classes.mark}>
          <BrandMark />
        </span>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        <div className={classes.body}>{children}</div>
      </main>
    </div>
  );
}
