import { z } from 'zod';

/** What a program can be told of: a new record for a standing need, or an answer of a university. */
export const WEBHOOK_EVENTS = ['need.record', 'answer.received'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const webhookInput = z.object({ webhookId: z.uuid() });
export const createWebhookInput = z.object({
  url: z.string().trim().min(1).max(2_000),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1),
});

export const WEBHOOK_LIMITS = {
  perMember: 10,
  addressCharacters: 2_000,
  /** How long a receiver may take. */
  answerMs: 10_000,
  /** How long what was sent, or given up, is kept. */
  keptDays: 30,
  /** How long events are signed with the old secret, too, after it was replaced. */
  secretOverlapMs: 24 * 60 * 60 * 1_000,
  deliveriesShown: 200,
} as const;

export const WEBHOOK_MESSAGES = {
  addressWrong: 'The address must be a complete web address, without a user or password in it.',
  addressPlain: 'The address must begin with https://.',
  addressPrivate: 'The address points to a private or local network. Webhooks can’t be sent there.',
  addressUnknown: 'The domain name in the address doesn’t exist.',
  tooMany: `A member can have ${WEBHOOK_LIMITS.perMember} webhooks. Revoke one first.`,
  unknown: 'There is no webhook with this id, or it has been revoked.',
} as const;

/** Of an event to a webhook; `failed` once it is no longer tried. */
export type DeliveryState = 'waiting' | 'delivered' | 'failed';

export interface WebhookInfo {
  webhookId: string;
  email: string;
  url: string;
  events: WebhookEvent[];
  createdAt: string;
  revokedAt: string | null;
}

export interface DeliveryInfo {
  deliveryId: string;
  event: WebhookEvent;
  state: DeliveryState;
  attempts: number;
  lastStatus: number | null;
  lastError: string | null;
  createdAt: string;
  /** Of one that waits. */
  nextAt: string | null;
}
