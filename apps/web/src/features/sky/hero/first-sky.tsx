import classes from './hero-sky.module.css';

const CIRCUMFERENCE = 360;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** How many stars of each size stand in for the catalogue’s own until they have come, and their width in pixels. */
const STANDING_IN = [
  [1_000, 1.5],
  [220, 2.2],
  [60, 3.4],
] as const;
/** Whole numbers are half as long. */
const UNITS = 1_000;
const ID = 'stand-ins';

/** So many dots spread evenly over the disc, like the seeds of a sunflower, each a little aside of its place. */
function dots(count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const aside = Math.sin((at + 1) * 12.9898 * count) * 0.5;
    const radius = 0.985 * UNITS * Math.sqrt((at + 0.5 + aside) / count);
    const angle = at * GOLDEN_ANGLE + aside * 0.6;
    return `M${Math.round(radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle))}h0`;
  }).join('');
}

/**
 * The dome as markup: what stands there before any script has run. Its even stars stand for nothing; they give way to the
 * catalogue’s own when those are drawn.
 */
export function FirstSky({ place }: { place: 'beside' | 'above' }) {
  return (
    <svg className={classes.first} data-place={place} viewBox="-1 -1 2 2" aria-hidden="true">
      <g className={classes.graticule}>
        {[0.25, 0.5, 0.75].map((radius) => (
          <circle key={radius} r={radius} className={classes.ring} />
        ))}
        {Array.from({ length: 12 }, (_, spoke) => (
          <line key={spoke} x1={0.25} x2={1} transform={`rotate(${spoke * 30})`} className={classes.ring} />
        ))}
        <circle r={1} className={classes.rim} />
        <circle r={1.005} pathLength={CIRCUMFERENCE} className={classes.ticks} />
      </g>
      <g className={classes.standIns} transform={`scale(${1 / UNITS})`}>
        {place === 'above' ? (
          <use href={`#${ID}`} />
        ) : (
          <g id={ID}>
            {STANDING_IN.map(([count, width]) => (
              <path key={count} d={dots(count)} strokeWidth={width} className={classes.standIn} />
            ))}
          </g>
        )}
      </g>
    </svg>
  );
}
