import type { SearchRecord, SearchRun } from '@cosmos/contract/thorough/search-record.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { FoldButton } from '../../ui/layout/fold.tsx';
import { comparisonSentence } from './comparison-words.ts';
import { RunDifferences } from './run-differences.tsx';
import { moment } from './run-moment.ts';
import { counted, searchState } from './search-words.ts';
import classes from './search-runs.module.css';

/** In one line what differs from an earlier run; it opens to the records that differ and to all runs. */
export function SearchRuns({ search }: { search: SearchRecord }) {
  const { runs, id, status } = search;
  const at = runs.findIndex((run) => run.id === id);
  const earlier = runs.slice(at + 1).filter((run) => run.status === 'done');
  const [chosen, setChosen] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const withId = earlier.some((run) => run.id === chosen) ? chosen : (earlier[0]?.id ?? null);
  const isComparable = status === 'done' && withId !== null;
  const { data, error, refetch } = api.kept.compare.useQuery(
    { searchId: id, withId },
    { enabled: isComparable, placeholderData: (last) => last },
  );
  if (runs.length < 2) return null;
  return (
    <section
      className={classes.runs}
      aria-labelledby="search-runs"
      aria-busy={isComparable && !data && !error}
    >
      <div className={classes.head}>
        <h2 className={classes.title} id="search-runs">
          <FoldButton open={open} onToggle={() => setOpen(!open)} controls="search-runs-body">
            {counted(runs.length, 'run')}
          </FoldButton>
        </h2>
        {isComparable && data && (
          <p className={classes.summary} role="status">
            Since {moment(data.earlier.createdAt)}: <b>{comparisonSentence(data)}</b>
          </p>
        )}
      </div>
      {isComparable && error && !data && <LoadFailure {...faultOf(error)} onRetry={() => void refetch()} />}
      <div className={classes.body} id="search-runs-body" hidden={!open}>
        {isComparable && data && <RunDifferences rows={data.rows} />}
        <ol className={classes.list} reversed aria-label="Runs of this search">
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
      </div>
    </section>
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
