import { createHash } from 'node:crypto';
import type { CatalogueDocument } from '../../corpus/documents.ts';

/** How many 32-bit numbers a hash has. */
export const HASH_NUMBERS = 2;

/** Tells a record from what it was before. */
export function recordHash(document: CatalogueDocument): Uint32Array {
  const digest = createHash('sha256').update(JSON.stringify(document)).digest();
  return Uint32Array.from({ length: HASH_NUMBERS }, (_, at) => digest.readUInt32LE(4 * at));
}
