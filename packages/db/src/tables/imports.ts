import type { CatalogueFormat } from '@cosmos/contract/catalogue/catalogue.ts';
import type {
  ColumnProfile,
  FieldChange,
  ImportMapping,
  ImportProgress,
  RecordChange,
} from '@cosmos/contract/catalogue/catalogue-import.ts';
import {
  bigint,
  boolean,
  bytea,
  defaulted,
  integer,
  jsonb,
  nullable,
  text,
  timestamp,
  uuid,
} from './columns.ts';

export const importRuns = {
  id: uuid(),
  source: text(),
  format: text<CatalogueFormat>(),
  file_name: text(),
  file_hash: nullable(text()),
  /** `waiting` for a job that runs it. */
  state: text<'waiting' | 'running' | 'done' | 'failed' | 'undone'>(),
  /** Rolled back at its end; what it would have done is kept. */
  is_preview: defaulted(boolean()),
  replaces: defaulted(boolean()),
  /** The file that was sent from a browser; null for one read on the server. */
  upload_id: nullable(uuid()),
  mapping: nullable(jsonb<ImportMapping>()),
  /** The preview that this run has to equal. */
  preview_id: nullable(uuid()),
  added: defaulted(integer()),
  changed: defaulted(integer()),
  unchanged: defaulted(integer()),
  rejected: defaulted(integer()),
  retired: defaulted(integer()),
  sample_retired: defaulted(integer()),
  duplicates: defaulted(integer()),
  /** The version of the catalogue that the run made, or that the preview was made of; null if it changed nothing. */
  catalogue_version: nullable(bigint()),
  /** Of all rows that the run wrote: equal for a preview and its run. */
  digest: nullable(text()),
  /** Whether what there was before is still kept. */
  can_be_undone: defaulted(boolean()),
  undone_at: nullable(timestamp()),
  progress: nullable(jsonb<ImportProgress>()),
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

/** What a run did to a record, or would do. */
export const importChanges = {
  run_id: uuid(),
  record_id: text(),
  kind: text<'technology' | 'researcher'>(),
  change: text<RecordChange>(),
  title: text(),
  university: text(),
  /** Empty for added and retired records. */
  fields: jsonb<FieldChange[]>(),
};

/** A row of the catalogue as it was before a run first changed it; written by triggers. */
export const importBefore = {
  run_id: uuid(),
  table_name: text(),
  key: text(),
  /** Null for a row that the run added. */
  before: nullable(jsonb<Record<string, unknown>>()),
};

/** A file that was sent to be imported; its bytes are in `import_upload_parts`, and kept for a week. */
export const importUploads = {
  id: uuid(),
  file_name: text(),
  size: bigint(),
  /** How many have arrived. */
  parts: defaulted(integer()),
  /** Of a CSV file, once it has been looked at. */
  columns: nullable(jsonb<ColumnProfile[]>()),
  created_at: defaulted(timestamp()),
};

export const importUploadParts = { upload_id: uuid(), position: integer(), bytes: bytea() };

/** How the columns of a university's files were last read. */
export const importTemplates = {
  university: text(),
  mapping: jsonb<ImportMapping>(),
  updated_at: defaulted(timestamp()),
};
