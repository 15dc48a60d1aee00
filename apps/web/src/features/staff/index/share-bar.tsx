import { percent } from './index-words.ts';
import classes from './share-bar.module.css';

/** A share as a bar, with its percentage. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span className={classes.share}>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.bar} style={{ width: percent(Math.min(1, Math.max(0, share))) }} />
      </span>
      {percent(share)}
    </span>
  );
}
