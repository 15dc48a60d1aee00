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
import { NewToken } from '../parts/new-token.tsx';
import { EVENT_NAMES, eventsInWords, outcomeInWords, webhookState } from './webhook-words.ts';
import classes from './webhook-dialog.module.css';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort };

interface WebhookDialogProps {
  row: WebhookRow | null;
  onClose: () => void;
  say: Say;
}

const ACT_NAMES = { rotate: 'Rotate the secret', end: 'Switch the webhook off' } as const;

/** A member’s webhook, and what was sent to it lately; it gets another secret, or is switched off. */
export function WebhookDialog({ row, onClose, say }: WebhookDialogProps) {
  const [act, setAct] = useState<{ webhookId: string; kind: keyof typeof ACT_NAMES } | null>(null);
  const shown = act && act.webhookId === row?.webhookId ? act.kind : null;
  const close = () => {
    setAct(null);
    onClose();
  };
  const title = shown ? ACT_NAMES[shown] : (row?.host ?? '');
  return (
    <Dialog title={title} opened={row !== null} onClose={close} part={title}>
      {row && shown === null && (
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
              <Button onClick={() => setAct({ webhookId: row.webhookId, kind: 'rotate' })}>
                Rotate secret
              </Button>
              <Button onClick={() => setAct({ webhookId: row.webhookId, kind: 'end' })}>Switch off</Button>
            </FormActions>
          )}
        </>
      )}
      {row && shown === 'rotate' && <Rotate row={row} onClose={close} />}
      {row && shown === 'end' && <End row={row} onClose={close} say={say} />}
    </Dialog>
  );
}

function Deliveries({ webhookId }: { webhookId: string }) {
  const deliveries = api.admin.webhookDeliveries.useQuery({ webhookId }, { staleTime: 0 });
  return (
    <section className={classes.deliveries} aria-label="Recent deliveries">
      <h3 className={classes.name}>Recent deliveries</h3>
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

function Rotate({ row: { webhookId, host, email }, onClose }: { row: WebhookRow; onClose: () => void }) {
  const rotating = useMutation({
    mutationFn: (why: string) => trpc.admin.rotateWebhook.mutate({ webhookId, why }),
  });
  if (rotating.data)
    return (
      <>
        <p>Pass it on to {email}. Events are also signed with the old secret for another day.</p>
        <NewToken what="secret" token={rotating.data.secret} onClose={onClose} />
      </>
    );
  return (
    <WhyForm
      action="Rotate secret"
      busy={rotating.isPending}
      fault={rotating.isError ? serverReason(rotating.error, WORDS) : null}
      onSubmit={(why) => rotating.mutate(why)}
      onCancel={onClose}
    >
      <p>
        Events for {host} are signed with a new secret. The old one works for another day, so the receiver can
        be changed without losing any.
      </p>
    </WhyForm>
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
      <p>Nothing more will be sent to {host}, not even events already waiting. This can’t be undone.</p>
    </WhyForm>
  );
}
