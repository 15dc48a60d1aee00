import { DOUBTS, type Doubt, REVIEW_STATES, type ReviewRow } from '@cosmos/contract/admin/review.ts';
import { api } from '../../../../lib/api/api.ts';
import { useState } from 'react';
import { trpc } from '../../../../lib/api/trpc.ts';
import { useToast } from '../../../../ui/feedback/use-toast.tsx';
import { PlainSelect } from '../../../../ui/fields/plain-select.tsx';
import { restOfList } from '../../../../ui/lists/rest-of-list.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Chip } from '../../list/chip.tsx';
import { day } from '../../list/moments.ts';
import { RoomHead } from '../../list/room-head.tsx';
import { NoRows, NothingFound, RoomBones, RoomFailure } from '../../list/room-states.tsx';
import { everyRow } from '../../list/staff-query.ts';
import { RowActs } from '../../list/row-acts.tsx';
import { StaffTable } from '../../list/table/staff-table.tsx';
import { useMarks } from '../../list/use-marks.ts';
import { useRowKeys } from '../../list/use-row-keys.ts';
import { useStaffList } from '../../list/use-staff-list.ts';
import { CatalogueLists } from '../parts/catalogue-lists.tsx';
import type { CatalogueListProps } from '../parts/catalogue-search.ts';
import { recordName } from '../parts/opening.ts';
import { DecideSeveral } from './decide-several.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { DECISION_NAMES, DOUBT_NAMES, keepName, reasonInWords, titleInWords } from './review-words.ts';
import classes from './reviews.module.css';

const idOf = ({ doubt, id, decided }: ReviewRow) => decided?.decisionId ?? `${doubt} ${id}`;
/** Characters that surely have room in a line of a card. */
const CARD_CHARACTERS = 46;
const HEAD = {
  name: 'Listing',
  width: 'minmax(0, 1fr)',
  title: ({ title, university, opening }: ReviewRow) =>
    recordName({ title: titleInWords(title, university), opening }),
  below: (row: ReviewRow) => (row.decided ? `${DOUBT_NAMES[row.doubt]} · ${row.id}` : <Doubted {...row} />),
};
const COLUMNS = [
  {
    name: 'Why it is here',
    width: 'minmax(0, 1.1fr)',
    lines: (row: ReviewRow) => {
      const { words, below } = reasonInWords(row);
      return [words, below ?? ''].reduce((sum, text) => sum + Math.ceil(text.length / CARD_CHARACTERS), 0);
    },
    cell: (row: ReviewRow) => {
      const { words, below } = reasonInWords(row);
      return (
        <span className={classes.why}>
          <span title={words}>{words}</span>
          {below && <span className={classes.below}>{below}</span>}
        </span>
      );
    },
  },
];

/** What is in doubt, and which listing it is. */
function Doubted({ id, doubt, opening }: Pick<ReviewRow, 'id' | 'doubt' | 'opening'>) {
  return (
    <span className={classes.doubted}>
      <span className={classes.doubt}>
        {doubt === 'untitled' && opening ? 'Title taken from the summary' : DOUBT_NAMES[doubt]}
      </span>
      <span className={classes.id}>{id}</span>
    </span>
  );
}

type Begin = (row: ReviewRow, action: string) => void;

/** What is decided about a row without opening it. */
const actsColumn = (begin: Begin) => ({
  name: 'Decision',
  isActs: true,
  // On tablets, where they stand below one another, half of it.
  width: 'clamp(136px, (100vw - 1050px) * 9, 228px)',
  cell: (row: ReviewRow) => {
    // In one order, so that nobody hits the other one in the next row.
    const actions = row.other ? ['Keep earlier', 'Keep both'] : [keepName(row.doubt), 'Retire'];
    return (
      <RowActs isStacked>
        {actions.map((action) => (
          <Button key={action} onClick={() => begin(row, action)}>
            {action}
            <span className="visually-hidden">: {row.title}</span>
          </Button>
        ))}
      </RowActs>
    );
  },
});
const DECIDED = [
  {
    name: 'Decision',
    width: '132px',
    cell: ({ decided }: ReviewRow) => decided && <Chip>{DECISION_NAMES[decided.decision]}</Chip>,
  },
  { name: 'Decided', width: '104px', isNamed: true, cell: ({ at }: ReviewRow) => day(at) },
];
const NONE = { q: undefined, university: undefined, doubt: undefined, state: undefined };

