import type { WebhookRow } from '@cosmos/contract/admin/webhooks.ts';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { api } from '../../../../lib/api/api.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useToast } from '../../../../ui/feedback/use-toast.tsx';
import { PlainSelect } from '../../../../ui/fields/plain-select.tsx';
import { Chip } from '../../list/chip.tsx';
import { useIsTablet } from '../../list/use-is-tablet.ts';
import { hasWords } from '../../list/has-words.ts';
import { agoInWords } from '../../list/moments.ts';
import { RoomHead } from '../../list/room-head.tsx';
import { NoRows, NothingFound, RoomBones, RoomFailure } from '../../list/room-states.tsx';
import { StaffTable } from '../../list/table/staff-table.tsx';
import { useRowKeys } from '../../list/use-row-keys.ts';
import { WHOLE_LIST } from '../../list/whole-list.ts';
import { type KeyListProps, KeyLists } from '../parts/key-lists.tsx';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { deliveriesInWords, purposeInWords, webhookState, webhookStatus } from './webhook-words.ts';
import classes from './webhooks.module.css';

const idOf = ({ webhookId }: WebhookRow) => webhookId;
const HEAD = {
  name: 'Webhook',
  width: 'minmax(0, 1.2fr)',
  title: ({ host }: WebhookRow) => host,
  below: ({ events }: WebhookRow) => purposeInWords(events),
};
/** On tablets, which have no room for a column of addresses. */
const TABLET_HEAD = {
  ...HEAD,
  below: ({ events, email }: WebhookRow) => `${purposeInWords(events)}\n${email}`,
  lineCharacters: 34,
};
/** On phones, which have no columns. */
const IN_WORDS = {
  name: 'Deliveries',
  width: 'auto',
  cell: ({ deliveries }: WebhookRow) => deliveriesInWords(deliveries),
};
const COUNTS = ['delivered', 'waiting', 'failed'] as const;
const countColumn = (what: (typeof COUNTS)[number]) => ({
  name: what.charAt(0).toUpperCase() + what.slice(1),
  isNamed: true,
  isNumber: true,
  width: '72px',
  cell: ({ deliveries }: WebhookRow) => deliveries[what].toLocaleString('en-GB'),
});

/** Where members’ programs are told of events. */
export function Webhooks({ search, change }: KeyListProps) {
  const { toast, say } = useToast();
  const [isMaking, setMaking] = useState(false);
  const [now] = useState(() => new Date());
  const isTablet = useIsTablet();
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const webhooks = api.admin.webhooks.useQuery(undefined, { staleTime: 0 });
  const rows = useMemo(
    () =>
      (webhooks.data ?? []).filter(
        (webhook) =>
          hasWords(search.q, [webhook.host, webhook.email]) &&
          (search.state === undefined || (webhook.revokedAt === null) === (search.state === 'working')),
      ),
    [webhooks.data, search],
  );
  useRowKeys(rows.map(idOf));
  const columns = [
    {
      name: 'Member',
      isSpare: 'beside others' as const,
      lines: 1,
      width: 'minmax(0, 1.3fr)',
      cell: ({ email }: WebhookRow) => <span className={classes.member}>{email}</span>,
    },
    {
      name: 'State',
      width: '112px',
      cell: (webhook: WebhookRow) => {
        const { tone, name } = webhookStatus(webhook, now);
        return <Chip tone={tone}>{name}</Chip>;
      },
    },
    {
      name: 'Last event',
      isSpare: 'beside others' as const,
      isNamed: true,
      width: '110px',
      cell: ({ deliveries: { lastAt } }: WebhookRow) => (lastAt ? agoInWords(lastAt, now) : 'None'),
    },
    ...(isPhone ? [IN_WORDS] : COUNTS.map(countColumn)),
  ];
  return (
    <>
      <RoomHead
        title="Keys"
        words={search.q}
        onWords={(q) => change({ q })}
        total={null}
        gather={async () => [
          [
            'Sends to',
            'Member',
            'Events',
            'State',
            'Created',
            'Last event',
            'Delivered',
            'Waiting',
            'Failed',
          ],
          ...rows.map(({ deliveries, ...webhook }) => [
            webhook.host,
            webhook.email,
            webhook.events.join(' '),
            webhookState(webhook),
            webhook.createdAt,
            deliveries.lastAt ?? '',
            deliveries.delivered,
            deliveries.waiting,
            deliveries.failed,
          ]),
        ]}
        say={say}
        lists={<KeyLists search={search} change={change} total={webhooks.data ? rows.length : null} />}
        actions={
          <Button look="filled" onClick={() => setMaking(true)}>
            <IconPlus size={18} stroke={1.6} aria-hidden="true" />
            New webhook
          </Button>
        }
      >
        <PlainSelect
          label="State"
          value={search.state ?? ''}
          choices={[
            { value: '', name: 'Any state' },
            { value: 'working', name: 'Active' },
            { value: 'ended', name: 'Switched off' },
          ]}
          onValue={(state) => change({ state: (state || undefined) as typeof search.state })}
        />
      </RoomHead>
      {webhooks.isPending ? (
        <RoomBones label="the webhooks" />
      ) : !webhooks.data ? (
        <RoomFailure query={webhooks} />
      ) : webhooks.data.length === 0 ? (
        <NoRows title="No webhooks yet">
          A webhook tells a member’s program about new records and answers as they arrive.
        </NoRows>
      ) : rows.length === 0 ? (
        <NothingFound show="Show all webhooks" onShow={() => change({ q: undefined, state: undefined })}>
          No webhooks match your filters.
        </NothingFound>
      ) : (
        <StaffTable
          label="Webhooks"
          isRoomy
          rows={rows}
          idOf={idOf}
          head={isTablet ? TABLET_HEAD : HEAD}
          columns={columns}
          rest={WHOLE_LIST}
          note="Deliveries of the last 30 days. Events that can’t be delivered are tried again for two days."
          total={rows.length}
          onOpen={({ webhookId }) => change({ open: webhookId })}
        />
      )}
      <WebhookDialog
        row={webhooks.data?.find(({ webhookId }) => webhookId === search.open) ?? null}
        onClose={() => change({ open: undefined })}
        say={say}
      />
      <NewWebhookDialog opened={isMaking} onClose={() => setMaking(false)} />
      {toast}
    </>
  );
}
