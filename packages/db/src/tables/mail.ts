import type { Invitation } from '@cosmos/contract/email/invitation.ts';
import type { MissingFile, ShownHtml } from '@cosmos/contract/email/received.ts';
import { boolean, bytea, defaulted, integer, jsonb, nullable, text, timestamp, uuid } from './columns.ts';

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
  /** The provider's name for the stream that it goes through. */
  stream: defaulted(text()),
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
  /** Why it is not there; absent in emails from before that was noted. */
  missing?: MissingFile | null;
  /** A picture that is part of the HTML. */
  isInline?: true;
}

/** The first event that the calendar files of an email tell of, and the file. */
export interface ReceivedInvitation {
  fileId: string;
  event: Invitation;
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
  /** Of its HTML, as far as it is the sender's own and shows more than the text. */
  formatting: nullable(jsonb<ShownHtml>()),
  invitation: nullable(jsonb<ReceivedInvitation>()),
  /** Set while its HTML and files wait to be opened. */
  opening_since: nullable(timestamp()),
  /** How often a process has begun to open them; one that died may have died of them. */
  opening_attempts: defaulted(integer()),
};

/** Files of a received email as they came, until they are opened. */
export const receivedParts = {
  received_mail_id: uuid(),
  /** That of its file among the email's. */
  position: integer(),
  name: text(),
  /** Set if the HTML shows it by this name. */
  content_id: nullable(text()),
  bytes: bytea(),
};

/** Addresses that the provider reported as inactive, or whose owner complained or left, by stream. */
export const suppressedAddresses = {
  address: text(),
  /** Where it was reported, and where it can be lifted. */
  stream: text(),
  /** It holds for all streams: nobody is there, or somebody complained. */
  is_everywhere: boolean(),
  reason: text(),
  created_at: defaulted(timestamp()),
};
