import type { SearchRecord } from '@cosmos/contract/thorough/search-record.ts';
import {
  IconArrowLeft,
  IconDownload,
  IconFileCode,
  IconFileSpreadsheet,
  IconListSearch,
  IconRefresh,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { api, apiUtils } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { TopBar } from '../workspace/frame/top-bar.tsx';
import { View } from '../workspace/frame/view.tsx';
import type { ViewAction } from '../workspace/frame/view-action.ts';
import { ReadingChips } from '../reading/reading-chips.tsx';
import { SearchFindings } from './search-findings.tsx';
import { removeSearch, renameSearch } from './change-search.ts';
import { downloadSearchRecord, downloadSearchSheet, downloadSearchTable } from './search-file.ts';
import { counted, searchKind, searchTitle } from './search-words.ts';
import { SearchRuns } from './search-runs.tsx';
import { SearchSteps } from './search-steps.tsx';
import { useStartSearch } from './use-start-search.ts';
import classes from './search-screen.module.css';

const OpenRecord = lazy(() => import('./open-record.tsx'));

/** Steps take about a tenth of a second each. */
const LOOK_EVERY_MS = 400;

interface SearchScreenProps {
  searchId: string;
  /** Id of the record whose details are open. */
  card: string | undefined;
  /** Shown if the member has no such search. */
  notFound: ReactNode;
}

/** A thorough search: its question, its steps as they happen, and what it found. */
export function SearchScreen({ searchId, card, notFound }: SearchScreenProps) {
  const search = api.thorough.read.useQuery(
    { searchId },
    { refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_EVERY_MS : false) },
  );
  if (search.error && faultOf(search.error).status === 404) return notFound;
  const name = search.data ? `Search · ${searchTitle(search.data).slice(0, 60)}` : 'Search';
  return (
    <View name={name} bar={<SearchBar search={search.data} />}>
      <div className={classes.column}>
        {search.data && <SearchBody search={search.data} />}
        {!search.data && search.error && (
          <>
            <h2 className={classes.question}>The search could not be loaded</h2>
            <LoadFailure
              message={faultOf(search.error).message}
              requestId={faultOf(search.error).requestId}
              onRetry={() => void search.refetch()}
            />
          </>
        )}
        {search.isPending && (
          <div role="status" className={classes.bones}>
            <span className="visually-hidden">Loading the search</span>
            <span className={classes.bone} />
            <span className={classes.bone} />
          </div>
        )}
      </div>
      {card && search.data && (
        <Suspense fallback={null}>
          <OpenRecord id={card} search={search.data} />
        </Suspense>
      )}
    </View>
  );
}

function SearchBar({ search }: { search: SearchRecord | undefined }) {
  const navigate = useNavigate();
  const { open } = useWorkspace();
  const { start, isPending } = useStartSearch();
  const removal = useMutation({
    mutationFn: removeSearch,
    onSuccess: (isRemoved) => {
      if (isRemoved) void navigate({ to: '/searches' });
    },
  });
  const all = {
    label: 'All searches',
    icon: IconListSearch,
    onSelect: () => void navigate({ to: '/searches' }),
  };
  if (search === undefined || search.status === 'running')
    return <TopBar title={search ? searchKind(search) : 'Search'} about="search" actions={[all]} />;
  const title = searchTitle(search);
  const actions: ViewAction[] = [
    {
      label: 'Run again',
      icon: IconRefresh,
      busy: isPending,
      onSelect: () => start({ from: 'search', searchId: search.id }),
    },
    {
      label: 'Share',
      icon: IconShare,
      onSelect: () => open({ name: 'share-search', searchId: search.id, title }),
    },
    { label: 'CSV', icon: IconDownload, onSelect: () => downloadSearchTable(search) },
    { label: 'XLSX', icon: IconFileSpreadsheet, onSelect: () => void downloadSearchSheet(search) },
    { label: 'JSON', icon: IconFileCode, onSelect: () => downloadSearchRecord(search) },
    { label: 'Delete', icon: IconTrash, busy: removal.isPending, onSelect: () => removal.mutate(search) },
    all,
  ];
  return (
    <TopBar
      title={search.title ?? searchKind(search)}
      onRename={(next) => void renameSearch(search, next)}
      about="search"
      actions={actions}
    />
  );
}

function SearchBody({ search }: { search: SearchRecord }) {
  const stop = api.thorough.stop.useMutation({
    onSettled: () => void apiUtils.thorough.read.invalidate({ searchId: search.id }),
  });
  return (
    <>
      {search.chatId && (
        <Link to="/chat/$id" params={{ id: search.chatId }} className={classes.back}>
          <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
          Back to the chat
        </Link>
      )}
      <h2 className={classes.question} dir="auto">
        {search.question}
      </h2>
      <ReadingChips reading={search.reading} enabled={false} />
      {search.status === 'running' && search.kind === 'thorough' ? (
        <SearchSteps
          search={search}
          isStopping={stop.isPending}
          onStop={() => stop.mutate({ searchId: search.id })}
        />
      ) : null}
      <p className="visually-hidden" role="status">
        {search.status === 'running'
          ? search.kind === 'answer'
            ? 'Searching…'
            : ''
          : search.status === 'done'
            ? `The search is finished: ${counted(search.results.length, 'record')} found.`
            : 'The search has ended.'}
      </p>
      <SearchFindings search={search}>
        <SearchRuns search={search} />
      </SearchFindings>
      <div className={classes.record}>
        {search.status !== 'running' && search.steps.length > 0 && <SearchSteps search={search} />}
        <RunFacts search={search} />
      </div>
    </>
  );
}

/** What is needed to cite the search or to check it. */
function RunFacts({ search }: { search: SearchRecord }) {
  const { kind, generation, createdAt, finishedAt, assistant, againOf } = search;
  return (
    <section className={classes.about} aria-labelledby="about-search">
      <h2 className={classes.aboutTitle} id="about-search">
        About this search
      </h2>
      <dl className={classes.facts}>
        <div>
          <dt>Kind</dt>
          <dd>{searchKind({ kind })}</dd>
        </div>
        <div>
          <dt>Started</dt>
          <dd>{new Date(createdAt).toLocaleString('en-GB')}</dd>
        </div>
        {finishedAt && (
          <div>
            <dt>Duration</dt>
            <dd>{tookFrom(createdAt, finishedAt)}</dd>
          </div>
        )}
        <div>
          <dt>Written by</dt>
          <dd>{assistant === 'openai' ? 'Language model' : 'Built-in assistant'}</dd>
        </div>
        {generation && (
          <div>
            <dt>Search index version</dt>
            <dd>{generation}</dd>
          </div>
        )}
        {againOf && (
          <div>
            <dt>Repeat of</dt>
            <dd>
              <Link to="/search/$id" params={{ id: againOf }}>
                an earlier search
              </Link>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function tookFrom(begun: string, ended: string): string {
  const seconds = Math.max(0, (Date.parse(ended) - Date.parse(begun)) / 1_000);
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}
