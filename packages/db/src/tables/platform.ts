import {
  bigint,
  bytea,
  date,
  defaulted,
  integer,
  jsonb,
  nullable,
  smallint,
  text,
  timestamp,
  uuid,
  varchar,
} from './columns.ts';

/** One counter a purpose and asker; `expire` is in milliseconds, on the clock of the services. */
export const rateLimits = {
  key: varchar(),
  points: defaulted(integer()),
  expire: nullable(bigint()),
};

/** What a request with an idempotency key was answered. */
export const idempotentReplies = {
  scope: bytea(),
  key: uuid(),
  user_id: nullable(uuid()),
  request_hash: bytea(),
  /** Null while it runs. */
  status: nullable(smallint()),
  body: nullable(text()),
  lease_until: timestamp(),
  created_at: timestamp(),
};

export const settings = {
  key: text(),
  value: jsonb<unknown>(),
};

/** What the language model has cost on a day; `payer` is a user's or key's id, `visitors` or `all`. */
export const modelUsage = { day: date(), payer: text(), calls: integer(), tokens: bigint() };
