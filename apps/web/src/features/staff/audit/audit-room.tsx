import { auditAddress } from '@cosmos/contract/admin/address.ts';
import { type AuditRow, NO_ACTOR, STAFF_ACTS } from '@cosmos/contract/admin/audit.ts';
import { Link } from '@tanstack/react-router';
import { api } from '../../../lib/api/api.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { restOfList } from '../../../ui/lists/rest-of-list.ts';
import { CopyId } from '../list/copy-id.tsx';
import { Facts } from '../list/facts.tsx';
import { moment } from '../list/moments.ts';
import { RoomHead } from '../list/room-head.tsx';
import { useRoomSearch } from '../list/room-search.ts';
import { NoRows, NothingFound, RoomBones, RoomFailure } from '../list/room-states.tsx';
import { everyRow } from '../list/staff-query.ts';
import { useStaffList } from '../list/use-staff-list.ts';
import { StaffTable } from '../list/table/staff-table.tsx';
import { TwoLines } from '../list/two-lines.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { actorName, actName, changeInWords, placeOf, subjectName } from './audit-words.ts';
import { DayField } from './day-field.tsx';
import classes from './audit-room.module.css';

const idOf = ({ id }: AuditRow) => id;
const HEAD = {
  name: 'Action',
  width: 'minmax(0, 1.4fr)',
  title: ({ act }: AuditRow) => actName(act),
  below: (row: AuditRow) => subjectName(row),
};
const COLUMNS = [
  {
    name: 'Change and reason',
    width: 'minmax(0, 1.9fr)',
    cell: (row: AuditRow) => {
      const change = changeInWords(row);
      if (change === '') return row.why && <span title={row.why}>{row.why}</span>;
      return (
        <TwoLines below={row.why || null}>
          <span title={change}>{change}</span>
        </TwoLines>
      );
    },
  },
  {
    name: 'Who',
    width: 'minmax(0, 1.1fr)',
    cell: (row: AuditRow) => <span title={row.actor ?? undefined}>{actorName(row)}</span>,
  },
  {
    name: 'When',
    width: '148px',
    sort: 'descending' as const,
    cell: ({ at }: AuditRow) => moment(at),
  },
];
const NONE = { q: undefined, actor: undefined, act: undefined, from: undefined, to: undefined };

/** What staff have done to other people’s things; nothing can be changed here or elsewhere. */
export default function AuditRoom() {
  const [search, change] = useRoomSearch(auditAddress);
  const { toast, say } = useToast();
  const actors = api.admin.auditActors.useQuery().data?.actors ?? [];
  const asked = {
    name: 'audit',
    input: { words: search.q ?? '', actor: search.actor, act: search.act, from: search.from, to: search.to },
    load: trpc.admin.audit.query,
  };
  const { list, rows, total } = useStaffList(asked);
  useRowKeys(rows.map(idOf));
  const isNarrowed = Object.keys(NONE).some((name) => search[name as keyof typeof NONE] !== undefined);
  const open = rows.find(({ id }) => id === search.open) ?? null;
  return (
    <>
      <RoomHead
        title="Audit"
        words={search.q}
        onWords={(q) => change({ q })}
        total={total}
        isBare={list.data !== undefined && rows.length === 0 && !isNarrowed}
        gather={async () => [
          ['When', 'Who', 'Action', 'Subject', 'ID', 'Before', 'After', 'Why'],
          ...(await everyRow(asked)).map((row) => [
            row.at,
            actorName(row),
            row.act,
            row.subjectName ?? '',
            row.subject,
            row.before ?? '',
            row.after ?? '',
            row.why,
          ]),
        ]}
        say={say}
      >
        <PlainSelect
          label="Who"
          value={search.actor ?? ''}
          choices={[
            { value: '', name: 'Anyone' },
            { value: NO_ACTOR, name: 'Command line or erased account' },
            ...actors.map(({ userId, email, name }) => ({ value: userId, name: name ?? email })),
          ]}
          onValue={(actor) => change({ actor: actor || undefined })}
        />
        <PlainSelect
          label="Action"
          value={search.act ?? ''}
          choices={[
            { value: '', name: 'Any action' },
            ...STAFF_ACTS.map((act) => ({ value: act, name: actName(act) })),
          ]}
          onValue={(act) => change({ act: (act || undefined) as typeof search.act })}
        />
        <DayField label="From" value={search.from} onValue={(from) => change({ from })} />
        <DayField label="To" value={search.to} onValue={(to) => change({ to })} />
      </RoomHead>
      {list.isPending ? (
        <RoomBones label="the audit log" />
      ) : !list.data ? (
        <RoomFailure query={list} />
      ) : rows.length === 0 ? (
        isNarrowed ? (
          <NothingFound show="Show everything" onShow={() => change(NONE)}>
            No actions match your filters.
          </NothingFound>
        ) : (
          <NoRows title="No actions yet">
            Changes that staff make to roles, keys and records appear here.
          </NoRows>
        )
      ) : (
        <StaffTable
          label="Audit"
          isRoomy
          rows={rows}
          idOf={idOf}
          head={HEAD}
          columns={COLUMNS}
          rest={restOfList(list)}
          total={total}
          onOpen={({ id }) => change({ open: id })}
        />
      )}
      <Dialog
        title={open ? actName(open.act) : ''}
        opened={open !== null}
        onClose={() => change({ open: undefined })}
      >
        {open && (
          <>
            <Facts
              facts={[
                ['When', moment(open.at)],
                ['Who', actorName(open)],
                ['Email', open.actor],
                ['About', subjectName(open)],
                ['Change', changeInWords(open)],
                ['Why', open.why || 'No reason given'],
              ]}
            />
            <span className={classes.foot}>
              <Subject row={open} />
              <CopyId id={open.subject} />
            </span>
          </>
        )}
      </Dialog>
      {toast}
    </>
  );
}

/** Where what was acted on can be seen, if it has a room of its own. */
function Subject({ row: { act, subject, subjectName: name } }: { row: AuditRow }) {
  const place = placeOf({ act, subject, subjectName: name });
  if (!place) return null;
  return (
    <p>
      <Link to="/admin/{-$room}" params={{ room: place.room }} search={place.search}>
        {place.words}
      </Link>
    </p>
  );
}
