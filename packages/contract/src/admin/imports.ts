import { z } from 'zod';
import type { CatalogueFormat } from '../catalogue/catalogue.ts';
import {
  type ColumnProfile,
  type FieldChange,
  importMapping,
  type ImportMapping,
  type ImportProgress,
  type ImportReject,
  type RecordChange,
} from '../catalogue/catalogue-import.ts';
import { CATALOGUE_LIMITS } from '../catalogue/limits.ts';
import { lineText } from '../text/line-text.ts';
import { staffListInput, why } from './staff-list.ts';

export const IMPORT_STATES = ['waiting', 'running', 'done', 'failed', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const importsInput = staffListInput.extend({ state: z.enum(IMPORT_STATES).nullish() });
export type ImportsInput = z.output<typeof importsInput>;

export const beginUploadInput = z.object({
  fileName: lineText(200).pipe(z.string().min(1)),
  size: z.number().int().min(1).max(CATALOGUE_LIMITS.importUploadBytes),
});
/** Parts come in order; the content is base64. */
export const uploadPartInput = z.object({
  uploadId: z.uuid(),
  position: z.number().int().min(0),
  content: z.string().max(Math.ceil(CATALOGUE_LIMITS.importPartBytes / 3) * 4),
});
export const uploadInput = z.object({ uploadId: z.uuid() });
export const previewInput = z.object({
  uploadId: z.uuid(),
  /** Of a CSV file whose columns aren’t named like the keys of a record. */
  mapping: importMapping.nullish(),
  replace: z.boolean().default(false),
});
export type PreviewInput = z.output<typeof previewInput>;
export const importPreviewedInput = z.object({ previewId: z.uuid(), why });
export const runInput = z.object({ runId: z.uuid() });
export const undoInput = z.object({ runId: z.uuid(), why });
export const importChangesInput = z.object({
  runId: z.uuid(),
  change: z.enum(['added', 'changed', 'retired']).nullish(),
  after: z.string().max(100).nullish(),
});

/** A file that was sent; `columns` are null for a file that isn’t CSV. */
export interface ImportUpload {
  uploadId: string;
  fileName: string;
  size: number;
  isComplete: boolean;
  columns: ColumnProfile[] | null;
  /** How a file with these columns was last read. */
  template: ImportMapping | null;
}

export interface ImportRow {
  runId: string;
  fileName: string;
  source: string;
  format: CatalogueFormat;
  state: ImportState;
  isPreview: boolean;
  replaces: boolean;
  startedAt: string;
  finishedAt: string | null;
  /** The address of who started it; null of a preview, of the command line, and for an erased account. */
  by: string | null;
  added: number;
  changed: number;
  unchanged: number;
  rejected: number;
  retired: number;
}

export interface ImportRun extends ImportRow {
  sampleRetired: number;
  duplicates: number;
  progress: ImportProgress | null;
  error: string | null;
  undoneAt: string | null;
  uploadId: string | null;
  mapping: ImportMapping | null;
  /** The latest run that changed anything, with what there was before still kept. */
  canBeUndone: boolean;
  /** Of a preview: the catalogue has changed since. */
  isStale: boolean;
  rejects: ImportReject[];
}

export interface ImportChange {
  recordId: string;
  kind: 'technology' | 'researcher';
  change: RecordChange;
  title: string;
  university: string;
  fields: FieldChange[];
}

export interface ImportChanges {
  changes: ImportChange[];
  next: string | null;
}
