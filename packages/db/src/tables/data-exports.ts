import type { DataExportState } from '@cosmos/contract/my-data/my-data.ts';
import { bigint, bytea, defaulted, integer, nullable, text, timestamp, uuid } from './columns.ts';

/** The file with everything of a member; at most one each. */
export const dataExports = {
  id: uuid(),
  user_id: uuid(),
  state: text<DataExportState>(),
  /** Of the files that go into it, how many are in. */
  steps_done: defaulted(integer()),
  steps: defaulted(integer()),
  /** In bytes. */
  size: defaulted(bigint()),
  parts: defaulted(integer()),
  created_at: timestamp(),
  finished_at: nullable(timestamp()),
};

/** Its bytes, in order. */
export const dataExportParts = { export_id: uuid(), position: integer(), bytes: bytea() };
