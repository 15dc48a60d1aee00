import type { ReactNode, Ref } from 'react';
import classes from './hero.module.css';

interface HeroProps {
  /** Rounded number of technologies; null while loading, undefined if it failed to load. */
  count: string | null | undefined;
  /** True once the visitor has asked: the page then makes room for the answer. */
  asked: boolean;
  sky: ReactNode;
  header: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** The dome: the sky in the background, one column in the middle. */
export function Hero({ count, asked, sky, header, children, ref }: HeroProps) {
  return (
    <div className={classes.hero} data-asked={asked || undefined} ref={ref}>
      {sky}
      {header}
      <main className={classes.column} id="preview">
        <div className={classes.words} data-sky-quiet>
          <h1 className={classes.title}>
            Ask one question of {count === undefined ? 'our' : <Count value={count} />} university
            technologies
          </h1>
          <p className={classes.lead}>
            Cosmos finds the technologies and researchers that fit your R&amp;D problem, quotes the sentence
            that says why, and puts you in touch with the university.
          </p>
        </div>
        {children}
      </main>
    </div>
  );
}

function Count({ value }: { value: string | null }) {
  return <span className={classes.count}>{value ?? <span className={classes.pending} />}</span>;
}
