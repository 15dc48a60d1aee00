import { percent } from './index-words.ts';
import classes from './share-bar.module.css';

/** A share as a bar, with its percentage unless it stands beside it. */
export function ShareBar({ share, isBare = false }: { share: number; isBare?: boolean }) {
  return (
    <span className={classes.share} data-bare={isBare || undefined}>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.bar} style={{ width: percent(Math.min(1, Math.max(0, share))) }} />
      </span>
      {!isBare && percent(share)}
    </span>
  );
}
