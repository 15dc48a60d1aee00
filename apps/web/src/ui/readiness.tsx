import classes from './readiness.module.css';

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Where a record states no level, level five is shown as assumed and says so. */
const ASSUMED_LEVEL = 5;

interface ReadinessProps {
  level: number | null;
  /** Under the ticks instead of beside them. */
  stacked?: boolean;
  /** The word for an assumed level stands beside it, where there is room for it. */
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
