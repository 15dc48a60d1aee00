import type { AssistantName } from '@cosmos/contract/conversation/conversation.ts';
import type { SearchKind, SearchStatus } from '@cosmos/contract/thorough/search-record.ts';
import { boolean, bytea, defaulted, jsonb, nullable, text, timestamp, uuid } from './columns.ts';

/** Searches that are kept. JSON may have been stored by any release: only the functions of the domain read it. */
export const searchRecords = {
  id: uuid(),
  user_id: uuid(),
  /** A thorough search, or the search of an answer. */
  kind: defaulted(text<SearchKind>()),
  /** The first run of the record: all of its runs have the same. */
  series_id: uuid(),
  /** Whether this is the newest run of its record. */
  is_latest: defaulted(boolean()),
  /** As its owner named it; the same in all runs. Null to show the question. */
  title: nullable(text()),
  /** Of an answer: its turn, as long as its chat is there. */
  turn_id: nullable(uuid()),
  /** Of an answer: what is needed to search for it again. */
  request: nullable(jsonb<unknown>()),
  /** The chat from whose answer it began. */
  chat_id: nullable(uuid()),
  /** The search that this one runs again. */
  again_of: nullable(uuid()),
  question: text(),
  /** The words that are searched for. */
  topic: text(),
  reading: jsonb<unknown>(),
  status: text<SearchStatus>(),
  /** The generation of the index that is searched. */
  generation: nullable(text()),
  assistant: text<AssistantName>(),
  /** Steps with what each found, so that a search goes on where its process died. */
  steps: jsonb<unknown>(),
  /** What it found, in order, and what is said about it. */
  outcome: nullable(jsonb<unknown>()),
  failure: nullable(text()),
  /** Until when a process works on it; null while it waits. */
  lease_until: nullable(timestamp()),
  created_at: defaulted(timestamp()),
  finished_at: nullable(timestamp()),
  /** When it was begun, or an answer kept: the list is in this order. */
  kept_at: timestamp(),
  /** Deleted by its owner, with all runs; can be restored for a while. */
  deleted_at: nullable(timestamp()),
};

/** A read-only link to a run of a search. The token itself is not stored. */
export const searchShares = {
  id: uuid(),
  search_id: uuid(),
  token_hash: bytea(),
  created_at: timestamp(),
  expires_at: timestamp(),
};
