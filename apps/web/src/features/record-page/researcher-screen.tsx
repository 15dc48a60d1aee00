import { type ReactNode, useEffect } from 'react';
import { api } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { rememberRecord } from '../../lib/recent-records.ts';
import { View } from '../workspace/frame/view.tsx';
import { exportRecord } from './actions/export-record.ts';
import { RecordBar } from './frame/record-bar.tsx';
import { NoLongerListed, RecordComing } from './record-states.tsx';
import { ResearcherBody } from './researcher-body.tsx';
import { useCountedView } from './actions/use-counted-view.ts';
import { useShareLink } from './actions/use-share-link.ts';

/** The page of a researcher. */
export function ResearcherScreen({ id, notFound }: { id: string; notFound: ReactNode }) {
  const query = api.records.researcher.useQuery({ id });
  const page = query.data;
  const listed = page?.status === 'listed' ? page : null;
  const record = listed?.record ?? null;
  const { toast, share } = useShareLink(`/researcher/${id}`);
  useCountedView('researcher', record && id);
  useEffect(() => {
    if (record) rememberRecord({ ...record, type: 'researcher', title: record.name, field: null });
  }, [record]);
  if (query.error && faultOf(query.error).status === 404) return notFound;
  const bar = (
    <RecordBar
      kind="Researcher"
      answer={null}
      actions={record ? { onShare: share, onExport: () => exportRecord(record) } : undefined}
    />
  );
  return (
    <View name={page ? (record?.name ?? 'No longer listed') : 'Researcher'} bar={bar}>
      {!page && <RecordComing query={query} />}
      {page?.status === 'retired' && <NoLongerListed record={page} />}
      {listed && <ResearcherBody page={listed} />}
      {toast}
    </View>
  );
}
