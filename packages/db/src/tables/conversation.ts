import type {
  AskInput,
  PartialAnswer,
  PromptKind,
  Reply,
  TurnStatus,
} from '@cosmos/contract/conversation.ts';
import type { SearchFilters } from '@cosmos/contract/search.ts';
import {
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

/** A chat belongs to a visitor, to a user or to a key, and to one of them alone, as a check sees to. */
export const chats = {
  id: uuid(),
  /** SHA-256 of the visitor's id: the id itself is a bearer secret and is not kept. */
  visitor_hash: nullable(bytea()),
  user_id: nullable(uuid()),
  key_id: nullable(uuid()),
  title: nullable(text()),
  /** The end of the path that is shown; the turns before it are its ancestors. */
  active_turn_id: nullable(uuid()),
  /** Deleted by its owner, and can be restored for a while. */
  deleted_at: nullable(timestamp()),
  words: generatedWords(),
  created_at: defaulted(timestamp()),
  updated_at: defaulted(timestamp()),
};

/** Topic and filters of a turn, in the catalogue's terms. */
export interface StoredUnderstanding {
  topic: string;
  filters: SearchFilters;
  /** Words that a message added to the topic; absent in turns of before. */
  stress?: { words: string; turns: boolean } | null;
}

export const turns = {
  id: uuid(),
  chat_id: uuid(),
  /** In the order in which they were asked, whatever the branch. */
  position: integer(),
  /** The turn that this one goes on from; null at the beginning. Turns with the same parent are versions of each other. */
  parent_id: nullable(uuid()),
  idempotency_key: nullable(uuid()),
  text: text(),
  prompt_kind: text<PromptKind>(),
  /** `sentFiles` is a digest of files that came with the message itself, so that the same request is known again. */
  request: jsonb<AskInput & { sentFiles?: string | null }>(),
  status: text<TurnStatus>(),
  reply: nullable(jsonb<Reply>()),
  /** What a running or broken-off answer has so far. */
  partial: nullable(jsonb<PartialAnswer>()),
  /** The words of the answer, for the search over one's own chats. */
  said: nullable(text()),
  words: generatedWords(),
  failure: nullable(text()),
  /** What the message was taken to ask for; the next message may refine it. */
  understanding: nullable(jsonb<StoredUnderstanding>()),
  /** Until when the process that answers holds the turn; past it, the turn was interrupted. */
  lease_until: nullable(timestamp()),
  created_at: defaulted(timestamp()),
  finished_at: nullable(timestamp()),
};

/** A read-only link to a chat, as it stood when the link was made. The token itself is not kept. */
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
  /** 1…5. */
  stars: smallint(),
  comment: text(),
  created_at: timestamp(),
  updated_at: timestamp(),
};

export const turnFiles = { turn_id: uuid(), file_id: uuid(), position: smallint() };

/** Chats and messages that a member had in chats that are gone. */
export const chatUsage = { user_id: uuid(), chats: integer(), messages: integer() };
