import type { AssistantName } from '@cosmos/contract/conversation/conversation.ts';
import type { SearchStatus } from '@cosmos/contract/thorough/search-record.ts';
import { defaulted, jsonb, nullable, text, timestamp, uuid } from './columns.ts';

/** Thorough searches. JSON may have been stored by any release: only the functions of the domain read it. */
export const searchRecords = {
  id: uuid(),
  user_id: uuid(),
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
};
