import type { CatalogueFormat } from '@cosmos/contract/catalogue/catalogue.ts';
import { defaulted, integer, nullable, text, timestamp, uuid } from './columns.ts';

export const importRuns = {
  id: uuid(),
  source: text(),
  format: text<CatalogueFormat>(),
  file_name: text(),
  file_hash: nullable(text()),
  state: text<'running' | 'done' | 'failed'>(),
  added: defaulted(integer()),
  changed: defaulted(integer()),
  unchanged: defaulted(integer()),
  rejected: defaulted(integer()),
  retired: defaulted(integer()),
  started_at: defaulted(timestamp()),
  finished_at: nullable(timestamp()),
  error: nullable(text()),
};

export const importRejects = {
  run_id: uuid(),
  /** 1-based line in the file; a line has one reason. */
  line: integer(),
  reason: text(),
};
