import { z } from 'zod';
import { sealedSecrets } from './sealed-secrets.ts';

/** Raised when an older version of Cosmos couldn't read the file any more. */
export const FORMAT = 1;

const count = z.number().int().min(0);
const name = z.string().min(1).max(63);
const fingerprint = z.string().regex(/^[0-9a-f]{32}$/);

/** The first entry of a backup: what kind of file it is, and whose. */
export const header = z.object({
  kind: z.literal('cosmos-backup'),
  format: count,
  createdAt: z.iso.datetime(),
  secretFingerprint: fingerprint,
});

/** The last entry of a backup, when all that it tells of has been written. */
export const manifest = z.object({
  format: count,
  productVersion: z.string().min(1),
  createdAt: z.iso.datetime(),
  /** Those that made the schema of the data. */
  migrations: z.array(z.string().min(1)),
  /** Tells installations apart; one can't get from it to the secret. */
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
