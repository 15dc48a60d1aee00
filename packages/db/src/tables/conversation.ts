import type { AskInput, PromptKind, Reply } from '@cosmos/contract/conversation.ts';
import type { SearchFilters } from '@cosmos/contract/search.ts';
import { bytea, defaulted, integer, jsonb, nullable, text, timestamp, uuid } from './columns.ts';

/** A chat belongs to a visitor, to a user or to a key, and to one of them alone, as a check sees to. */
export const chats = {
  id: uuid(),
  /** SHA-256 of the visitor's id: the id itself is a bearer secret and is not kept. */
  visitor_hash: nullable(bytea()),
  user_id: nullable(uuid()),
  key_id: nullable(uuid()),
  title: nullable(text()),
  created_at: defaulted(timestamp()),
  updated_at: defaulted(timestamp()),
};

/** Topic and filters of a turn, in the catalogue's terms. */
export interface StoredUnderstanding {
  topic: string;
  filters: SearchFilters;
}

export const turns = {
  id: uuid(),
  chat_id: uuid(),
  position: integer(),
  idempotency_key: nullable(uuid()),
  text: text(),
  prompt_kind: text<PromptKind>(),
  request: jsonb<AskInput>(),
  status: text<'running' | 'done' | 'failed'>(),
  reply: nullable(jsonb<Reply>()),
  failure: nullable(text()),
  /** What the message was taken to ask for; the next message may refine it. */
  understanding: nullable(jsonb<StoredUnderstanding>()),
  /** Until when the process that answers holds the turn; past it, the turn was interrupted. */
  lease_until: nullable(timestamp()),
  created_at: defaulted(timestamp()),
  finished_at: nullable(timestamp()),
};
