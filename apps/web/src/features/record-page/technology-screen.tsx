import { type ReactNode, useEffect, useRef } from 'react';
import { api } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { rememberRecord } from '../../lib/recent-records.ts';
import { View } from '../workspace/frame/view.tsx';
import { exportRecord } from './actions/export-record.ts';
import { NoLongerListed, RecordComing } from './record-states.tsx';
import { RecordBar } from './frame/record-bar.tsx';
import { TechnologyBody } from './technology-body.tsx';
import { useCountedView } from './actions/use-counted-view.ts';
import { useShareLink } from './actions/use-share-link.ts';

interface TechnologyScreenProps {
  id: string;
  /** The turn in whose answer the record was found. */
  turnId: string | undefined;
  /** Shown if there is no such record. */
  notFound: ReactNode;
}

/** The page of a technology. */
export function TechnologyScreen({ id, turnId, notFound }: TechnologyScreenProps) {
  const query = api.records.technology.useQuery({ id, turnId });
  const page = query.data;
  const listed = page?.status === 'listed' ? page : null;
  const cite = useRef<HTMLElement>(null);
  const { toast, share } = useShareLink(`/technology/${id}`);
  useCountedView('technology', listed && id);
  const record = listed?.record;
  useEffect(() => {
    if (record) rememberRecord({ ...record, type: 'technology' });
  }, [record]);
  if (query.error && faultOf(query.error).status === 404) return notFound;
  const bar = (
    <RecordBar
      kind="Technology"
      answer={listed?.inAnswer ?? null}
      actions={
        listed
          ? {
              onShare: share,
              onCite: () => {
                cite.current?.scrollIntoView({ block: 'nearest' });
                cite.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
              },
              onExport: () => exportRecord(listed.record),
            }
          : undefined
      }
    />
  );
  return (
    <View name={page ? (listed?.record.title ?? 'No longer listed') : 'Technology'} bar={bar}>
      {!page && <RecordComing query={query} />}
      {page?.status === 'retired' && <NoLongerListed record={page} />}
      {listed && <TechnologyBody page={listed} citeRef={cite} />}
      {toast}
    </View>
  );
}
