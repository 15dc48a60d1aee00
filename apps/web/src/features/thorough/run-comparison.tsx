import type { ComparedRow } from '@cosmos/contract/thorough/comparison.ts';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { comparisonSentence, rowDifferences, rowKind } from './comparison-words.ts';
import { moment } from './run-moment.ts';
import classes from './search-runs.module.css';

/** What differs from an earlier run: the summary, then each record that differs and by how much. */
export function RunComparison({ searchId, withId }: { searchId: string; withId: string }) {
  const { data, error, refetch } = api.kept.compare.useQuery(
    { searchId, withId },
    { placeholderData: (last) => last },
  );
  return (
    <section aria-labelledby="search-compared" aria-busy={!data && !error}>
      <h2 className={classes.title} id="search-compared">
        {data ? `Since ${moment(data.earlier.createdAt)}` : 'Compared with an earlier run'}
      </h2>
      {error && !data && <LoadFailure {...faultOf(error)} onRetry={() => void refetch()} />}
      {data ? (
        <>
          <p className={classes.summary} role="status">
            {comparisonSentence(data)}
          </p>
          {data.rows.length > 0 && (
            <ul className={classes.rows}>
              {data.rows.map((row) => (
                <li key={row.id} className={classes.row}>
                  <Row row={row} />
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        !error && <div className={classes.bone} role="status" aria-label="Comparing the runs" />
      )}
    </section>
  );
}

function Row({ row }: { row: ComparedRow }) {
  const kind = rowKind(row);
  const { id, type, title, isWithdrawn } = row;
  return (
    <>
      <span className={classes.kind} data-kind={kind}>
        {kind}
      </span>
      <span className={classes.what}>
        {isWithdrawn ? (
          <span className={classes.name} dir="auto">
            {title}
          </span>
        ) : (
          <Link
            to={type === 'technology' ? '/technology/$id' : '/researcher/$id'}
            params={{ id }}
            preload={false}
            className={classes.name}
            dir="auto"
          >
            {title}
          </Link>
        )}
        <span className={classes.how}>{rowDifferences(row).join(' · ')}</span>
      </span>
    </>
  );
}
