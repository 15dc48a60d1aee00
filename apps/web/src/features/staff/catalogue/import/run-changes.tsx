import type { ImportChange, ImportRun } from '@cosmos/contract/admin/imports.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { trpc } from '../../../../lib/api/trpc.ts';
import { downloadCsv, fileNameOf } from '../../../../lib/browser/table-file.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ListSwitch } from '../../list/list-switch.tsx';
import { RoomBones, RoomFailure } from '../../list/room-states.tsx';
import type { CatalogueListProps, CatalogueSearch } from '../parts/catalogue-search.ts';
import { CHANGE_NAMES, PLANNED_NAMES } from '../parts/catalogue-words.ts';
import { FieldChanges } from '../parts/field-changes.tsx';
import classes from './run-changes.module.css';

type Shown = NonNullable<CatalogueSearch['change']>;

/** What a run does to each record, and the lines that it left out. */
export function RunChanges({ run, search, change }: { run: ImportRun } & CatalogueListProps) {
  const names = run.isPreview ? PLANNED_NAMES : CHANGE_NAMES;
  const counts: readonly [Shown, number][] = [
    ['changed', run.changed],
    ['added', run.added],
    ['retired', run.retired],
    ['rejected', run.rejected],
  ];
  const lists = counts
    .filter(([, count]) => count > 0)
    .map(([list, count]) => ({
      list,
      name: `${list === 'rejected' ? 'Rejected' : names[list]} ${count.toLocaleString('en-GB')}`,
    }));
  const shown = lists.some(({ list }) => list === search.change) ? search.change : lists[0]?.list;
  if (shown === undefined) return <p>All records in the file are already in the catalogue.</p>;
  return (
    <section className={classes.changes} aria-label="Changes">
      <ListSwitch lists={lists} shown={shown} onList={(list) => change({ change: list })} />
      {shown === 'rejected' ? <Rejects run={run} /> : <Changes key={shown} runId={run.runId} shown={shown} />}
    </section>
  );
}

function Changes({ runId, shown }: { runId: string; shown: Exclude<Shown, 'rejected'> }) {
  const list = useInfiniteQuery({
    queryKey: [['admin', 'importChanges'], { input: { runId, shown }, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) =>
      trpc.admin.importChanges.query({ runId, change: shown, after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  if (list.isPending) return <RoomBones label="the changes" />;
  if (!list.data) return <RoomFailure query={list} />;
  return (
    <>
      <ul className={classes.list}>
        {list.data.pages
          .flatMap(({ changes }) => changes)
          .map((each) => (
            <Change key={each.recordId} change={each} />
          ))}
      </ul>
      {list.hasNextPage && (
        <span>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </span>
      )}
    </>
  );
}

function Change({ change }: { change: ImportChange }) {
  return (
    <li className={classes.change}>
      <p className={classes.title}>{change.title}</p>
      <p className={classes.below}>
        {change.university} · {change.recordId}
      </p>
      <FieldChanges fields={change.fields} />
    </li>
  );
}

function Rejects({ run }: { run: ImportRun }) {
  const save = () =>
    downloadCsv(
      [['Line', 'Reason'], ...run.rejects.map(({ line, reason }) => [line, reason])],
      fileNameOf(`Rejected lines of ${run.fileName}`, 'csv'),
    );
  return (
    <>
      <span>
        <Button onClick={save}>Save as CSV</Button>
      </span>
      <ul className={classes.list}>
        {run.rejects.map(({ line, reason }) => (
          <li key={line} className={classes.change}>
            <p>
              <span className={classes.line}>Line {line.toLocaleString('en-GB')}</span> {reason}
            </p>
          </li>
        ))}
      </ul>
      {run.rejected > run.rejects.length && (
        <p className={classes.below}>
          The first {run.rejects.length.toLocaleString('en-GB')} of {run.rejected.toLocaleString('en-GB')} are
          kept.
        </p>
      )}
    </>
  );
}
