import classes from './readiness.module.css';

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

interface ReadinessProps {
  level: number | null;
  /** Shows the text below the ticks instead of beside them. */
  stacked?: boolean;
}

/** How mature a technology says it is; nothing if it states no level. */
export function Readiness({ level, stacked = false }: ReadinessProps) {
  if (level === null) return null;
  return (
    <span className={classes.readiness} data-stacked={stacked || undefined}>
      <span className={classes.ticks} aria-hidden="true">
        {LEVELS.map((step) => (
          <span key={step} className={classes.tick} data-filled={step <= level || undefined} />
        ))}
      </span>
      <span className={classes.label}>TRL {level}</span>
    </span>
  );
}
