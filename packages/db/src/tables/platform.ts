import { bigint, defaulted, integer, jsonb, nullable, text, varchar } from './columns.ts';

/** One counter a purpose and asker; `expire` is in milliseconds, on the clock of the services. */
export const rateLimits = {
  key: varchar(),
  points: defaulted(integer()),
  expire: nullable(bigint()),
};

export const settings = {
  key: text(),
  value: jsonb<unknown>(),
};
