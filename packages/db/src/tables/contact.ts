import type { ThreadOutcome } from '@cosmos/contract/email/outcome.ts';
import {
  boolean,
  bytea,
  date,
  defaulted,
  generatedWords,
  integer,
  jsonb,
  nullable,
  text,
  timestamp,
  uuid,
} from './columns.ts';
import type { MailFile } from './mail.ts';

export type OfficeAnswer = 'available' | 'optioned' | 'unavailable' | 'wrong-person' | 'agreement';
export type SummaryKind = 'professional' | 'rd';
export type AgreementState = 'none' | 'asked' | 'sent' | 'signed';
export type SenderTrust = 'contact' | 'colleague' | 'unverified';

export type MessageKind =
  | 'own'
  | 'forwarded'
  | 'person'
  | 'away'
  | 'acknowledgement'
  | 'delivery-report'
  | 'complaint'
  | 'list-or-system'
  | 'calendar';

/** A conversation of a member with the office of a university about a technology. */
export const threads = {
  id: uuid(),
  user_id: uuid(),
  /** Its name on the REST paths. */
  conversation_id: text(),
  /** Not a reference: a conversation outlives the record that it began with. */
  technology_id: text(),
  technology_title: text(),
  /** The university: all of its managers are one office. */
  office_id: text(),
  university: text(),
  contact_name: text(),
  contact_address: text(),
  /** True until the team has forwarded it, if no manager was on record. */
  is_forwarded: boolean(),
  /** Of the first email; it never changes. */
  subject: text(),
  /** 128 unguessable bits in hex, in the address that answers go to. */
  reply_token: text(),
  /** The member's latest email, from which the status is derived. */
  last_mail_id: nullable(uuid()),
  /** Whether a person has answered since that email. */
  is_answered: defaulted(boolean()),
  is_unread: defaulted(boolean()),
  last_message_at: timestamp(),
  snoozed_until: nullable(timestamp()),
  /** The last day of the contact's absence, as they said. */
  away_until: nullable(date()),
  /** How far a confidentiality agreement has come: the furthest of its steps that stand. */
  agreement: defaulted(text<AgreementState>()),
  /** What the answers come to; null until one says something. */
  outcome: nullable(jsonb<ThreadOutcome>()),
  /** When its only message was taken back. */
  undone_at: nullable(timestamp()),
  created_at: defaulted(timestamp()),
};

export const threadMessages = {
  id: uuid(),
  thread_id: uuid(),
  user_id: uuid(),
  office_id: text(),
  direction: text<'sent' | 'received'>(),
  /** What kind of email it is; all but the first two were received. */
  kind: text<MessageKind>(),
  /** The header or the words that decided the kind of a received one; null if nothing did. */
  because: nullable(text()),
  /** Whom to write to instead, if it says so. */
  offered: nullable(jsonb<{ name: string | null; email: string | null }>()),
  /** Of a received one: which of the offered answers it gives, if it does. */
  answer: nullable(text<OfficeAnswer>()),
  /** Of a received one: true if no email brought it, but the page behind a link. */
  is_by_click: defaulted(boolean()),
  from_name: text(),
  /** Of the first one: what it is about and whom it went to, so that these words find it too. */
  about: defaulted(text()),
  text: text(),
  /** Of a sent one, so that sending it twice is noticed. */
  text_hash: nullable(bytea()),
  /** The summary that went with it. */
  summary: nullable(text<SummaryKind>()),
  mail_id: nullable(uuid()),
  received_mail_id: nullable(uuid()),
  /** Of a received one: whether it is from the contact, from somebody else there, or from who knows whom. */
  sender_trust: nullable(text<SenderTrust>()),
  /** The header, with angle brackets. */
  message_id: nullable(text()),
  /** The unguessable part of `message_id`, if it is ours. */
  message_token: nullable(text()),
  in_reply_to: nullable(text()),
  attachments: defaulted(jsonb<MailFile[]>()),
  /** When a sent one goes out at the earliest; until then it can be taken back. */
  not_before: nullable(timestamp()),
  cancelled_at: nullable(timestamp()),
  created_at: defaulted(timestamp()),
  words: generatedWords(),
};

/** A change of how far a confidentiality agreement has come in a conversation. */
export const agreementSteps = {
  id: uuid(),
  thread_id: uuid(),
  /** The member whose conversation it is. */
  user_id: uuid(),
  state: text<'asked' | 'sent' | 'signed'>(),
  made_by: text<'university' | 'member'>(),
  by_name: text(),
  /** The message that asked for it, or that has the file. */
  message_id: nullable(uuid()),
  /** The words that asked for it. */
  quote: nullable(text()),
  file_id: nullable(uuid()),
  file_name: nullable(text()),
  signed_on: nullable(date()),
  created_at: timestamp(),
  taken_back_at: nullable(timestamp()),
};

export const contactDrafts = {
  user_id: uuid(),
  technology_id: text(),
  text: text(),
  summary: text<SummaryKind>(),
  /** The member's own files that go along, in order. */
  file_ids: defaulted(jsonb<string[]>()),
  /** Incremented by each save. */
  version: integer(),
  updated_at: defaulted(timestamp()),
};

/** Whose mail an office, or one person of it, refuses: one person's, one company's, or all. */
export const officeRules = {
  office_id: text(),
  refuses: text<'person' | 'company' | 'all'>(),
  /** A keyed hash of the address or domain, which outlives its erasure. */
  whom: bytea(),
  /** A keyed hash of the address of who refused; empty if it was the office as a whole. */
  by_whom: defaulted(bytea()),
  /** Their name; null for the office. */
  by_name: nullable(text()),
  created_at: defaulted(timestamp()),
};
