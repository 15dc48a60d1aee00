import { IMPORT_STATES, type ImportRow, type ImportState } from '@cosmos/contract/admin/imports.ts';
import { IconUpload } from '@tabler/icons-react';
import { trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { restOfList } from '../../../ui/lists/rest-of-list.ts';
import { Chip } from '../list/chip.tsx';
import { shortMoment } from '../list/moments.ts';
import { RoomHead } from '../list/room-head.tsx';
import { NoRows, NothingFound, RoomBones, RoomFailure } from '../list/room-states.tsx';
import { everyRow } from '../list/staff-query.ts';
import { useStaffList } from '../list/use-staff-list.ts';
import { StaffTable } from '../list/table/staff-table.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { CatalogueLists } from './parts/catalogue-lists.tsx';
import type { CatalogueListProps } from './parts/catalogue-search.ts';
import { countsInWords, fileInWords, IMPORT_STATE_NAMES, stateInWords } from './parts/catalogue-words.ts';
import classes from './imports.module.css';

const idOf = ({ runId }: ImportRow) => runId;
const TONES = { failed: 'bad', undone: 'warns', done: 'good', waiting: 'plain', running: 'plain' } as const;
function toneOf({ state, isPreview, rejected }: ImportRow) {
  if (state !== 'done') return TONES[state];
  if (rejected > 0) return 'warns';
  return isPreview ? 'plain' : 'good';
}

const HEAD = {
  name: 'File',
  width: 'minmax(0, 1.6fr)',
  lineCharacters: 26,
  title: ({ fileName }: ImportRow) => fileName,
  below: fileInWords,
};
const COLUMNS = [
  {
    name: 'State',
    width: 'minmax(124px, 152px)',
    cell: (row: ImportRow) => <Chip tone={toneOf(row)}>{stateInWords(row)}</Chip>,
  },
  {
    name: 'Records',
    width: 'minmax(0, 1fr)',
    cell: (row: ImportRow) => (
      <span className={classes.counts}>{countsInWords({ ...row, rejected: 0 })}</span>
    ),
  },
  {
    name: 'Started',
    width: '112px',
    isAtEnd: true,
    cell: ({ startedAt }: ImportRow) => shortMoment(startedAt, new Date()),
  },
];

/** Every import and preview, newest first. */
export function Imports({ search, change }: CatalogueListProps) {
  const { toast, say } = useToast();
  const state = IMPORT_STATES.find((each) => each === search.state);
  const asked = {
    name: 'imports',
    input: { words: search.q ?? '', state },
    load: trpc.admin.imports.query,
  };
  const { list, rows, total } = useStaffList(asked);
  useRowKeys(rows.map(idOf));
  return (
    <>
      <RoomHead
        title="Catalogue"
        words={search.q}
        onWords={(q) => change({ q })}
        total={null}
        gather={async () => [
          [
            'File',
            'Source',
            'Format',
            'State',
            'Preview',
            'Added',
            'Changed',
            'Retired',
            'Unchanged',
            'Rejected',
            'Started',
          ],
          ...(await everyRow(asked)).map((row) => [
            row.fileName,
            row.source,
            row.format,
            IMPORT_STATE_NAMES[row.state],
            row.isPreview ? 'Yes' : '',
            row.added,
            row.changed,
            row.retired,
            row.unchanged,
            row.rejected,
            row.startedAt,
          ]),
        ]}
        say={say}
        lists={<CatalogueLists search={search} change={change} total={total} />}
        actions={
          <Button look="filled" onClick={() => change({ upload: 'new' })}>
            <IconUpload size={18} stroke={1.6} aria-hidden="true" />
            Import a file
          </Button>
        }
      >
        <PlainSelect
          label="State"
          value={state ?? ''}
          choices={[
            { value: '', name: 'Any state' },
            ...IMPORT_STATES.map((each) => ({ value: each, name: IMPORT_STATE_NAMES[each] })),
          ]}
          onValue={(chosen) => change({ state: (chosen || undefined) as ImportState | undefined })}
        />
      </RoomHead>
      {list.isPending ? (
        <RoomBones label="the imports" />
      ) : !list.data ? (
        <RoomFailure query={list} />
      ) : rows.length === 0 ? (
        search.q || state ? (
          <NothingFound
            title="No imports found"
            show="Show all imports"
            onShow={() => change({ q: undefined, state: undefined })}
          >
            No imports match your filters.
          </NothingFound>
        ) : (
          <NoRows title="Nothing has been imported yet">
            Imports will appear here, with what each one changed.
          </NoRows>
        )
      ) : (
        <StaffTable
          label="Imports"
          isRoomy
          rows={rows}
          idOf={idOf}
          head={HEAD}
          columns={COLUMNS}
          rest={restOfList(list)}
          total={total}
          onOpen={({ runId }) => change({ open: runId })}
        />
      )}
      {toast}
    </>
  );
}
