import type { QueuedInvite } from '@cosmos/contract/admin/people.ts';
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { restOfList } from '../../../ui/lists/rest-of-list.ts';
import { ageInWords, moment } from '../list/moments.ts';
import { RoomHead } from '../list/room-head.tsx';
import { NoRows, NothingFound, RoomBones, RoomFailure } from '../list/room-states.tsx';
import { everyRow } from '../list/staff-query.ts';
import { useIsTablet } from '../list/use-is-tablet.ts';
import { useStaffList } from '../list/use-staff-list.ts';
import { RowActs } from '../list/row-acts.tsx';
import { StaffTable } from '../list/table/staff-table.tsx';
import { TwoLines } from '../list/two-lines.tsx';
import { useMarks } from '../list/use-marks.ts';
import { useRowKeys } from '../list/use-row-keys.ts';
import { Hints } from './hints.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { hintsOf, whereInLines } from './invite-words.ts';
import { PeopleLists } from './people-lists.tsx';
import type { PeopleListProps } from './people-search.ts';
import { SelectionBar } from './selection-bar.tsx';

const idOf = ({ email }: QueuedInvite) => email;
const HEAD = {
  name: 'Name',
  width: 'minmax(0, 1.8fr)',
  title: ({ firstName, lastName }: QueuedInvite) => `${firstName} ${lastName}`,
  below: ({ email }: QueuedInvite) => email,
};

/** On tablets, which have no room for a column of organisations. */
const TABLET_HEAD = {
  ...HEAD,
  below: (row: QueuedInvite) => `${row.email}\n${whereInLines(row).join(', ')}`,
  lineCharacters: 36,
};

type Decision = { kind: 'approve' | 'decline'; emails: readonly string[] };

/** Requests for an invitation, oldest first: one or several are approved or declined. */
export function InviteQueue({ search, change }: PeopleListProps) {
  const { toast, say } = useToast();
  const { marked, mark, markOnly, unmark } = useMarks();
  const [decision, setDecision] = useState<Decision | null>(null);
  const [now] = useState(() => new Date());
  const isTablet = useIsTablet();
  const asked = {
    name: 'invites',
    input: { words: search.q ?? '' },
    load: trpc.admin.invites.query,
  };
  const { list, rows, total } = useStaffList(asked);
  const decide = (kind: Decision['kind']) => (focused: string | null) => {
    const emails = marked.size > 0 ? [...marked] : focused === null ? [] : [focused];
    if (emails.length > 0) setDecision({ kind, emails });
  };
  useRowKeys(rows.map(idOf), {
    approve: decide('approve'),
    decline: decide('decline'),
    select: (focused) => focused !== null && mark(focused),
  });
  const columns = [
    {
      name: 'Organisation',
      isSpare: 'beside others' as const,
      lines: 2,
      width: 'minmax(0, 1.2fr)',
      cell: (row: QueuedInvite) => {
        const [first = '', ...more] = whereInLines(row);
        return (
          <TwoLines keepsBelow below={more.join(', ') || null}>
            {first}
          </TwoLines>
        );
      },
    },
    {
      name: 'Background',
      isSpare: 'beside others' as const,
      lines: 1,
      width: 'minmax(0, 1fr)',
      cell: (row: QueuedInvite) => <Hints row={row} />,
    },
    {
      name: 'Waiting',
      isAtEnd: true,
      width: '104px',
      sort: 'descending' as const,
      cell: ({ createdAt }: QueuedInvite) => ageInWords(createdAt, now),
    },
    {
      name: 'Decision',
      isActs: true,
      width: '192px',
      cell: (row: QueuedInvite) => (
        <RowActs>
          <Button onClick={() => setDecision({ kind: 'approve', emails: [row.email] })}>
            Approve<span className="visually-hidden"> {HEAD.title(row)}</span>
          </Button>
          <Button look="link" onClick={() => setDecision({ kind: 'decline', emails: [row.email] })}>
            Decline<span className="visually-hidden"> {HEAD.title(row)}</span>
          </Button>
        </RowActs>
      ),
    },
  ];
  const open = rows.find(({ email }) => email === search.open) ?? null;
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
            'First name',
            'Last name',
            'Organisation',
            'Designation',
            'Country',
            'LinkedIn',
            'Requested',
            'Background',
          ],
          ...(await everyRow(asked)).map((row) => [
            row.email,
            row.firstName,
            row.lastName,
            row.organisation,
            row.designation,
            row.country,
            row.linkedinUrl,
            row.createdAt,
            hintsOf(row)
              .map(({ text }) => text)
              .join('; '),
          ]),
        ]}
        say={say}
        lists={<PeopleLists search={search} change={change} total={total} />}
      />
      {list.isPending ? (
        <RoomBones label="the requests" />
      ) : !list.data ? (
        <RoomFailure query={list} />
      ) : rows.length === 0 ? (
        search.q ? (
          <NothingFound show="Show all requests" onShow={() => change({ q: undefined })}>
            No waiting requests contain these words.
          </NothingFound>
        ) : (
          <NoRows title="Nobody is waiting">Requests for an invitation will appear here.</NoRows>
        )
      ) : (
        <StaffTable
          label="Requests"
          isRoomy
          rows={rows}
          idOf={idOf}
          head={isTablet ? TABLET_HEAD : HEAD}
          columns={columns}
          rest={restOfList(list)}
          total={total}
          onOpen={({ email }) => change({ open: email })}
          marks={{
            marked,
            onMark: mark,
            onMarkAll: (all) => markOnly(all ? rows.map(idOf) : []),
            bar: (
              <SelectionBar
                count={marked.size}
                onApprove={() => decide('approve')(null)}
                onDecline={() => decide('decline')(null)}
                onClear={() => markOnly([])}
              />
            ),
          }}
        />
      )}
      <InviteDialog
        open={open}
        openedAt={open && moment(open.createdAt)}
        decision={decision}
        onDecide={(kind, email) => setDecision({ kind, emails: [email] })}
        onClose={() => {
          setDecision(null);
          if (search.open !== undefined) change({ open: undefined });
        }}
        onDone={unmark}
        say={say}
      />
      {toast}
    </>
  );
}
