import type { WebhookRow } from '@cosmos/contract/admin/webhooks.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiUtils } from '../../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../../lib/api/trpc.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { Say } from '../../../../ui/feedback/use-toast.tsx';
import { FormActions } from '../../../../ui/fields/form.tsx';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import { Facts } from '../../list/facts.tsx';
import { moment } from '../../list/moments.ts';
import { RoomBones, RoomFailure } from '../../list/room-states.tsx';
import { WhyForm } from '../../list/why-form.tsx';
import { EVENT_NAMES, eventsInWords, outcomeInWords, webhookState } from './webhook-words.ts';
import classes from './webhook-dialog.module.css';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort };

interface WebhookDialogProps {
  row: WebhookRow | null;
  onClose: () => void;
  say: Say;
}

/** A member’s webhook, and what was sent to it lately; it can be switched off. */
export function WebhookDialog({ row, onClose, say }: WebhookDialogProps) {
  const [ending, setEnding] = useState<string | null>(null);
  const isEnding = row !== null && ending === row.webhookId;
  const close = () => {
    setEnding(null);
    onClose();
  };
  const title = isEnding ? 'Switch the webhook off' : (row?.host ?? '');
  return (
    <Dialog title={title} opened={row !== null} onClose={close} part={title}>
      {row && !isEnding && (
        <>
          <Facts
            facts={[
              ['State', webhookState(row)],
              ['Member', row.email],
              ['Events', eventsInWords(row.events)],
              ['Created', moment(row.createdAt)],
            ]}
          />
          <Deliveries webhookId={row.webhookId} />
          {row.revokedAt === null && (
            <FormActions>
              <Button onClick={() => setEnding(row.webhookId)}>Switch off</Button>
            </FormActions>
          )}
        </>
      )}
      {row && isEnding && <End row={row} onClose={close} say={say} />}
    </Dialog>
  );
}

function Deliveries({ webhookId }: { webhookId: string }) {
  const deliveries = api.admin.webhookDeliveries.useQuery({ webhookId }, { staleTime: 0 });
  return (
    <section className={classes.deliveries} aria-label="Last deliveries">
      <h3 className={classes.name}>Last deliveries</h3>
      {deliveries.isPending ? (
        <RoomBones label="the deliveries" />
      ) : !deliveries.data ? (
        <RoomFailure query={deliveries} />
      ) : deliveries.data.length === 0 ? (
        <p className={classes.quiet}>Nothing was sent in the last 30 days.</p>
      ) : (
        <ol className={classes.list}>
          {deliveries.data.map((delivery) => (
            <li key={delivery.deliveryId}>
              <span className={classes.quiet}>{moment(delivery.createdAt)}</span>{' '}
              {EVENT_NAMES[delivery.event]}: {outcomeInWords(delivery)}
              {delivery.nextAt && <span className={classes.quiet}>, again at {moment(delivery.nextAt)}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function End({ row: { webhookId, host }, onClose, say }: { row: WebhookRow; onClose: () => void; say: Say }) {
  const ending = useMutation({
    mutationFn: (why: string) => trpc.admin.revokeWebhook.mutate({ webhookId, why }),
    onSuccess: async () => {
      await apiUtils.admin.webhooks.invalidate();
      say('good', `Nothing more is sent to ${host}.`, 5_000);
      onClose();
    },
  });
  return (
    <WhyForm
      action="Switch off"
      needsWhy
      busy={ending.isPending}
      fault={ending.isError ? serverReason(ending.error, WORDS) : null}
      onSubmit={(why) => ending.mutate(why)}
      onCancel={onClose}
    >
      <p>Nothing more is sent to {host}, not even what already waits. This can’t be undone.</p>
    </WhyForm>
  );
}
