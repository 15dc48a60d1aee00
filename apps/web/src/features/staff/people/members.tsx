import { MEMBER_STATES, type MemberRow } from '@cosmos/contract/admin/people.ts';
import { USER_ROLES } from '@cosmos/contract/auth/auth.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { restOfList } from '../../../ui/lists/rest-of-list.ts';
import { day, shortDay } from '../list/moments.ts';
import { RoomHead } from '../list/room-head.tsx';
import { NothingFound, RoomBones, RoomFailure } from '../list/room-states.tsx';
import { everyRow } from '../list/staff-query.ts';
import { useIsTablet } from '../list/use-is-tablet.ts';
import { useStaffList } from '../list/use-staff-list.ts';
import { StaffTable } from '../list/table/staff-table.tsx';
import { Status } from '../list/status.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { PeopleLists } from './people-lists.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { ROLE_NAMES, STATE_NAMES } from './people-words.ts';
import type { PeopleListProps, PeopleSearch } from './people-search.ts';

const idOf = ({ userId }: MemberRow) => userId;
const HEAD = {
  name: 'Name',
  width: 'minmax(0, 2fr)',
  title: ({ name, email }: MemberRow) => name || email,
  below: ({ name, email }: MemberRow) => (name ? email : ''),
};
/** On tablets, which have no room for a column of organisations. */
const TABLET_HEAD = {
  ...HEAD,
  below: ({ name, email, organisation }: MemberRow) =>
    [name && email, organisation].filter(Boolean).join('\n'),
  lineCharacters: 36,
};
const COLUMNS = [
  {
    name: 'Organisation',
    isSpare: 'beside others' as const,
    width: 'minmax(0, 1.2fr)',
    cell: ({ organisation }: MemberRow) => organisation || 'Not given',
  },
  { name: 'Role', width: '84px', cell: ({ role }: MemberRow) => ROLE_NAMES[role] },
  {
    name: 'Account',
    width: 'minmax(136px, 1fr)',
    cell: ({ state, deletionAt, createdAt }: MemberRow) =>
      deletionAt ? (
        <Status tone="warns" name="To be deleted" more={`on ${shortDay(deletionAt, new Date())}`} />
      ) : (
        <Status
          tone={state === 'active' ? 'good' : 'waits'}
          name={STATE_NAMES[state]}
          more={state === 'approved' && `on ${shortDay(createdAt, new Date())}`}
        />
      ),
  },
  {
    name: 'Joined',
    isSpare: true,
    width: '104px',
    sort: 'descending' as const,
    cell: ({ createdAt, state }: MemberRow) => (state === 'approved' ? '–' : day(createdAt)),
  },
  {
    name: 'Last login',
    isNamed: true,
    width: '112px',
    cell: ({ lastSignInAt }: MemberRow) => (lastSignInAt ? day(lastSignInAt) : 'Never'),
  },
];

/** Everybody with an account. */
export function Members({ search, change }: PeopleListProps) {
  const { toast, say } = useToast();
  const isTablet = useIsTablet();
  const asked = {
    name: 'members',
    input: { words: search.q ?? '', role: search.role, state: search.state },
    load: trpc.admin.members.query,
  };
  const { list, rows, total } = useStaffList(asked);
  useRowKeys(rows.map(idOf));
  const open = rows.find(({ userId }) => userId === search.open);
  return (
    <>
      <RoomHead
        title="People"
        words={search.q}
        onWords={(q) => change({ q })}
        total={null}
        gather={async () => [
          [
            'Email',
            'Name',
            'Organisation',
            'Role',
            'Account',
            'To be deleted on',
            'Since',
            'Last login',
            'Open sessions',
          ],
          ...(await everyRow(asked)).map((row) => [
            row.email,
            row.name,
            row.organisation,
            ROLE_NAMES[row.role],
            STATE_NAMES[row.state],
            row.deletionAt ?? '',
            row.createdAt,
            row.lastSignInAt ?? '',
            row.openSessions,
          ]),
        ]}
        say={say}
        lists={<PeopleLists search={search} change={change} total={total} />}
      >
        <PlainSelect
          label="Role"
          value={search.role ?? ''}
          choices={[
            { value: '', name: 'Any role' },
            ...USER_ROLES.map((role) => ({ value: role, name: ROLE_NAMES[role] })),
          ]}
          onValue={(role) => change({ role: (role || undefined) as PeopleSearch['role'] })}
        />
        <PlainSelect
          label="Account"
          value={search.state ?? ''}
          choices={[
            { value: '', name: 'Any status' },
            ...MEMBER_STATES.map((state) => ({ value: state, name: STATE_NAMES[state] })),
          ]}
          onValue={(state) => change({ state: (state || undefined) as PeopleSearch['state'] })}
        />
      </RoomHead>
      {list.isPending ? (
        <RoomBones label="the members" />
      ) : !list.data ? (
        <RoomFailure query={list} />
      ) : rows.length === 0 ? (
        <NothingFound
          title="Nobody found"
          show="Show everybody"
          onShow={() => change({ q: undefined, role: undefined, state: undefined })}
        >
          Nobody matches your filters.
        </NothingFound>
      ) : (
        <StaffTable
          label="Members"
          isRoomy
          rows={rows}
          idOf={idOf}
          head={isTablet ? TABLET_HEAD : HEAD}
          columns={COLUMNS}
          rest={restOfList(list)}
          total={total}
          onOpen={({ userId }) => change({ open: userId })}
        />
      )}
      <MemberDialog member={open ?? null} onClose={() => change({ open: undefined })} say={say} />
      {toast}
    </>
  );
}
