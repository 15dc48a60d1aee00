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

/** One counter per purpose and client; `expire` is in milliseconds, on the clock of the services. */
export const rateLimits = {
  key: varchar(),
  points: defaulted(integer()),
  expire: nullable(bigint()),
};

/** The reply to a request with an idempotency key. */
export const idempotentReplies = {
  scope: bytea(),
  key: uuid(),
  user_id: nullable(uuid()),
  request_hash: bytea(),
  /** Null while the request is running. */
  status: nullable(smallint()),
  body: nullable(text()),
  lease_until: timestamp(),
  created_at: timestamp(),
};

export const settings = {
  key: text(),
  value: jsonb<unknown>(),
};

/** The cost of the language model per day; `payer` is the id of a user or key, `visitors` or `all`. */
export const modelUsage = { day: date(), payer: text(), calls: integer(), tokens: bigint() };
