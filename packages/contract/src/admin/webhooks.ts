import { emailAddress } from '../auth/email-address.ts';
import { createWebhookInput, webhookInput, type WebhookEvent } from '../webhooks/webhooks.ts';
import { why } from './staff-list.ts';

export const createMembersWebhookInput = createWebhookInput.extend({ email: emailAddress });
/** For what staff do to a member’s webhook. */
export const membersWebhookInput = webhookInput.extend({ why });

/** A member’s webhook as staff see it: the rest of its address can be as good as a password. */
export interface WebhookRow {
  webhookId: string;
  /** Of the member whose events it is told. */
  email: string;
  host: string;
  events: WebhookEvent[];
  createdAt: string;
  revokedAt: string | null;
  /** Of the last 30 days. */
  deliveries: {
    delivered: number;
    waiting: number;
    failed: number;
    lastAt: string | null;
    /** Since when the oldest of those that wait does. */
    waitingSince: string | null;
  };
}
