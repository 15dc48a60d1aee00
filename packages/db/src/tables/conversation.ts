import type { PromptKind, TurnStatus } from '@cosmos/contract/conversation/conversation.ts';
import type { TurnFailureReason } from '@cosmos/contract/http/refusals.ts';
import {
  boolean,
  bytea,
  defaulted,
  generatedWords,
  integer,
  jsonb,
  nullable,
  smallint,
  text,
  timestamp,
  uuid,
} from './columns.ts';

/** A chat belongs to a visitor, a user or an API key, to exactly one of them, enforced by a check constraint. */
export const chats = {
  id: uuid(),
  /** SHA-256 of the visitor's id: the id itself is a bearer secret and is not stored. */
  visitor_hash: nullable(bytea()),
  user_id: nullable(uuid()),
  key_id: nullable(uuid()),
  title: nullable(text()),
  /** The last turn of the path that is shown; the earlier turns are its ancestors. */
  active_turn_id: nullable(uuid()),
  /** Deleted by its owner; can be restored for a while. */
  deleted_at: nullable(timestamp()),
  words: generatedWords(),
  created_at: defaulted(timestamp()),
  updated_at: defaulted(timestamp()),
};

/** JSON may have been stored by any release: only the functions of the domain read it. */
export const turns = {
  id: uuid(),
  chat_id: uuid(),
  /** In the order in which they were sent, whatever the branch. */
  position: integer(),
  /** The turn this one follows; null for the first. Turns with the same parent are versions of each other. */
  parent_id: nullable(uuid()),
  idempotency_key: nullable(uuid()),
  text: text(),
  prompt_kind: text<PromptKind>(),
  /** The message as it was sent. */
  request: jsonb<unknown>(),
  status: text<TurnStatus>(),
  /** A reply with its version. */
  reply: nullable(jsonb<unknown>()),
  /** What a running or interrupted answer has so far. */
  partial: nullable(jsonb<unknown>()),
  /** The words of the answer, for searching one's own chats. */
  said: nullable(text()),
  words: generatedWords(),
  /** The sentence for the person, and what it means. */
  failure: nullable(text()),
  failure_reason: nullable(text<TurnFailureReason>()),
  /** How the message was understood; the next message may refine it. */
  understanding: nullable(jsonb<unknown>()),
  /** Until when the process that is answering holds the turn; after that, the turn counts as interrupted. */
  lease_until: nullable(timestamp()),
  created_at: defaulted(timestamp()),
  finished_at: nullable(timestamp()),
};

/** A read-only link to a chat as it was when the link was made. The token itself is not stored. */
export const chatShares = {
  id: uuid(),
  chat_id: uuid(),
  token_hash: bytea(),
  up_to_turn_id: uuid(),
  created_at: timestamp(),
  expires_at: timestamp(),
};

export const turnRatings = {
  turn_id: uuid(),
  /** 1 to 5. */
  stars: smallint(),
  comment: text(),
  created_at: timestamp(),
  updated_at: timestamp(),
  /** True if the person was told that the team sees what they rate. */
  is_shared: defaulted(boolean()),
};

export const turnFiles = { turn_id: uuid(), file_id: uuid(), position: smallint() };

/** Chats and messages that a member had in deleted chats. */
export const chatUsage = { user_id: uuid(), chats: integer(), messages: integer() };
