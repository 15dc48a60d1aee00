import classes from './readiness.module.css';

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** If a record states no level, level five is shown and marked as assumed. */
const ASSUMED_LEVEL = 5;

interface ReadinessProps {
  level: number | null;
  /** Shows the text below the ticks instead of beside them. */
  stacked?: boolean;
  /** Shows the word for an assumed level beside it, if there is room. */
  inline?: boolean;
}

export function Readiness({ level, stacked = false, inline = false }: ReadinessProps) {
  const shown = level ?? ASSUMED_LEVEL;
  const assumed = level === null;
  return (
    <span
      className={classes.readiness}
      data-stacked={stacked || undefined}
      data-inline={inline || undefined}
      data-assumed={assumed || undefined}
      title={assumed ? 'The record states no readiness level; level 5 is assumed.' : undefined}
    >
      <span className={classes.ticks} aria-hidden="true">
        {LEVELS.map((step) => (
          <span key={step} className={classes.tick} data-filled={step <= shown || undefined} />
        ))}
      </span>
      <span className={classes.label}>
        TRL {shown}
        {assumed && <span className={classes.assumed}> assumed</span>}
      </span>
    </span>
  );
}