/** Listings that may be doubles or no longer true, each with the reason, to decide what becomes of them. */
export function Reviews({ search, change }: CatalogueListProps) {
  const { toast, say } = useToast();
  const universities = api.admin.recordUniversities.useQuery().data?.universities ?? [];
  const state = REVIEW_STATES.find((each) => each === search.state) ?? 'undecided';
  const asked = {
    name: 'reviews',
    input: { words: search.q ?? '', university: search.university, doubt: search.doubt, state },
    load: trpc.admin.reviews.query,
  };
  const { list, rows, total } = useStaffList(asked);
  const { marked, mark, markOnly } = useMarks();
  const [begun, setBegun] = useState<{ row: ReviewRow; action: string } | null>(null);
  useRowKeys(rows.map(idOf), { select: (focused) => focused !== null && mark(focused) });
  const isNarrowed = [search.q, search.university, search.doubt].some((each) => each !== undefined);
  return (
    <>
      <RoomHead
        title="Catalogue"
        words={search.q}
        onWords={(q) => change({ q })}
        total={null}
        gather={async () => [
          ['ID', 'Title', 'University', 'Reason', 'Earlier listing', 'Since', 'Decision', 'Retired', 'By'],
          ...(await everyRow(asked)).map(({ decided, ...row }) => [
            row.id,
            row.title,
            row.university,
            DOUBT_NAMES[row.doubt],
            row.other?.id ?? '',
            row.at,
            decided ? DECISION_NAMES[decided.decision] : '',
            decided?.retiredId ?? '',
            decided?.by ?? '',
          ]),
        ]}
        say={say}
        lists={<CatalogueLists search={search} change={change} total={total} />}
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
          label="Reason"
          value={search.doubt ?? ''}
          choices={[
            { value: '', name: 'Any reason' },
            ...DOUBTS.map((doubt) => ({ value: doubt, name: DOUBT_NAMES[doubt] })),
          ]}
          onValue={(doubt) => change({ doubt: (doubt || undefined) as Doubt | undefined })}
        />
        <PlainSelect
          label="State"
          value={state === 'decided' ? state : ''}
          choices={[
            { value: '', name: 'To decide' },
            { value: 'decided', name: 'Decided' },
          ]}
          onValue={(chosen) => change({ state: chosen === 'decided' ? 'decided' : undefined })}
        />
      </RoomHead>
      {list.isPending ? (
        <RoomBones label="listings in doubt" />
      ) : !list.data ? (
        <RoomFailure query={list} />
      ) : rows.length === 0 ? (
        isNarrowed ? (
          <NothingFound show="Show all" onShow={() => change({ ...NONE, state: search.state })}>
            No listings match your filters.
          </NothingFound>
        ) : state === 'decided' ? (
          <NoRows title="Nothing decided yet">Decisions will appear here, and can be undone.</NoRows>
        ) : (
          <NoRows title="Nothing to decide">
            Listings that may be duplicates or out of date will appear here.
          </NoRows>
        )
      ) : (
        <StaffTable
          label="Listings to review"
          rows={rows}
          idOf={idOf}
          head={HEAD}
          columns={
            state === 'decided'
              ? [...COLUMNS, ...DECIDED]
              : [...COLUMNS, actsColumn((row, action) => setBegun({ row, action }))]
          }
          isWrapped
          isRoomy
          rest={restOfList(list)}
          total={total}
          onOpen={(row) => change({ open: idOf(row) })}
          // Each decision is undone by itself.
          {...(state === 'undecided' && {
            marks: {
              marked,
              onMark: mark,
              onMarkAll: (all: boolean) => markOnly(all ? rows.map(idOf) : []),
              bar: (
                <DecideSeveral
                  rows={rows.filter((row) => marked.has(idOf(row)))}
                  onClear={() => markOnly([])}
                  say={say}
                />
              ),
            },
          })}
        />
      )}
      <ReviewDialog
        key={begun ? `${idOf(begun.row)} ${begun.action}` : 'opened'}
        row={begun?.row ?? rows.find((row) => idOf(row) === search.open) ?? null}
        begun={begun?.action}
        onClose={() => (begun ? setBegun(null) : change({ open: undefined }))}
        say={say}
      />
      {toast}
    </>
  );
}
