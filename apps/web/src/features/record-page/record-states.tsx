import type { RetiredRecord } from '@cosmos/contract/records/records.ts';
import { Link } from '@tanstack/react-router';
import { faultOf } from '../../lib/api/trpc.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { RecordHead } from './frame/record-head.tsx';
import { RecordLayout } from './frame/record-layout.tsx';
import { RecordSkeleton } from './frame/record-skeleton.tsx';
import classes from './record-states.module.css';

interface QueryState {
  error: unknown;
  /** `paused` while there is no network. */
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
}

/** Shown until a record is there: its skeleton, or why it doesn’t come. */
export function RecordComing({ query }: { query: QueryState }) {
  const { error, fetchStatus, refetch } = query;
  const isOffline = fetchStatus === 'paused';
  if (!isOffline && (!error || fetchStatus === 'fetching')) return <RecordSkeleton />;
  const fault = error ? faultOf(error) : null;
  return (
    <div className={classes.failed}>
      <h1 className={classes.title}>{isOffline ? 'You are offline' : 'The record could not be loaded'}</h1>
      <LoadFailure
        message={
          isOffline || !fault ? 'The record will be loaded as soon as you are back online.' : fault.message
        }
        requestId={isOffline ? null : (fault?.requestId ?? null)}
        onRetry={() => void refetch()}
      />
    </div>
  );
}

/** A record that its university has taken off its list, or that was listed twice. */
export function NoLongerListed({ record: { title, university, instead } }: { record: RetiredRecord }) {
  return (
    <RecordLayout head={<RecordHead title={title} university={university} />}>
      <p className={classes.retired}>
        {instead ? (
          <>
            This technology was listed twice. Anything you saved, sent or noted has moved to{' '}
            <Link to="/technology/$id" params={{ id: instead.id }}>
              the listing that was kept
            </Link>
            .
          </>
        ) : (
          <>
            This record is no longer listed. Its university may have licensed it, or taken it off its list.{' '}
            <Link to="/">Search for something similar</Link>
          </>
        )}
      </p>
    </RecordLayout>
  );
}
