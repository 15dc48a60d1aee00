import classes from './progress.module.css';
import type { SeenStage } from '../chat/engine/turn.ts';
import { progressLine } from './progress-line.ts';

/** The running stage with its real counts, in one line. */
export function Progress({ stage }: { stage: SeenStage | undefined }) {
  return (
    <p className={classes.line}>
      <span className={classes.dot} />
      {progressLine(stage)}
    </p>
  );
}

/** Reserves the summary’s space while it is written, so that the rows below do not move. */
export function SummaryLines() {
  return (
    <div className={classes.lines} aria-hidden="true">
      <span />
      <span />
    </div>
  );
}
