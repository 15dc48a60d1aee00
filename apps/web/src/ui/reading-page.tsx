import { Link } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import classes from './reading-page.module.css';
import { SchemeSwitch } from './scheme-switch.tsx';

interface ReadingPageProps {
  title: string;
  /** The product's name. */
  name: string;
  lead?: string;
  children: ReactNode;
}

/** A page of text: one column at reading width, and the way back. */
export function ReadingPage({ title, name, lead, children }: ReadingPageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/" className={classes.back}>
          <IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />
          Return to {name}
        </Link>
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
