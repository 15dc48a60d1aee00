import classes from './for-you-skeleton.module.css';

const ROWS = ['first', 'second'];
const CARDS = ['a', 'b', 'c', 'd'];

/** Rows of cards, before they have come. */
export function ForYouSkeleton() {
  return (
    <div className={classes.page} role="status">
      <span className="visually-hidden">Loading your recommendations</span>
      <span className={classes.interests} />
      {ROWS.map((row) => (
        <div key={row} className={classes.row}>
          <span className={classes.title} />
          <div className={classes.strip}>
            {CARDS.map((card) => (
              <span key={card} className={classes.card} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
