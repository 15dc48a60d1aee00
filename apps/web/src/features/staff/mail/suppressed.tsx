import type { SuppressedRow } from '@cosmos/contract/admin/mail.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { restOfList } from '../../../ui/lists/rest-of-list.ts';
import { Facts } from '../list/facts.tsx';
import { moment } from '../list/moments.ts';
import { RoomHead } from '../list/room-head.tsx';
import { NoRows, NothingFound, RoomBones, RoomFailure } from '../list/room-states.tsx';
import { everyRow } from '../list/staff-query.ts';
import { useStaffList } from '../list/use-staff-list.ts';
import { StaffTable } from '../list/table/staff-table.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { MailLists } from './mail-lists.tsx';
import type { MailListProps } from './mail-search.ts';

const idOf = ({ address, stream, isEverywhere }: SuppressedRow) => `${address} ${stream} ${isEverywhere}`;
const HEAD = {
  name: 'Address',
  width: 'minmax(0, 1.6fr)',
  title: ({ address }: SuppressedRow) => address,
};
const whereOf = ({ isEverywhere, stream }: SuppressedRow) =>
  isEverywhere ? 'All emails' : `Stream “${stream}”`;
/** As the email provider names them. */
const REASONS: Readonly<Record<string, string>> = {
  HardBounce: 'An email bounced permanently',
  SpamComplaint: 'Marked as spam',
  ManualSuppression: 'Opted out',
};

const COLUMNS = [
  { name: 'Not sent', width: 'minmax(0, 1fr)', cell: whereOf },
  {
    name: 'Reason',
    width: 'minmax(0, 1.2fr)',
    cell: ({ reason }: SuppressedRow) => REASONS[reason] ?? reason,
  },
  { name: 'Since', width: '142px', cell: ({ since }: SuppressedRow) => moment(since) },
];

/** Addresses that get no email, or none of a stream. The provider lifts it, where somebody asks for it. */
export function Suppressed({ search, change }: MailListProps) {
  const { toast, say } = useToast();
  const asked = { name: 'suppressed', input: { words: search.q ?? '' }, load: trpc.admin.suppressed.query };
  const { list, rows, total } = useStaffList(asked);
  useRowKeys(rows.map(idOf));
  const open = rows.find((row) => idOf(row) === search.open);
  return (
    <>
      <RoomHead
        title="Emails"
        words={search.q}
        onWords={(q) => change({ q })}
        total={null}
        gather={async () => [
          ['Address', 'Not sent', 'Reason', 'Since'],
          ...(await everyRow(asked)).map((row) => [row.address, whereOf(row), row.reason, row.since]),
        ]}
        say={say}
        lists={<MailLists search={search} change={change} total={total} />}
      ></RoomHead>
      {list.isPending ? (
        <RoomBones label="the addresses" />
      ) : !list.data ? (
        <RoomFailure query={list} />
      ) : rows.length === 0 ? (
        search.q ? (
          <NothingFound show="Show all addresses" onShow={() => change({ q: undefined })}>
            No suppressed addresses contain these words.
          </NothingFound>
        ) : (
          <NoRows title="Everybody can be reached">
            Addresses that bounced or unsubscribed will appear here.
          </NoRows>
        )
      ) : (
        <StaffTable
          label="Suppressed addresses"
          rows={rows}
          idOf={idOf}
          head={HEAD}
          columns={COLUMNS}
          rest={restOfList(list)}
          total={total}
          onOpen={(row) => change({ open: idOf(row) })}
        />
      )}
      <Dialog
        title={open?.address ?? ''}
        opened={open !== undefined}
        onClose={() => change({ open: undefined })}
      >
        {open && (
          <>
            <Facts
              facts={[
                ['Not sent', whereOf(open)],
                ['Reason', REASONS[open.reason] ?? open.reason],
                ['Since', moment(open.since)],
              ]}
            />
            <p>The suppression ends once the email provider reports that the address is active again.</p>
          </>
        )}
      </Dialog>
      {toast}
    </>
  );
}
