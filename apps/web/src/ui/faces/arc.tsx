import classes from './arc.module.css';

interface ArcProps {
  /** In whole percent. */
  percentage: number;
  size?: number;
  stroke?: number;
}

/** Relevance: three quarters of a circle, open below, filled from the left, with its number in the middle. */
export function Arc({ percentage, size = 36, stroke = 3 }: ArcProps) {
  const radius = (size - stroke) / 2;
  const shape = {
    cx: size / 2,
    cy: size / 2,
    r: radius,
    pathLength: 100,
    fill: 'none',
    strokeWidth: stroke,
  };
  return (
    <span className={classes.arc} style={{ width: size, height: size }}>
      <svg width={size} height={size} className={classes.shape} aria-hidden="true">
        <circle {...shape} stroke="var(--hairline)" strokeDasharray="75 25" />
        <circle {...shape} stroke="var(--arc)" strokeDasharray={`${percentage * 0.75} 100`} />
      </svg>
      <span className={classes.number} style={{ fontSize: size > 40 ? 14 : 12 }}>
        {percentage}
        <span className="visually-hidden"> percent relevance</span>
      </span>
    </span>
  );
}
