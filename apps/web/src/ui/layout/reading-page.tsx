import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BrandMark } from '../faces/brand-mark.tsx';
import { useHeadingRead } from './use-heading-read.ts';
import classes from './reading-page.module.css';
import { SchemeSwitch } from '../buttons/scheme-switch.tsx';

interface ReadingPageProps {
  title: string;
  lead?: string;
  /** The back link. */
  back: ReactNode;
  children: ReactNode;
}

interface Heading {
  id: string;
  text: string;
}

/** A page of text: one column at reading width, a back link, and where there is room the headings to choose from. */
export function ReadingPage({ title, lead, back, children }: ReadingPageProps) {
  const [headings, setHeadings] = useState<Heading[]>([]);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const found = Array.from(body.current?.querySelectorAll<HTMLElement>('h2[id]') ?? []);
    const next = found.map(({ id, textContent }) => ({ id, text: textContent }));
    setHeadings((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
  }, [children]);
  const current = useHeadingRead(headings);
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
        <div className={classes.body} ref={body}>
          {children}
        </div>
      </main>
      {headings.length > 1 && (
        <nav className={classes.contents} aria-label="On this page">
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === current ? 'location' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    const heading = document.getElementById(id);
                    heading?.scrollIntoView({ block: 'start', behavior: 'smooth' });
                    heading?.focus({ preventScroll: true });
                  }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  );
}
