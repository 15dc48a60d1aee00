import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { meets } from './plot-dots.tsx';
import classes from './plot.module.css';

/** What filled and empty dots mean, where there are both. */
export function PlotLegend({ results }: { results: readonly ResultCard[] }) {
  const met = results.filter(meets).length;
  if (met === 0 || met === results.length) return null;
  return (
    <p className={classes.legend} aria-hidden="true">
      <span>
        <span className={classes.key} data-meets />
        meets a requirement
      </span>
      <span>
        <span className={classes.key} />
        meets none
      </span>
    </p>
  );
}
