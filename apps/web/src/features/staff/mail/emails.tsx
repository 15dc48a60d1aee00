import { MAIL_STATES, type StaffMailRow, type StaffMailState } from '@cosmos/contract/admin/mail.ts';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { restOfList } from '../../../ui/lists/rest-of-list.ts';
import { CountTabs } from '../list/count-tabs.tsx';
import { shortMoment } from '../list/moments.ts';
import { failureInWords } from '../list/failure-words.ts';
import { RoomHead } from '../list/room-head.tsx';
import { NothingFound, RoomBones, RoomFailure } from '../list/room-states.tsx';
import { everyRow } from '../list/staff-query.ts';
import { useIsTablet } from '../list/use-is-tablet.ts';
import { useStaffList } from '../list/use-staff-list.ts';
import { StaffTable } from '../list/table/staff-table.tsx';
import { Status, type StatusTone } from '../list/status.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { EmailDialog } from './email-dialog.tsx';
import { MailLists } from './mail-lists.tsx';
import type { MailListProps } from './mail-search.ts';
import { belowHeading, headingOf, kindName, STATE_NAMES, troublesIn } from './mail-words.ts';
import classes from './mail.module.css';

const idOf = ({ mailId }: StaffMailRow) => mailId;
const TONES: Readonly<Record<StaffMailState, StatusTone>> = {
  queued: 'waits',
  sending: 'waits',
  sent: 'plain',
  delivered: 'good',
  failed: 'bad',
  unknown: 'warns',
  cancelled: 'plain',
};
const TROUBLE: ReadonlySet<StaffMailState> = new Set(['failed', 'unknown']);
const HEAD = {
  name: 'Email',
  width: 'minmax(0, 2.4fr)',
  title: headingOf,
  below: belowHeading,
};
const toWhom = ({ to }: StaffMailRow) => to || 'An erased address';
/** On tablets, which have no room for a column of addresses. */
const TABLET_HEAD = {
  ...HEAD,
  below: (row: StaffMailRow) => [`To ${toWhom(row)}`, belowHeading(row)].filter(Boolean).join('\n'),
  lineCharacters: 48,
};
const columnsAt = (now: Date) => [
  {
    name: 'To',
    isSpare: 'beside others' as const,
    width: 'minmax(0, 1.5fr)',
    cell: (row: StaffMailRow) => <span className={classes.to}>{toWhom(row)}</span>,
  },
  {
    name: 'State',
    width: 'minmax(148px, 0.9fr)',
    cell: ({ state, failure }: StaffMailRow) => (
      <span title={failure ?? undefined}>
        <Status tone={TONES[state]} name={STATE_NAMES[state]} more={failure && failureInWords(failure)} />
      </span>
    ),
  },
  {
    name: 'Date',
    width: '112px',
    isAtEnd: true,
    cell: ({ createdAt }: StaffMailRow) => shortMoment(createdAt, now),
  },
];
const NONE = { q: undefined, state: undefined, kind: undefined };

/** Every email of the product, without its words. */
export function Emails({ search, change }: MailListProps) {
  const { toast, say } = useToast();
  const [columns] = useState(() => columnsAt(new Date()));
  const isTablet = useIsTablet();
  const health = api.admin.mailHealth.useQuery(undefined, { staleTime: 0 }).data;
  const asked = {
    name: 'mails',
    input: { words: search.q ?? '', state: search.state, kind: search.kind },
    load: trpc.admin.mails.query,
  };
  const { list, rows, total } = useStaffList(asked);
  useRowKeys(rows.map(idOf));
  const countOf = (state: StaffMailRow['state']) =>
    health?.counts.find((each) => each.state === state)?.count ?? 0;
  return (
    <>
      <RoomHead
        title="Emails"
        words={search.q}
        onWords={(q) => change({ q })}
        total={null}
        gather={async () => [
          [
            'To',
            'Kind',
            'Subject',
            'Technology',
            'University',
            'Company',
            'State',
            'Reason',
            'Attempts',
            'Created',
            'Sent',
            'Delivered',
          ],
          ...(await everyRow(asked)).map((row) => [
            row.to,
            kindName(row.kind),
            row.subject ?? '',
            row.office?.technology ?? '',
            row.office?.university ?? '',
            row.office?.company ?? '',
            STATE_NAMES[row.state],
            row.failure ?? '',
            row.attempts,
            row.createdAt,
            row.sentAt ?? '',
            row.deliveredAt ?? '',
          ]),
        ]}
        say={say}
        narrowing={search.kind ? 1 : 0}
        lists={<MailLists search={search} change={change} total={health ? null : total} />}
      >
        <PlainSelect
          label="Kind"
          value={search.kind ?? ''}
          choices={[
            { value: '', name: 'Any kind' },
            ...(health?.kinds ?? []).map((kind) => ({ value: kind, name: kindName(kind) })),
          ]}
          onValue={(kind) => change({ kind: kind || undefined })}
        />
      </RoomHead>
      {health && (
        <CountTabs
          label="State"
          tabs={[
            { value: null, name: 'All', count: health.counts.reduce((sum, { count }) => sum + count, 0) },
            ...MAIL_STATES.map((state) => ({
              value: state,
              name: STATE_NAMES[state],
              count: countOf(state),
              isTrouble: TROUBLE.has(state),
            })),
          ]}
          shown={search.state ?? null}
          onShow={(state) => change({ state: state ?? undefined })}
        />
      )}
      {health && troublesIn(health).length > 0 && (
        <div className={classes.troubles}>
          {troublesIn(health).map((text) => (
            <Notice key={text} tone="bad">
              {text}
            </Notice>
          ))}
        </div>
      )}
      {list.isPending ? (
        <RoomBones label="the emails" />
      ) : !list.data ? (
        <RoomFailure query={list} />
      ) : rows.length === 0 ? (
        <NothingFound title="No emails found" show="Show all emails" onShow={() => change(NONE)}>
          No emails match your filters.
        </NothingFound>
      ) : (
        <StaffTable
          label="Emails"
          rows={rows}
          idOf={idOf}
          head={isTablet ? TABLET_HEAD : HEAD}
          isRoomy={isTablet}
          columns={columns}
          rest={restOfList(list)}
          total={total}
          onOpen={({ mailId }) => change({ open: mailId })}
        />
      )}
      <EmailDialog
        email={rows.find(({ mailId }) => mailId === search.open) ?? null}
        onClose={() => change({ open: undefined })}
        say={say}
      />
      {toast}
    </>
  );
}
