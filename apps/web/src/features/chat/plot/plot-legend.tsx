import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { meets } from './plot-dots.tsx';
import classes from './plot.module.css';

/** What the numbers are, or what filled and empty dots mean where there are both. */
export function PlotLegend({ results }: { results: readonly ResultCard[] }) {
  const met = results.filter(meets).length;
  if (met === 0 || met === results.length)
    return (
      <p className={classes.legend} aria-hidden="true">
        <span>
          <span className={classes.key} data-meets={met > 0 || undefined} />
          {met > 0 ? 'meets a requirement, numbered as below' : 'a result, numbered as below'}
        </span>
      </p>
    );
  return (
    <p className={classes.legend} aria-hidden="true">
      <span>
        <span className={classes.key} data-meets />
        meets a requirement
      </span>
      <span>
        <span className={classes.key} />
        none stated as met
      </span>
    </p>
  );
}
