import classes from './card-skeleton.module.css';

const TICKS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The shape of a technology's card, at its final height. Says nothing: who shows it says what is awaited. */
export function CardSkeleton() {
  return (
    <div className={classes.card} aria-hidden="true" data-skeleton>
      <div className={classes.head}>
        <i className={classes.chip} />
        <i style={{ width: 116 }} />
      </div>
      <div className={classes.title}>
        <i className={classes.arc} />
        <span>
          <i style={{ width: '94%', height: 14 }} />
          <i style={{ width: '62%', height: 14 }} />
          <i style={{ width: '48%' }} />
        </span>
      </div>
      <div className={classes.level}>
        {TICKS.map((tick) => (
          <i key={tick} className={classes.tick} />
        ))}
        <i style={{ width: 40, marginLeft: 8 }} />
      </div>
      <div className={classes.why}>
        <i style={{ width: '96%', height: 12 }} />
        <i style={{ width: '88%', height: 12 }} />
        <i style={{ width: '40%', height: 12 }} />
        <i style={{ width: '34%' }} />
      </div>
      <div className={classes.tabs}>
        <i style={{ width: 58 }} />
        <i style={{ width: 76 }} />
        <i style={{ width: 76 }} />
      </div>
      <div className={classes.text}>
        <i style={{ width: '98%' }} />
        <i style={{ width: '94%' }} />
        <i style={{ width: '56%' }} />
      </div>
      <div className={classes.people}>
        <i style={{ width: '48%' }} />
      </div>
      <div className={classes.foot}>
        <i />
        <i />
        <i />
        <i className={classes.button} />
      </div>
    </div>
  );
}
