import { placeOn, type Scale } from './scale.ts';
import classes from './scale-bar.module.css';

interface ScaleBarProps {
  scale: Scale;
  value: number;
  /** What the question asked for. */
  asked: number | null;
}

/** A value on the scale of its row: a line to its dot, and a tick at what was asked for. The number itself stands above. */
export function ScaleBar({ scale, value, asked }: ScaleBarProps) {
  const at = `${placeOn(scale, value)}%`;
  return (
    <span className={classes.bar} aria-hidden="true">
      {scale.ticks.map((tick) => (
        <span key={tick} className={classes.tick} style={{ left: `${placeOn(scale, tick)}%` }} />
      ))}
      <span className={classes.reach} style={{ width: at }} />
      {asked !== null && <span className={classes.asked} style={{ left: `${placeOn(scale, asked)}%` }} />}
      <span className={classes.dot} style={{ left: at }} />
    </span>
  );
}
