import { demandAddress } from '@cosmos/contract/admin/address.ts';
import { type DemandKind, FIELD_KINDS, UNIVERSITY_KINDS } from '@cosmos/contract/admin/demand.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { api } from '../../../lib/api/api.ts';
import { countOf } from '../../../lib/format/rounded-count.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { Bar } from '../charts/chart.tsx';
import { hasWords } from '../list/has-words.ts';
import { ListSwitch } from '../list/list-switch.tsx';
import { RoomHead } from '../list/room-head.tsx';
import { useRoomSearch } from '../list/room-search.ts';
import { NoRows, NothingFound, RoomBones, RoomFailure } from '../list/room-states.tsx';
import { StaffTable } from '../list/table/staff-table.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { WHOLE_LIST } from '../list/whole-list.ts';
import { DemandDialog } from './demand-dialog.tsx';
import {
  byFigures,
  HIDDEN_NUMBERS,
  type DemandRow,
  KIND_COLOURS,
  KIND_NAMES,
  KINDS_OF,
  monthName,
  peopleOf,
  rowsOf,
  shownRange,
  tableOf,
  withFigures,
} from './demand-rows.ts';
import classes from './demand.module.css';

const LISTS = [
  { list: 'fields', name: 'Fields' },
  { list: 'universities', name: 'Universities' },
] as const;
const NAMES_OF_ONE = { fields: 'field', universities: 'university' } as const;
const LATER = 'A month appears a week after it ends.';
const TOO_FEW = '“Too few” stands for fewer than five people, or people from fewer than three companies.';
const EXPLAINED = `${HIDDEN_NUMBERS} ${LATER}`;
const FIELDS_SHOW = 'how many people found something in each field, and how many found no match';
const UNIVERSITIES_SHOW =
  'how many people saw a record of each university, saved one, wrote about one, and were answered within a week';
/** Room for "60–64, was 50–54", in CSS pixels. */
const WITH_BEFORE = 128;
const idOf = ({ id }: DemandRow) => id;

