import { createHash } from 'node:crypto';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Embedder } from '@cosmos/search/embeddings/embedder.ts';
import type { Kysely } from 'kysely';

/** So many texts are read before their vectors are stored: what a killed process loses. */
const BATCH = 50;
const LOOKED_UP = 2_000;

/** What texts mean, by text. Each text is read once, and its vector kept. */
export async function askedVectors(
  db: Kysely<Database>,
  embedder: Embedder,
  texts: readonly string[],
): Promise<Map<string, Float32Array>> {
  const all = [...new Set(texts)];
  const known = new Map<string, Float32Array>();
  for (let at = 0; at < all.length; at += LOOKED_UP)
    await addKnown(db, embedder, { texts: all.slice(at, at + LOOKED_UP), known });
  const missing = all.filter((text) => !known.has(text));
  for (let at = 0; at < missing.length; at += BATCH) {
    const batch = missing.slice(at, at + BATCH);
    const vectors = await embedder.embed(batch);
    const read = batch.flatMap((text, nth) => {
      const vector = vectors[nth];
      return vector && vector.length > 0 ? [{ text, vector }] : [];
    });
    for (const { text, vector } of read) known.set(text, vector);
    if (read.length === 0) continue;
    await db
      .insertInto('asked_vectors')
      .values(
        read.map(({ text, vector }) => ({
          embedder: embedder.id,
          text_hash: hashOf(text),
          vector: Buffer.from(Float32Array.from(vector).buffer),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return known;
}

/** Removes the vectors of texts that nobody asks any more, and of other embedders. */
export async function forgetAsked(
  db: Kysely<Database>,
  { id }: Pick<Embedder, 'id'>,
  texts: readonly string[],
): Promise<void> {
  const used = [...new Set(texts)].map(hashOf);
  await db
    .deleteFrom('asked_vectors')
    .where((eb) => eb.or([eb('embedder', '<>', id), eb.not(eb('text_hash', '=', eb.fn.any(eb.val(used))))]))
    .execute();
}

async function addKnown(
  db: Kysely<Database>,
  { id }: Embedder,
  { texts, known }: { texts: readonly string[]; known: Map<string, Float32Array> },
): Promise<void> {
  const byHash = new Map(texts.map((text) => [hashOf(text).toString('hex'), text]));
  const rows = await db
    .selectFrom('asked_vectors')
    .select(['text_hash', 'vector'])
    .where('embedder', '=', id)
    .where('text_hash', 'in', texts.map(hashOf))
    .execute();
  for (const { text_hash: hash, vector } of rows) {
    const text = byHash.get(hash.toString('hex'));
    // A copy, since a view needs an offset that is a multiple of four.
    if (text !== undefined) known.set(text, new Float32Array(Uint8Array.from(vector).buffer));
  }
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
