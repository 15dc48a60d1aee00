import { placeOn, type Scale } from './scale.ts';
import classes from './scale-bar.module.css';

interface ScaleBarProps {
  scale: Scale;
  value: number;
  /** The value that the question asked for. */
  asked: number | null;
}

/** A value on its row’s scale: a line up to a dot, and a tick at the value asked for. The number itself is above. */
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
