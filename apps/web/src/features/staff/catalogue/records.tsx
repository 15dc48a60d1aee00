import { RECORD_STATES, type StaffRecordRow } from '@cosmos/contract/admin/catalogue.ts';
import { ASSET_TYPES, type AssetType } from '@cosmos/contract/catalogue/asset-types.ts';
import { api } from '../../../lib/api/api.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { restOfList } from '../../../ui/lists/rest-of-list.ts';
import { day } from '../list/moments.ts';
import { KIND_NAMES } from '../list/record-kinds.ts';
import { RoomHead } from '../list/room-head.tsx';
import { CountTabs } from '../list/count-tabs.tsx';
import { NothingFound, RoomBones, RoomFailure } from '../list/room-states.tsx';
import { everyRow } from '../list/staff-query.ts';
import { useStaffList } from '../list/use-staff-list.ts';
import { StaffTable } from '../list/table/staff-table.tsx';
import { Status } from '../list/status.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { CatalogueLists } from './parts/catalogue-lists.tsx';
import type { CatalogueListProps } from './parts/catalogue-search.ts';
import { recordName } from './parts/opening.ts';
import { RECORD_STATE_NAMES, SAYS_NAMES, sourceName } from './parts/catalogue-words.ts';
import { RecordDialog } from './record-dialog.tsx';
import classes from './records.module.css';

/** The source of the records that come with the product. */
const SAMPLE = 'sample';
const idOf = ({ id }: StaffRecordRow) => id;
const stateOf = ({ isRetired, isDuplicate, says }: StaffRecordRow) => {
  if (isRetired) return <Status tone="plain" name="Retired" />;
  if (says) return <Status tone="warns" name={SAYS_NAMES[says]} />;
  if (isDuplicate) return <Status tone="warns" name="Same title" />;
  return <Status tone="good" name="Listed" />;
};
const HEAD = {
  name: 'Record',
  width: 'minmax(0, 2.8fr)',
  title: recordName,
  below: ({ id, kind, field, source, university, opening }: StaffRecordRow) => {
    const what = [kind === 'researcher' ? KIND_NAMES[kind] : field, source === SAMPLE && 'Sample'];
    return (
      <>
        {opening !== null && <span className={classes.untitled}>Title from the summary</span>}
        <span className={classes.office}>{university}</span>
        {what.filter(Boolean).map((each) => (
          <span key={String(each)}>{each}</span>
        ))}
        <span className={classes.id}>{id}</span>
      </>
    );
  },
};
const UNIVERSITY = {
  name: 'University',
  isSpare: true,
  width: 'minmax(0, 1.1fr)',
  cell: ({ university }: StaffRecordRow) => <span title={university}>{university}</span>,
};
const ID = {
  name: 'ID',
  isSpare: true,
  width: '252px',
  cell: ({ id }: StaffRecordRow) => <span className={classes.code}>{id}</span>,
};
const STATE = { name: 'State', width: '118px', cell: stateOf };
const CHANGED = {
  name: 'Changed',
  width: '104px',
  isNamed: true,
  isAtEnd: true,
  sort: 'descending' as const,
  cell: ({ updatedAt }: StaffRecordRow) => day(updatedAt),
};
/** Where all are listed, that needs no column, nor does a day on which all were changed. */
const columnsOf = ({ areListed, areOfOneDay }: { areListed: boolean; areOfOneDay: boolean }) => [
  UNIVERSITY,
  ID,
  ...(areListed ? [] : [STATE]),
  ...(areOfOneDay ? [] : [CHANGED]),
];
const NONE = { q: undefined, university: undefined, kind: undefined, state: 'all' as const };

/** Every record, listed or not, the latest changed first; those without a title last. */
export function Records({ search, change }: CatalogueListProps) {
  const { toast, say } = useToast();
  const universities = api.admin.recordUniversities.useQuery().data?.universities ?? [];
  const counts = api.admin.recordCounts.useQuery(undefined, { staleTime: 0 }).data;
  // Retired ones would hide those that members see.
  const state =
    search.state === 'all' ? undefined : (RECORD_STATES.find((each) => each === search.state) ?? 'listed');
  const asked = {
    name: 'records',
    input: { words: search.q ?? '', university: search.university, kind: search.kind, state },
    load: trpc.admin.records.query,
  };
  const { list, rows, total } = useStaffList(asked);
  useRowKeys(rows.map(idOf));
  // By the first page, so that no column comes or goes while somebody scrolls.
  const days = (list.data?.pages[0]?.rows ?? []).map(({ updatedAt }) => day(updatedAt));
  const areOfOneDay = days.length > 1 && new Set(days).size === 1;
  return (
    <>
      <RoomHead
        title="Catalogue"
        words={search.q}
        onWords={(q) => change({ q })}
        total={null}
        gather={async () => [
          ['ID', 'Kind', 'Title', 'University', 'Source', 'State', 'University says', 'Changed'],
          ...(await everyRow(asked)).map((row) => [
            row.id,
            KIND_NAMES[row.kind],
            row.title,
            row.university,
            sourceName(row.source),
            row.isRetired ? 'Retired' : row.isDuplicate ? 'Same title as another' : 'Listed',
            row.says ? SAYS_NAMES[row.says] : '',
            row.updatedAt,
          ]),
        ]}
        say={say}
        narrowing={[search.university, search.kind].filter(Boolean).length}
        lists={<CatalogueLists search={search} change={change} total={counts ? null : total} />}
      >
        <PlainSelect
          label="University"
          value={search.university ?? ''}
          choices={[
            { value: '', name: 'Any university' },
            ...universities.map((name) => ({ value: name, name })),
          ]}
          onValue={(university) => change({ university: university || undefined })}
        />
        <PlainSelect
          label="Kind"
          value={search.kind ?? ''}
          choices={[
            { value: '', name: 'Any kind' },
            ...ASSET_TYPES.map((kind) => ({ value: kind, name: KIND_NAMES[kind] })),
          ]}
          onValue={(kind) => change({ kind: (kind || undefined) as AssetType | undefined })}
        />
      </RoomHead>
      {counts && (
        <CountTabs
          label="State"
          tabs={[
            ...RECORD_STATES.map((each) => ({
              value: each === 'listed' ? null : each,
              name: RECORD_STATE_NAMES[each],
              count: counts[each],
            })),
            { value: 'all' as const, name: 'All', count: counts.listed + counts.retired },
          ]}
          shown={search.state === 'all' || (state && state !== 'listed') ? (search.state ?? null) : null}
          onShow={(chosen) => change({ state: chosen ?? undefined })}
        />
      )}
      {list.isPending ? (
        <RoomBones label="the records" />
      ) : !list.data ? (
        <RoomFailure query={list} />
      ) : rows.length === 0 ? (
        <NothingFound title="No records found" show="Show all records" onShow={() => change(NONE)}>
          No records match your filters.
        </NothingFound>
      ) : (
        <StaffTable
          label="Records"
          rows={rows}
          idOf={idOf}
          head={HEAD}
          columns={columnsOf({ areListed: state === 'listed', areOfOneDay })}
          rest={restOfList(list)}
          total={total}
          onOpen={({ id }) => change({ open: id })}
        />
      )}
      <RecordDialog id={search.open ?? null} correct={search.correct} change={change} say={say} />
      {toast}
    </>
  );
}
