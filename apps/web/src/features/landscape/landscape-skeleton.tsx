import classes from './landscape-screen.module.css';

/** Placeholders in the shape of the map and its panel. */
export function LandscapeSkeleton() {
  return (
    <div className={classes.bones} role="status">
      <h1 className="visually-hidden">Loading the landscape</h1>
      <span className={classes.disc} />
      <span className={classes.side}>
        {[70, 100, 92, 60, 100, 100, 88].map((width, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change
          <span key={at} className={classes.bone} style={{ width: `${width}%` }} />
        ))}
      </span>
    </div>
  );
}
