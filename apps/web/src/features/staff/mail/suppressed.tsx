import type { SuppressedRow } from '@cosmos/contract/admin/mail.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { type Say, useToast } from '../../../ui/feedback/use-toast.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { restOfList } from '../../../ui/lists/rest-of-list.ts';
import { Facts } from '../list/facts.tsx';
import { day, moment } from '../list/moments.ts';
import { RoomHead } from '../list/room-head.tsx';
import { NoRows, NothingFound, RoomBones, RoomFailure } from '../list/room-states.tsx';
import { RowActs } from '../list/row-acts.tsx';
import { everyRow } from '../list/staff-query.ts';
import { useStaffList } from '../list/use-staff-list.ts';
import { StaffTable } from '../list/table/staff-table.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { WhyForm } from '../list/why-form.tsx';
import { MailLists } from './mail-lists.tsx';
import type { MailListProps } from './mail-search.ts';
import { blockedInWords, blockInWords } from './suppression-words.ts';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort };
const LIFT = 'Lift block';

const idOf = ({ address, stream, isEverywhere }: SuppressedRow) => `${address} ${stream} ${isEverywhere}`;
const HEAD = {
  name: 'Address',
  width: 'minmax(0, 1.5fr)',
  title: ({ address }: SuppressedRow) => address,
  below: blockInWords,
};
const COLUMNS = [
  {
    name: 'Blocked',
    isSpare: 'beside others' as const,
    width: 'minmax(0, 0.8fr)',
    cell: blockedInWords,
  },
  {
    name: 'Since',
    width: '104px',
    isNamed: true,
    cell: ({ since }: SuppressedRow) => day(since),
  },
];

/** Addresses that get no email, or none of a stream, and why; a block can be lifted unless its owner wants it. */
export function Suppressed({ search, change }: MailListProps) {
  const { toast, say } = useToast();
  const asked = { name: 'suppressed', input: { words: search.q ?? '' }, load: trpc.admin.suppressed.query };
  const { list, rows, total } = useStaffList(asked);
  const [lifting, setLifting] = useState<SuppressedRow | null>(null);
  useRowKeys(rows.map(idOf));
  const shown = lifting ?? rows.find((row) => idOf(row) === search.open) ?? null;
  const close = () => {
    setLifting(null);
    change({ open: undefined });
  };
  const actsColumn = {
    name: 'Action',
    isActs: true,
    width: '152px',
    cell: (row: SuppressedRow) =>
      row.canBeLifted && (
        <RowActs>
          <Button onClick={() => setLifting(row)}>
            {LIFT}
            <span className="visually-hidden"> on {row.address}</span>
          </Button>
        </RowActs>
      ),
  };
  return (
    <>
      <RoomHead
        title="Emails"
        words={search.q}
        onWords={(q) => change({ q })}
        searches="addresses"
        total={null}
        gather={async () => [
          ['Address', 'Blocked', 'Reason', 'Since'],
          ...(await everyRow(asked)).map((row) => [
            row.address,
            blockedInWords(row),
            blockInWords(row),
            row.since,
          ]),
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
          <NoRows title="No suppressed addresses">
            Addresses that bounced or unsubscribed will appear here.
          </NoRows>
        )
      ) : (
        <StaffTable
          label="Suppressed addresses"
          rows={rows}
          idOf={idOf}
          head={HEAD}
          columns={[...COLUMNS, actsColumn]}
          rest={restOfList(list)}
          total={total}
          onOpen={(row) => change({ open: idOf(row) })}
        />
      )}
      <Dialog title={lifting ? LIFT : (shown?.address ?? '')} opened={shown !== null} onClose={close}>
        {shown && (lifting ? <Lift row={shown} onClose={close} say={say} /> : <Block row={shown} />)}
        {shown?.canBeLifted && !lifting && (
          <span>
            <Button onClick={() => setLifting(shown)}>{LIFT}</Button>
          </span>
        )}
      </Dialog>
      {toast}
    </>
  );
}

function Block({ row }: { row: SuppressedRow }) {
  return (
    <>
      <Facts
        facts={[
          ['Blocked', blockedInWords(row)],
          ['Reason', blockInWords(row)],
          ['The server’s answer', row.failure],
          ['Since', moment(row.since)],
        ]}
      />
      {!row.canBeLifted && (
        <p>
          This person chose not to receive these emails. Only they can change that, at the email provider.
        </p>
      )}
    </>
  );
}

function Lift({ row, onClose, say }: { row: SuppressedRow; onClose: () => void; say: Say }) {
  const { address, stream } = row;
  const lifting = useMutation({
    mutationFn: (why: string) => trpc.admin.liftSuppression.mutate({ address, stream, why }),
    onSuccess: async () => {
      await apiUtils.admin.suppressed.invalidate();
      say('good', `Emails to ${address} will be sent again.`, 5_000);
      onClose();
    },
  });
  return (
    <WhyForm
      action={LIFT}
      busy={lifting.isPending}
      fault={lifting.isError ? serverReason(lifting.error, WORDS) : null}
      onSubmit={(why) => lifting.mutate(why)}
      onCancel={onClose}
    >
      <p>
        Emails to {address} will be sent again. If another one bounces, the address will be blocked again.
      </p>
    </WhyForm>
  );
}
