import { bytea, jsonb, nullable, text, timestamp, uuid } from './columns.ts';

/** A link in an email to an office. Its token is kept as a hash. */
export const answerLinks = {
  token_hash: bytea(),
  thread_id: uuid(),
  /** The email that it stands in. */
  mail_id: uuid(),
  /** An answer, `refusal`, `confirm-answer` or `confirm-refusal`. */
  opens: text(),
  created_at: timestamp(),
};

/** When a link was fetched, by whatever, in steps of ten seconds. */
export const answerVisits = {
  token_hash: bytea(),
  opened_at: timestamp(),
};

/** What an office chose on the page behind a link. */
export const givenAnswers = {
  id: uuid(),
  thread_id: uuid(),
  /** At most one of each topic is counted in a conversation, and at most one is unconfirmed. */
  topic: text<'answer' | 'refusal'>(),
  /** The letter whose link it was; null where that wasn't kept. */
  mail_id: nullable(uuid()),
  answer: text(),
  words: text(),
  offered: nullable(jsonb<{ name: string | null; email: string | null }>()),
  /** `unconfirmed`: perhaps by a program. The member knows only of `counted` ones. */
  state: text<'unconfirmed' | 'counted' | 'replaced' | 'denied'>(),
  created_at: timestamp(),
  counted_at: nullable(timestamp()),
};

/** What a university said about one of its technologies in an answer; it outlives the conversation. */
export const saidAvailability = {
  id: uuid(),
  /** Not a reference: it outlives an import that withdraws the record and one that lists it again. */
  technology_id: text(),
  office_id: text(),
  says: text<'optioned' | 'unavailable'>(),
  /** The address that it came from. */
  said_by: text(),
  said_at: timestamp(),
  thread_id: nullable(uuid()),
  ended_at: nullable(timestamp()),
  ended_because: nullable(text<'said-otherwise' | 'staff'>()),
};

/** A listed address whose owner said that they are not the one to write to about a technology. */
export const staleContacts = {
  technology_id: text(),
  address: text(),
  thread_id: nullable(uuid()),
  told_at: timestamp(),
};
