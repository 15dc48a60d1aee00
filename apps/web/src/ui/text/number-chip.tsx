import classes from './number-chip.module.css';

/** A result's number: the same in the summary, on its row and beside its star. */
export function NumberChip({ number }: { number: number }) {
  return <span className={classes.chip}>{number}</span>;
}
