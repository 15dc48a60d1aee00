import { z } from 'zod';
import { sealedSecrets } from './sealed-secrets.ts';

/** Incremented when older versions of Cosmos can no longer read the file. */
export const FORMAT = 1;

const count = z.number().int().min(0);
const name = z.string().min(1).max(63);
const fingerprint = z.string().regex(/^[0-9a-f]{32}$/);

/** The first entry of a backup: its kind, and the installation it belongs to. */
export const header = z.object({
  kind: z.literal('cosmos-backup'),
  format: count,
  createdAt: z.iso.datetime(),
  secretFingerprint: fingerprint,
});

/** The last entry of a backup, written after everything it describes. */
export const manifest = z.object({
  format: count,
  productVersion: z.string().min(1),
  createdAt: z.iso.datetime(),
  /** The migrations that made the schema of the data. */
  migrations: z.array(z.string().min(1)),
  /** Identifies the installation; the secret can't be derived from it. */
  secretFingerprint: fingerprint,
  tables: z.array(
    z.object({
      name,
      columns: z.array(name).min(1),
      key: z.array(name),
      rows: count,
      bytes: count,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  sequences: z.array(
    z.object({
      table: name,
      column: name,
      lastValue: z
        .string()
        .regex(/^-?\d+$/)
        .nullable(),
    }),
  ),
  secrets: sealedSecrets.nullable(),
});

export type Header = z.infer<typeof header>;
export type Manifest = z.infer<typeof manifest>;
