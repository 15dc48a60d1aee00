import type { ResearcherRecord } from '@cosmos/contract/catalogue/records.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { api } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { rememberRecord } from '../../lib/recent-records.ts';
import { View } from '../workspace/frame/view.tsx';
import { exportRecord } from './export-record.ts';
import { RecordActions } from './record-actions.tsx';
import { RecordBar } from './record-bar.tsx';
import { RecordHead } from './record-head.tsx';
import { RecordLayout, Section } from './record-layout.tsx';
import { NoLongerListed, RecordComing } from './record-states.tsx';
import classes from './researcher-screen.module.css';
import { useCountedView } from './use-counted-view.ts';
import { useShareLink } from './use-share-link.ts';

/** The page of a researcher. */
export function ResearcherScreen({ id, notFound }: { id: string; notFound: ReactNode }) {
  const query = api.records.researcher.useQuery({ id });
  const page = query.data;
  const record = page?.status === 'listed' ? page.record : null;
  const { toast, share } = useShareLink(`/researcher/${id}`);
  useCountedView('researcher', record && id);
  useEffect(() => {
    if (record) rememberRecord({ ...record, type: 'researcher', title: record.name, field: null });
  }, [record]);
  if (query.error && faultOf(query.error).status === 404) return notFound;
  const bar = (
    <RecordBar
      answer={null}
      actions={record ? { onShare: share, onExport: () => exportRecord(record) } : undefined}
    />
  );
  return (
    <View name={page ? (record?.name ?? 'No longer listed') : 'Record'} bar={bar}>
      {!page && <RecordComing query={query} />}
      {page?.status === 'retired' && <NoLongerListed record={page} />}
      {record && <ResearcherBody record={record} />}
      {toast}
    </View>
  );
}

function ResearcherBody({ record }: { record: ResearcherRecord }) {
  const { id, name, university, country, url, topics, technologies } = record;
  return (
    <RecordLayout
      head={
        <RecordHead title={name} university={university}>
          {country && <li>{country}</li>}
          <li>Researcher</li>
        </RecordHead>
      }
      actions={<RecordActions type="researcher" id={id} url={url} answer={null} />}
    >
      {topics.length > 0 && (
        <Section title="Topics">
          <ul className={classes.topics}>
            {topics.map((topic) => (
              <li key={topic} dir="auto">
                {topic}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {technologies.length > 0 && (
        <Section title="Technologies" ruled>
          <ul className={classes.technologies}>
            {technologies.map((technology) => (
              <li key={technology.id}>
                <Link to="/technology/$id" params={{ id: technology.id }} className={classes.technology}>
                  <span className={classes.title} dir="auto">
                    {technology.title}
                  </span>
                  {technology.trl !== null && <span className={classes.level}>TRL {technology.trl}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </RecordLayout>
  );
}
