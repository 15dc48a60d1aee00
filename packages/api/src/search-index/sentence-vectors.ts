import { createHash } from 'node:crypto';
import { embeddingText } from '@cosmos/search/catalogue-index/record-texts.ts';
import type { Embedder } from '@cosmos/search/embeddings/embedder.ts';
import { catalogueDocuments } from '../catalogue/documents.ts';
import type { Services } from '../context/services.ts';

type Dependencies = Pick<Services, 'db'>;

/** So many texts are embedded before they are stored: what a killed process loses. */
const BATCH = 50;

/** The same embedder, which keeps the vector of each text in the database. */
export function keptVectors({ db }: Dependencies, embedder: Embedder): Embedder {
  const { id, dimensions } = embedder;
  return {
    id,
    dimensions,
    embed: async (texts) => {
      const known = await knownVectors({ db }, id, texts);
      const missing = [...new Set(texts)].filter((text) => !known.has(hashOf(text)));
      for (let at = 0; at < missing.length; at += BATCH) {
        const batch = missing.slice(at, at + BATCH);
        const vectors = await embedder.embed(batch);
        const rows = batch.map((text, row) => ({ hash: hashOf(text), vector: vectors[row] }));
        for (const { hash, vector } of rows) if (vector) known.set(hash, vector);
        await db
          .insertInto('sentence_vectors')
          .values(
            rows.flatMap(({ hash, vector }) =>
              vector ? [{ embedder: id, text_hash: Buffer.from(hash, 'hex'), vector: bytesOf(vector) }] : [],
            ),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      return texts.flatMap((text) => known.get(hashOf(text)) ?? []);
    },
  };
}

/** Texts of the catalogue without a vector, as they are read. */
export async function* textsWithoutVector(
  { db }: Dependencies,
  { id }: Pick<Embedder, 'id'>,
): AsyncGenerator<string[]> {
  let batch: string[] = [];
  const missing = async () => {
    const known = await knownVectors({ db }, id, batch);
    const left = batch.filter((text) => !known.has(hashOf(text)));
    batch = [];
    return left;
  };
  for await (const document of catalogueDocuments({ db })) {
    batch.push(embeddingText(document));
    if (batch.length === BATCH) yield await missing();
  }
  yield await missing();
}

/** Removes the vectors of texts that no record has any more, and of other models. */
export async function forgetOldVectors({ db }: Dependencies, { id }: Pick<Embedder, 'id'>): Promise<void> {
  const used: Buffer[] = [];
  for await (const document of catalogueDocuments({ db }))
    used.push(Buffer.from(hashOf(embeddingText(document)), 'hex'));
  await db
    .deleteFrom('sentence_vectors')
    .where((eb) => eb.or([eb('embedder', '<>', id), eb.not(eb('text_hash', '=', eb.fn.any(eb.val(used))))]))
    .execute();
}

async function knownVectors(
  { db }: Dependencies,
  embedder: string,
  texts: readonly string[],
): Promise<Map<string, Float32Array>> {
  if (texts.length === 0) return new Map();
  const rows = await db
    .selectFrom('sentence_vectors')
    .select(['text_hash', 'vector'])
    .where('embedder', '=', embedder)
    .where(
      'text_hash',
      'in',
      texts.map((text) => Buffer.from(hashOf(text), 'hex')),
    )
    .execute();
  return new Map(rows.map((row) => [row.text_hash.toString('hex'), floatsOf(row.vector)]));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function bytesOf(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * 4);
  vector.forEach((value, at) => bytes.writeFloatLE(value, at * 4));
  return bytes;
}

function floatsOf(bytes: Buffer): Float32Array {
  return Float32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(at * 4));
}
