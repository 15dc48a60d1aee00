import { bigint, defaulted, integer, jsonb, nullable, text, varchar } from './columns.ts';

/** As RateLimiterPostgres of rate-limiter-flexible reads and writes it; `expire` is in milliseconds. */
export const rateLimits = {
  key: varchar(),
  points: defaulted(integer()),
  expire: nullable(bigint()),
};

export const settings = {
  key: text(),
  value: jsonb<unknown>(),
};