/** What members look for and what becomes of it, without any of them: closed months in steps of five people. */
export default function DemandRoom() {
  const [search, change] = useRoomSearch(demandAddress);
  const { toast, say } = useToast();
  const demand = api.admin.demand.useQuery(undefined, { staleTime: 60_000 });
  const { list } = search;
  const [isWhole, setWhole] = useState(false);
  const kinds = KINDS_OF[list];
  // What most people do, and so what there are figures for.
  const trended = list === 'fields' ? FIELD_KINDS[0] : UNIVERSITY_KINDS[0];
  const all = useMemo(
    () => (demand.data ? rowsOf(demand.data, list).filter(({ name }) => hasWords(search.q, [name])) : []),
    [demand.data, list, search.q],
  );
  // Rows of dashes say nothing, but what is looked for by name is there.
  const months = demand.data?.months ?? [];
  const month = search.month && months.includes(search.month) ? search.month : months[0];
  const rows = useMemo(() => {
    if (!demand.data || !month) return all;
    const shown = search.q || isWhole ? all : withFigures(demand.data, all, month);
    return byFigures(demand.data, shown, { month, kinds: KINDS_OF[list] });
  }, [demand.data, all, search.q, isWhole, month, list]);
  useRowKeys(rows.map(idOf));
  const number = (subject: string, kind: DemandKind) =>
    demand.data && month ? peopleOf(demand.data, { month, kind, subject }) : null;
  const most = Math.max(5, ...rows.flatMap(({ id }) => kinds.map((kind) => number(id, kind) ?? 0)));
  // A column of dashes says nothing either.
  const told = kinds.filter((kind) => rows.some(({ id }) => number(id, kind) !== null));
  const previous = month === undefined ? undefined : months[months.indexOf(month) + 1];
  const before = ({ id }: DemandRow) =>
    demand.data && previous ? peopleOf(demand.data, { month: previous, kind: trended, subject: id }) : null;
  // Where the figures of a row stand below each other.
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const hasBefore = rows.some((row) => before(row) !== null);
  const figureColumns = (told.length > 0 ? told : kinds).map((kind) => ({
    name: KIND_NAMES[kind],
    isNamed: true,
    isBar: true,
    lines: 1,
    width: kind === trended ? 'minmax(0, 1.5fr)' : 'minmax(0, 1fr)',
    cell: (row: DemandRow) => {
      const from = number(row.id, kind);
      return from === null ? (
        <span className={classes.none}>{shownRange(from)}</span>
      ) : (
        <Bar
          share={from / most}
          color={KIND_COLOURS[kind]}
          {...((kind === trended || isPhone) && hasBefore && { room: WITH_BEFORE })}
        >
          {shownRange(from)}
          {kind === trended && <Before now={from} before={before(row)} />}
        </Bar>
      );
    },
  }));
  const hidden = all.length - rows.length;
  const hasFew = rows.some(({ id }) =>
    kinds.some((kind) => told.includes(kind) && number(id, kind) === null),
  );
  return (
    <>
      <RoomHead
        title="Demand"
        words={search.q}
        onWords={(q) => change({ q })}
        total={null}
        gather={async () => (demand.data ? tableOf(demand.data, { list, rows }) : [])}
        say={say}
        lists={
          <ListSwitch
            lists={LISTS}
            shown={list}
            onList={(next) => change({ list: next, q: undefined, open: undefined })}
          />
        }
      >
        {month && (
          <PlainSelect
            label="Month"
            value={month === months[0] ? '' : month}
            choices={months.map((each, at) => ({ value: at === 0 ? '' : each, name: monthName(each) }))}
            onValue={(next) => change({ month: next || undefined })}
          />
        )}
      </RoomHead>
      {rows.length > 0 && month && (
        <p className={classes.note}>People in {monthName(month)}, in ranges of five.</p>
      )}
      {demand.isPending ? (
        <RoomBones label="the demand" />
      ) : !demand.data ? (
        <RoomFailure query={demand} />
      ) : !month ? (
        <NoRows title="No figures yet">The first month is counted a week after it ends.</NoRows>
      ) : all.length === 0 ? (
        <NothingFound show="Show all" onShow={() => change({ q: undefined })}>
          No {NAMES_OF_ONE[list]} matches your search.
        </NothingFound>
      ) : rows.length === 0 ? (
        <NoRows title="No figures yet">
          {EXPLAINED} No {NAMES_OF_ONE[list]} has reached that so far. Once one does, this page shows, month
          by month, {list === 'fields' ? FIELDS_SHOW : UNIVERSITIES_SHOW}.
        </NoRows>
      ) : (
        <StaffTable
          label="Demand"
          rows={rows}
          idOf={idOf}
          head={{
            name: list === 'fields' ? 'Field' : 'University',
            width: 'minmax(0, 1.5fr)',
            title: ({ name }) => name,
          }}
          columns={figureColumns}
          rest={WHOLE_LIST}
          total={rows.length}
          note={
            <>
              {hasFew ? `${TOO_FEW} ${LATER}` : EXPLAINED}
              {hidden > 0 && (
                <>
                  {' '}
                  {countOf(hidden, `other ${NAMES_OF_ONE[list]}`, `other ${list}`)} had too few in{' '}
                  {monthName(month)}.{' '}
                  <Button look="link" onClick={() => setWhole(true)}>
                    Show all
                  </Button>
                </>
              )}
            </>
          }
          onOpen={({ id }) => change({ open: id })}
        />
      )}
      {demand.data && (
        <DemandDialog
          demand={demand.data}
          list={list}
          row={rowsOf(demand.data, list).find(({ id }) => id === search.open) ?? null}
          onClose={() => change({ open: undefined })}
          say={say}
        />
      )}
      {toast}
    </>
  );
}

/** How many there were in the month before; nothing where that isn’t known or they are as many. */
function Before({ now, before }: { now: number; before: number | null }) {
  if (before === null || now === before) return null;
  return <span className={classes.none}>, was {shownRange(before)}</span>;
}
