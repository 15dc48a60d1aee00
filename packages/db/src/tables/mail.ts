import { boolean, defaulted, integer, jsonb, nullable, text, timestamp, uuid } from './columns.ts';

export type MailState = 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown' | 'cancelled';

export interface MailHeader {
  name: string;
  value: string;
}

/** A stored file that goes along with an email. */
export interface MailFile {
  fileId: string;
  name: string;
  mediaType: string;
  size: number;
}

export const mails = {
  id: uuid(),
  /** The person the email belongs to; it is erased with them. */
  user_id: nullable(uuid()),
  kind: text(),
  to_address: text(),
  /** Only if it isn't the product's usual sender. */
  from_address: nullable(text()),
  cc_address: nullable(text()),
  reply_to: nullable(text()),
  /** The unguessable part of Reply-To, used to match a reply to this email. */
  reply_hash: nullable(text()),
  /** Headers of its own. */
  headers: defaulted(jsonb<MailHeader[]>()),
  attachments: defaulted(jsonb<MailFile[]>()),
  /** Whether its sender agreed that openings are noticed. */
  tracks_opens: defaulted(boolean()),
  subject: text(),
  html: text(),
  text: text(),
  state: defaulted(text<MailState>()),
  attempts: defaulted(integer()),
  /** How often the provider has been asked whether it received the email, while the outcome is unknown. */
  lookups: defaulted(integer()),
  lease_until: nullable(timestamp()),
  next_attempt_at: nullable(timestamp()),
  /** Since when the provider has been failing for this email. */
  trouble_since: nullable(timestamp()),
  message_id: nullable(text()),
  failure: nullable(text()),
  opened_at: nullable(timestamp()),
  clicked_at: nullable(timestamp()),
  delivered_at: nullable(timestamp()),
  sent_at: nullable(timestamp()),
  /** After this, sending it is pointless (for example, an expired code). */
  good_until: nullable(timestamp()),
  created_at: defaulted(timestamp()),
};

/** What the provider reported about an email; each event is stored once. */
export const mailEvents = {
  id: uuid(),
  mail_id: nullable(uuid()),
  record_type: text(),
  message_id: text(),
  recipient: text(),
  occurred_at: timestamp(),
  detail: jsonb<Record<string, unknown>>(),
  received_at: defaulted(timestamp()),
};

export interface ReceivedAttachment {
  fileId: string | null;
  name: string;
  mediaType: string;
  size: number;
}

export const receivedMails = {
  id: uuid(),
  message_id: text(),
  mail_id: nullable(uuid()),
  state: text<'attached' | 'quarantined' | 'ignored'>(),
  from_address: text(),
  from_name: text(),
  sender_verified: boolean(),
  subject: text(),
  text: text(),
  html: text(),
  attachments: defaulted(jsonb<ReceivedAttachment[]>()),
  received_at: defaulted(timestamp()),
};

/** Addresses that the provider reported as inactive, or whose owner complained. */
export const suppressedAddresses = {
  address: text(),
  reason: text(),
  created_at: defaulted(timestamp()),
};
