import type { WebhookRow } from '@cosmos/contract/admin/webhooks.ts';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { api } from '../../../../lib/api/api.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useToast } from '../../../../ui/feedback/use-toast.tsx';
import { PlainSelect } from '../../../../ui/fields/plain-select.tsx';
import { Chip } from '../../list/chip.tsx';
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
import { deliveriesInWords, purposeInWords, webhookState } from './webhook-words.ts';
import classes from './webhooks.module.css';

const idOf = ({ webhookId }: WebhookRow) => webhookId;
const HEAD = {
  name: 'Webhook',
  width: 'minmax(0, 1.2fr)',
  title: ({ host }: WebhookRow) => host,
  below: ({ events }: WebhookRow) => purposeInWords(events),
};

/** Where members’ programs are told of events. */
export function Webhooks({ search, change }: KeyListProps) {
  const { toast, say } = useToast();
  const [isMaking, setMaking] = useState(false);
  const [now] = useState(() => new Date());
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
      lines: 1,
      width: 'minmax(0, 1.3fr)',
      cell: ({ email }: WebhookRow) => <span className={classes.member}>{email}</span>,
    },
    {
      name: 'State',
      width: 'minmax(88px, 0.8fr)',
      cell: (webhook: WebhookRow) => (
        <Chip tone={webhook.revokedAt ? 'plain' : 'good'}>{webhookState(webhook)}</Chip>
      ),
    },
    {
      name: 'Last event',
      isNamed: true,
      width: '110px',
      cell: ({ deliveries: { lastAt } }: WebhookRow) => (lastAt ? agoInWords(lastAt, now) : 'None'),
    },
    {
      name: 'Deliveries, 30 days',
      isNamed: true,
      width: 'minmax(0, 1fr)',
      cell: ({ deliveries }: WebhookRow) => (
        <span className={classes.counts}>{deliveriesInWords(deliveries)}</span>
      ),
    },
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
            { value: 'working', name: 'Working' },
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
          head={HEAD}
          columns={columns}
          rest={WHOLE_LIST}
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
