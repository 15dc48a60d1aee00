import type { ReactNode } from 'react';
import classes from './hero.module.css';

interface HeroProps {
  /** Number of technologies, as it is shown; null while loading, undefined if it failed to load. */
  count: string | null | undefined;
  header: ReactNode;
  /** The sky, and what it shows before any script has run: beside the panel, and in the gap above it. */
  sky: { stars: ReactNode; beside: ReactNode; above: ReactNode };
  children: ReactNode;
}

/** The panel at the left and the dome at the right; on narrow pages the dome rises behind the panel. */
export function Hero({ count, header, sky, children }: HeroProps) {
  return (
    <div className={classes.hero}>
      {sky.beside}
      {header}
      <main className={classes.column} id="preview">
        <div className={classes.words} data-sky-quiet>
          <h1 className={classes.title}>
            Ask one question of{' '}
            {count === undefined ? 'our university technologies' : <Count value={count} />}
          </h1>
          <p className={classes.lead}>
            Cosmos tells you which ones do what you need, which don’t, and which don’t say, and quotes the
            sentence behind each answer.
          </p>
        </div>
        <div className={classes.gap} aria-hidden="true">
          {sky.above}
        </div>
        {children}
      </main>
      {sky.stars}
    </div>
  );
}

function Count({ value }: { value: string | null }) {
  return (
    <span className={classes.count}>
      {value ?? <span className={classes.pending} />} university technologies
    </span>
  );
}
