import type { SearchRecord, SearchRun } from '@cosmos/contract/thorough/search-record.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { RunComparison } from './run-comparison.tsx';
import { moment } from './run-moment.ts';
import { searchState } from './search-words.ts';
import classes from './search-runs.module.css';

/** The runs of a record, and what differs between this one and an earlier one. */
export function SearchRuns({ search }: { search: SearchRecord }) {
  const { runs, id, status } = search;
  const at = runs.findIndex((run) => run.id === id);
  const earlier = runs.slice(at + 1).filter((run) => run.status === 'done');
  const [chosen, setChosen] = useState<string | null>(null);
  const withId = earlier.some((run) => run.id === chosen) ? chosen : (earlier[0]?.id ?? null);
  if (runs.length < 2) return null;
  return (
    <div className={classes.runs}>
      {status === 'done' && withId !== null && <RunComparison searchId={id} withId={withId} />}
      <section aria-labelledby="search-runs">
        <h2 className={classes.title} id="search-runs">
          Runs of this search
        </h2>
        <ol className={classes.list} reversed>
          {runs.map((run) => (
            <li key={run.id} className={classes.run} data-current={run.id === id || undefined}>
              <RunName run={run} isCurrent={run.id === id} />
              <span className={classes.state}>{searchState(run)}</span>
              {status === 'done' && earlier.includes(run) && (
                <PlainButton
                  className={classes.compare}
                  aria-pressed={run.id === withId}
                  onClick={() => setChosen(run.id)}
                >
                  {run.id === withId ? 'Compared' : 'Compare'}
                  <span className="visually-hidden"> with the run of {moment(run.createdAt)}</span>
                </PlainButton>
              )}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function RunName({ run, isCurrent }: { run: SearchRun; isCurrent: boolean }) {
  const when = moment(run.createdAt);
  return isCurrent ? (
    <span className={classes.when} aria-current="page">
      {when} · this run
    </span>
  ) : (
    <Link to="/search/$id" params={{ id: run.id }} preload={false} className={classes.when}>
      {when}
    </Link>
  );
}
