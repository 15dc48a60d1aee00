import { createWebhookInput, WEBHOOK_EVENTS } from '@cosmos/contract/webhooks/webhooks.ts';
import { z } from 'zod';
import { route } from '../protocol/route.ts';

const create = createWebhookInput.shape;
const byId = z.object({ id: z.uuid() });
const asInput = ({ id }: z.output<typeof byId>) => ({ webhookId: id });
const moment = z.iso.datetime();

const events = z.array(z.enum(WEBHOOK_EVENTS));
const createBody = z.object({ url: create.url, events: create.events }).meta({ id: 'CreateWebhook' });
const webhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    events,
    created_at: moment,
    revoked_at: moment
      .nullable()
      .meta({ description: 'When the webhook was revoked; nothing is sent after that' }),
  })
  .meta({ id: 'Webhook' });
const secret = z
  .object({
    id: z.uuid(),
    secret: z
      .string()
      .meta({ description: 'In the Standard Webhooks format; returned only once, in this response' }),
  })
  .meta({ id: 'WebhookSecret' });
const delivery = z
  .object({
    id: z.uuid().meta({ description: 'The `webhook-id` that is sent along' }),
    event: z.enum(WEBHOOK_EVENTS),
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.number().int(),
    last_status: z.number().int().nullable(),
    last_error: z.string().nullable().meta({ description: 'Why the last attempt got no response' }),
    created_at: moment,
    next_at: moment.nullable().meta({ description: 'Time of the next attempt, if one is pending' }),
  })
  .meta({ id: 'WebhookDelivery' });

const shared = { access: 'holder', scope: 'webhooks' } as const;

export const WEBHOOK_ROUTES = [
  route({
    ...shared,
    method: 'get',
    path: '/api/v1/webhooks',
    summary: 'Lists the webhooks, newest first',
    procedure:
      ({ webhooks }) =>
      () =>
        webhooks.list(),
    request: z.object({}),
    input: () => undefined,
    response: z.array(webhook),
    reply: (all) =>
      all.map(({ webhookId, url, events: told, createdAt, revokedAt }) => ({
        id: webhookId,
        url,
        events: told,
        created_at: createdAt,
        revoked_at: revokedAt,
      })),
  }),
  route({
    ...shared,
    method: 'post',
    path: '/api/v1/webhooks',
    summary: 'Creates a webhook (10 at most)',
    refuses: [409],
    procedure: ({ webhooks }) => webhooks.create,
    request: createBody,
    input: (wire) => wire,
    response: secret,
    reply: ({ webhookId, secret: made }) => ({ id: webhookId, secret: made }),
  }),
  route({
    ...shared,
    method: 'delete',
    path: '/api/v1/webhooks/{id}',
    summary: 'Revokes a webhook and drops its pending deliveries',
    procedure: ({ webhooks }) => webhooks.revoke,
    request: byId,
    input: asInput,
    response: z.object({ revoked: z.literal(true) }),
    reply: () => ({ revoked: true as const }),
  }),
  route({
    ...shared,
    method: 'post',
    path: '/api/v1/webhooks/{id}/rotate',
    summary: 'Replaces the secret; for a day, events are signed with the old one too',
    procedure: ({ webhooks }) => webhooks.rotate,
    request: byId,
    input: asInput,
    response: secret,
    reply: ({ webhookId, secret: made }) => ({ id: webhookId, secret: made }),
  }),
  route({
    ...shared,
    method: 'get',
    path: '/api/v1/webhooks/{id}/deliveries',
    summary: 'Lists deliveries of the last 30 days with their results, newest first (200 at most)',
    procedure: ({ webhooks }) => webhooks.deliveries,
    request: byId,
    input: asInput,
    response: z.array(delivery),
    reply: (all) =>
      all.map((each) => ({
        id: each.deliveryId,
        event: each.event,
        state: each.state,
        attempts: each.attempts,
        last_status: each.lastStatus,
        last_error: each.lastError,
        created_at: each.createdAt,
        next_at: each.nextAt,
      })),
  }),
];
