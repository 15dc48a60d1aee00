import type { Recommendations } from '@cosmos/contract/recommendations/recommendations.ts';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api/api.ts';
import { RecordRow } from '../standing-needs/record-row.tsx';
import row from './category-row.module.css';
import classes from './unmet-needs.module.css';

/** The needs that nothing fits yet, each with what comes nearest and why it misses. */
export function UnmetNeeds({ unmet }: Pick<Recommendations, 'unmet'>) {
  if (unmet.length === 0) return null;
  return (
    <div className={classes.needs}>
      {unmet.map((need) => (
        <UnmetNeed key={need.needId} {...need} />
      ))}
    </div>
  );
}

function UnmetNeed({ needId, question }: Recommendations['unmet'][number]) {
  const nearest = api.needs.nearest.useQuery({ needId }, { staleTime: 300_000 });
  const near = nearest.data ?? [];
  return (
    <section aria-labelledby={`unmet-${needId}`}>
      <h2 className={row.title} id={`unmet-${needId}`}>
        <span className={row.kind}>Your need</span>
        <span className={row.name} dir="auto">
          {question}
        </span>
      </h2>
      <p className={classes.state}>
        Nothing fits yet. We check again whenever the catalogue is updated.{' '}
        <Link to="/for-you/needs/$id" params={{ id: needId }}>
          Open the need
        </Link>
      </p>
      {nearest.isPending && <span className={classes.bone} aria-hidden="true" />}
      {near.length > 0 && (
        <>
          <h3 className={classes.near}>
            {near.length === 1
              ? 'The closest record, and what it lacks'
              : 'The closest records, and what they lack'}
          </h3>
          <ul className={classes.list}>
            {near.map((record) => (
              <li key={record.recordId}>
                <RecordRow record={record} fit={record.fit}>
                  <span className={classes.why}>{record.why}</span>
                </RecordRow>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
