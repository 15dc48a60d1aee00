import {
  bigint,
  boolean,
  bytea,
  defaulted,
  jsonb,
  nullable,
  real,
  text,
  timestamp,
  uuid,
} from './columns.ts';

/** What is said of a record by its facts, before and after. */
export interface FactChange {
  fact: 'readiness' | 'patent' | 'contact' | 'availability';
  from: string | null;
  to: string | null;
}

/** What imports and universities changed, until those who wait for it have been told. */
export const catalogueChanges = {
  id: defaulted(uuid()),
  /** The catalogue has it from this version on. */
  version: bigint(),
  record_id: text(),
  kind: text<'added' | 'changed' | 'withdrawn'>(),
  /** Its words are others, so that it may be found by other questions. */
  is_rewritten: boolean(),
  facts: jsonb<FactChange[]>(),
  /** The embedder of the index in which needs and interests were looked for; null before. */
  sought_by: nullable(text()),
  created_at: timestamp(),
};

/** What standing needs and interests mean, by the hash of their text. */
export const askedVectors = {
  embedder: text(),
  text_hash: bytea(),
  vector: bytea(),
};

/** A question that is asked of each new record. */
export const standingNeeds = {
  id: uuid(),
  user_id: uuid(),
  /** The chat in which it was made. */
  chat_id: nullable(uuid()),
  question: text(),
  /** The words that are searched for. */
  topic: text(),
  /** How the question was read; only the functions of the domain read it. */
  reading: jsonb<unknown>(),
  is_paused: defaulted(boolean()),
  /** Of its page; null while it isn't published. */
  link_token: nullable(text()),
  /** What its page says. */
  public_text: nullable(text()),
  /** Whether its page says who asks. */
  names_author: defaulted(boolean()),
  answers_seen_at: nullable(timestamp()),
  /** Answers until then were told of by email, or never will be. */
  answers_told_at: nullable(timestamp()),
  created_at: timestamp(),
  updated_at: timestamp(),
  /** It can be restored for a while. */
  deleted_at: nullable(timestamp()),
};

/** A record that meets a need: what the catalogue had when the need was made, and what came since. */
export const needFindings = {
  need_id: uuid(),
  record_id: text(),
  is_news: boolean(),
  probability: real(),
  fit: jsonb<unknown>(),
  found_at: timestamp(),
};

/** What an office answered on the page of a need. */
export const needAnswers = {
  id: uuid(),
  need_id: uuid(),
  name: text(),
  email: text(),
  words: text(),
  /** A web address, or empty. */
  link: text(),
  /** The record that the address belongs to. */
  technology_id: nullable(text()),
  created_at: timestamp(),
};

/** How a member hears of news. The digest itself is switched by `profiles.alerts_enabled`. */
export const alertSettings = {
  user_id: uuid(),
  frequency: defaulted(text<'weekly' | 'daily'>()),
  on_interests: defaulted(boolean()),
  on_needs: defaulted(boolean()),
  on_saved: defaulted(boolean()),
  /** Whether a need that is met is told at once. */
  mails_needs: defaulted(boolean()),
  time_zone: defaulted(text()),
  /** Null while it has to be worked out. */
  next_digest_at: nullable(timestamp()),
  needs_mailed_at: nullable(timestamp()),
};

/**
 * `new`: to be told at once. `waiting`: for the next digest. `listed`: only on the page. `dropped`: no longer true when it
 * would have been told.
 */
export type AlertState = 'new' | 'waiting' | 'sent' | 'listed' | 'dropped';

/** Why a member is told of a record. */
export type AlertReason =
  | { kind: 'interest'; keyword: string }
  | { kind: 'need'; question: string; met: string[] }
  | { kind: 'saved'; change: FactChange['fact'] | 'withdrawn'; from: string | null; to: string | null };

/** A piece of news for a member; each record and event only once, ever. */
export const alertItems = {
  id: uuid(),
  user_id: uuid(),
  record_id: text(),
  event: text(),
  kind: text<'interest' | 'need' | 'saved'>(),
  need_id: nullable(uuid()),
  reason: jsonb<AlertReason>(),
  /** What comes first in an email. */
  weight: real(),
  state: text<AlertState>(),
  mail_id: nullable(uuid()),
  found_at: timestamp(),
  sent_at: nullable(timestamp()),
};
