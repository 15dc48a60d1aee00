import { defaulted, jsonb, nullable, text, timestamp, uuid } from './columns.ts';

/** What staff do to other people's things. */
export const staffActions = {
  id: uuid(),
  /** Null for a command on the server, and for somebody who has been erased. */
  actor_id: nullable(uuid()),
  /** Such as `message forwarded`. */
  action: text(),
  /** The id of what it was done to. */
  subject: text(),
  detail: defaulted(jsonb<Record<string, unknown>>()),
  at: timestamp(),
};
