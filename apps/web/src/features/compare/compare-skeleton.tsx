import classes from './compare-skeleton.module.css';

const COLUMNS = [0, 1, 2, 3];
const ROWS = [0, 1, 2, 3, 4];

/** A placeholder in the shape of the board. */
export function CompareSkeleton() {
  return (
    <div className={classes.bones} role="status">
      <h1 className="visually-hidden">Loading the benchmark</h1>
      <span className={classes.heading} />
      <span className={classes.line} />
      <span className={classes.line} />
      <div className={classes.sheet} aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row} className={classes.row}>
            <span className={classes.bone} />
            {COLUMNS.map((column) => (
              <span key={column} className={classes.bone} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
