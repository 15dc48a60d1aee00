import type { DeliveryState, WebhookEvent } from '@cosmos/contract/webhooks/webhooks.ts';
import { defaulted, integer, jsonb, nullable, smallint, text, textList, timestamp, uuid } from './columns.ts';

/** Where a member's programs are told of events. Its secret is derived and never stored. */
export const webhooks = {
  id: uuid(),
  user_id: uuid(),
  url: text(),
  events: textList(),
  created_at: timestamp(),
  revoked_at: nullable(timestamp()),
  /** Its secret is derived from its id and this. */
  secret_version: defaulted(smallint()),
  /** For some time after that, events are signed with the secret before, too. */
  rotated_at: nullable(timestamp()),
};

/** An event on its way to a webhook, and what came of it. */
export const webhookDeliveries = {
  /** Sent along, so that a receiver recognises an event that comes twice. */
  id: uuid(),
  webhook_id: uuid(),
  event: text<WebhookEvent>(),
  /** What it is about: an event of a subject goes to a webhook once. */
  subject: text(),
  data: jsonb<Record<string, unknown>>(),
  state: defaulted(text<DeliveryState>()),
  attempts: defaulted(integer()),
  /** When it is tried next; of one that is being tried, when it counts as lost. */
  next_at: timestamp(),
  last_status: nullable(integer()),
  last_error: nullable(text()),
  created_at: timestamp(),
  done_at: nullable(timestamp()),
};
