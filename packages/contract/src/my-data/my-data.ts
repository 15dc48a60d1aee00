import { z } from 'zod';

export const DATA_EXPORT_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type DataExportState = (typeof DATA_EXPORT_STATES)[number];

/** The file with everything that is stored about a member, and how far it is. */
export const dataExport = z.object({
  exportId: z.string(),
  state: z.enum(DATA_EXPORT_STATES),
  /** How many of its files are in. */
  stepsDone: z.int(),
  steps: z.int(),
  /** In bytes; 0 until it is done. */
  size: z.int(),
  /** It is downloaded in so many parts. */
  parts: z.int(),
  /** The address at which its owner, and nobody else, can open it. */
  url: z.string(),
  createdAt: z.string(),
  /** Null until it is done. */
  expiresAt: z.string().nullable(),
});
export type DataExport = z.output<typeof dataExport>;

export const dataExportInput = z.object({ exportId: z.uuid() });
export const dataExportPartInput = z.object({ exportId: z.uuid(), part: z.number().int().min(0) });
