import classes from './trend.module.css';

const WIDTH = 132;
const HEIGHT = 28;
const EDGE = 3;

/** A small line of figures over time, the last one marked. The same numbers stand in the details of the row, so screen readers skip it. */
export function Trend({ figures, color }: { figures: readonly number[]; color: string }) {
  const most = Math.max(1, ...figures);
  const at = (figure: number, nth: number) => ({
    x: EDGE + ((WIDTH - 2 * EDGE) * nth) / Math.max(1, figures.length - 1),
    y: HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * figure) / most,
  });
  const points = figures.map(at);
  const last = points.at(-1);
  if (points.length < 2 || !last) return null;
  return (
    <svg
      className={classes.trend}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <line x1={EDGE} x2={WIDTH - EDGE} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        stroke={color}
      />
      <circle cx={last.x} cy={last.y} r="2.5" fill={color} />
    </svg>
  );
}
