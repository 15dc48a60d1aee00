import type { SearchRecord } from '@cosmos/contract/thorough/search-record.ts';
import { IconCheck, IconPlayerStop } from '@tabler/icons-react';
import { Button } from '../../ui/buttons/button.tsx';
import { stepCount, stepName, stepQuery } from './search-words.ts';
import classes from './search-steps.module.css';

interface SearchStepsProps {
  search: Pick<SearchRecord, 'steps' | 'planned' | 'status'>;
  /** Stops it while it runs. */
  onStop?: () => void;
  isStopping?: boolean;
}

/** Each step of a search with what it brought, and how many are left. */
export function SearchSteps({ search, onStop, isStopping = false }: SearchStepsProps) {
  const { steps, planned, status } = search;
  const isRunning = status === 'running';
  return (
    <section className={classes.steps} aria-labelledby="search-steps">
      <div className={classes.head}>
        <h2 className={classes.title} id="search-steps">
          {isRunning ? `Step ${Math.min(steps.length + 1, planned)} of ${planned}` : 'Steps'}
        </h2>
        {isRunning && (
          <Button busy={isStopping} onClick={onStop}>
            {!isStopping && <IconPlayerStop size={16} stroke={1.75} aria-hidden="true" />}
            Stop
          </Button>
        )}
      </div>
      <progress
        className={classes.budget}
        value={steps.length}
        max={planned}
        aria-label={`${steps.length} of ${planned} steps taken`}
        hidden={!isRunning}
      />
      <ol className={classes.list}>
        {steps.map((step, at) => {
          const query = stepQuery(step);
          return (
            // Steps are only added at the end.
            <li key={at} className={classes.step}>
              <IconCheck size={16} stroke={1.75} aria-hidden="true" className={classes.check} />
              <span className={classes.name}>
                {stepName(step)}
                {query && (
                  <span className={classes.query} dir="auto">
                    {query}
                  </span>
                )}
              </span>
              <span className={classes.count}>{stepCount(step)}</span>
            </li>
          );
        })}
        {isRunning && (
          <li className={classes.step} data-now>
            <span className={classes.pulse} aria-hidden="true" />
            <span className={classes.name}>
              {steps.length + 1 >= planned ? stepName({ kind: 'reading' }) : 'Searching'}
            </span>
          </li>
        )}
      </ol>
    </section>
  );
}
