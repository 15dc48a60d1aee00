import { MAIL_STATES, type StaffMailRow } from '@cosmos/contract/admin/mail.ts';
import { api } from '../../../lib/api/api.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { restOfList } from '../../../ui/lists/rest-of-list.ts';
import { Chip } from '../list/chip.tsx';
import { moment } from '../list/moments.ts';
import { RoomHead } from '../list/room-head.tsx';
import { NothingFound, RoomBones, RoomFailure } from '../list/room-states.tsx';
import { everyRow } from '../list/staff-query.ts';
import { useStaffList } from '../list/use-staff-list.ts';
import { StaffTable } from '../list/staff-table.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { EmailDialog } from './email-dialog.tsx';
import { MailLists } from './mail-lists.tsx';
import type { MailListProps, MailSearch } from './mail-search.ts';
import { betweenInWords, headingOf, kindName, STATE_NAMES, troublesIn } from './mail-words.ts';
import classes from './mail.module.css';

const idOf = ({ mailId }: StaffMailRow) => mailId;
const TONES = { failed: 'bad', unknown: 'warns', delivered: 'good' } as const;
const HEAD = {
  name: 'Subject',
  width: 'minmax(0, 2.6fr)',
  title: headingOf,
  below: ({ office }: StaffMailRow) => betweenInWords(office),
};
const COLUMNS = [
  {
    name: 'To',
    width: 'minmax(0, 1.1fr)',
    cell: ({ to }: StaffMailRow) => to || 'An erased address',
  },
  {
    name: 'Kind',
    isSpare: true,
    width: '150px',
    // Where the subject says no more than the kind, it is told once.
    cell: (row: StaffMailRow) => (headingOf(row) === kindName(row.kind) ? '' : kindName(row.kind)),
  },
  {
    name: 'State',
    width: 'minmax(0, 1fr)',
    cell: ({ state, failure }: StaffMailRow) => (
      <span className={classes.state} title={failure ?? undefined}>
        <Chip tone={state in TONES ? TONES[state as keyof typeof TONES] : 'plain'}>{STATE_NAMES[state]}</Chip>
        {failure && <span className={classes.why}>{failure}</span>}
      </span>
    ),
  },
  { name: 'Date', width: '142px', cell: ({ createdAt }: StaffMailRow) => moment(createdAt) },
];
const NONE = { q: undefined, state: undefined, kind: undefined };

/** Every email of the product, without its words. */
export function Emails({ search, change }: MailListProps) {
  const { toast, say } = useToast();
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
        title="Mail"
        words={search.q}
        onWords={(q) => change({ q })}
        total={total}
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
      >
        <MailLists search={search} change={change} />
        <PlainSelect
          label="State"
          value={search.state ?? ''}
          choices={[
            { value: '', name: 'Any state' },
            ...MAIL_STATES.map((state) => ({
              value: state,
              name:
                countOf(state) > 0
                  ? `${STATE_NAMES[state]} (${countOf(state).toLocaleString('en-GB')})`
                  : STATE_NAMES[state],
            })),
          ]}
          onValue={(state) => change({ state: (state || undefined) as MailSearch['state'] })}
        />
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
          head={HEAD}
          columns={COLUMNS}
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
