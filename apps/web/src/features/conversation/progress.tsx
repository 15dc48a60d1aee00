import classes from './progress.module.css';
import { progressLine, type Turn } from './chat-state.ts';

/** The running stage with its real counts, in one line. */
export function Progress({ progress }: { progress: Turn['progress'] }) {
  return (
    <p className={classes.line}>
      <span className={classes.dot} />
      {progressLine(progress)}
    </p>
  );
}

/** Keeps the place of the summary while it is written, so that the rows below do not move. */
export function SummaryLines() {
  return (
    <div className={classes.lines} aria-hidden="true">
      <span />
      <span />
    </div>
  );
}
