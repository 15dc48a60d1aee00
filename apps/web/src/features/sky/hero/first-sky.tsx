import classes from './hero-sky.module.css';

const CIRCUMFERENCE = 360;

/** The dome without its stars, as markup: what stands there before any script has run. */
export function FirstSky({ place }: { place: 'beside' | 'above' }) {
  return (
    <svg className={classes.first} data-place={place} viewBox="-1 -1 2 2" aria-hidden="true">
      {[0.25, 0.5, 0.75].map((radius) => (
        <circle key={radius} r={radius} className={classes.ring} />
      ))}
      {Array.from({ length: 12 }, (_, spoke) => (
        <line key={spoke} x1={0.25} x2={1} transform={`rotate(${spoke * 30})`} className={classes.ring} />
      ))}
      <circle r={1} className={classes.rim} />
      <circle r={1.005} pathLength={CIRCUMFERENCE} className={classes.ticks} />
    </svg>
  );
}
