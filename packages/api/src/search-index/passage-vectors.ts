import { createHash } from 'node:crypto';
import { sentenceKinds } from '@cosmos/language/sentence-kinds/sentence-kinds.ts';
import type { Embedder } from '@cosmos/search/embeddings/embedder.ts';
import { catalogueDocuments } from '../catalogue/documents.ts';
import type { Services } from '../context/services.ts';
import type { SummedUp } from '../ports/live-index.ts';

type Dependencies = Pick<Services, 'db'>;

/** Records are looked up so many at a time. */
const BATCH = 100;
/** Of a longer summary, so many sentences are read. */
const SENTENCES = 80;
const ONE = 127;

/** What has vectors of a record: its title, and each sentence of its summary. */
function passagesOf({ title, summary }: SummedUp): string[] {
  const text = summary ?? '';
  const sentences = sentenceKinds(text).slice(0, SENTENCES);
  return [title, ...sentences.map(({ start, end }) => text.slice(start, end).trim())];
}

/** Reads the sentences of the records that have no vectors yet; the number of records read. */
export async function readPassages({ db }: Dependencies, embedder: Embedder): Promise<number> {
  let read = 0;
  for await (const records of technologies({ db })) {
    const known = await knownHashes({ db }, embedder, records);
    for (const record of records) {
      const hash = hashOf(record);
      if (known.has(hash.toString('hex'))) continue;
      const vectors = bytesOf(await embedder.embed(passagesOf(record)));
      await db
        .insertInto('passage_vectors')
        .values({ embedder: embedder.id, text_hash: hash, vectors })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      read++;
    }
  }
  return read;
}

/** Removes the vectors of what no record says any more, and of other models. */
export async function forgetOldPassages({ db }: Dependencies, { id }: Pick<Embedder, 'id'>): Promise<void> {
  const used: Buffer[] = [];
  for await (const records of technologies({ db })) used.push(...records.map(hashOf));
  await db
    .deleteFrom('passage_vectors')
    .where((eb) => eb.or([eb('embedder', '<>', id), eb.not(eb('text_hash', '=', eb.fn.any(eb.val(used))))]))
    .execute();
}

/** The vector of each sentence of each record; records that have not been read are left out. */
export async function passageVectors<Record extends SummedUp>(
  { db }: Dependencies,
  { id, dimensions }: Pick<Embedder, 'id' | 'dimensions'>,
  records: readonly Record[],
): Promise<Map<Record, ReadonlyMap<string, Int8Array>>> {
  if (records.length === 0) return new Map();
  const byHash = new Map(records.map((record) => [hashOf(record).toString('hex'), record]));
  const rows = await db
    .selectFrom('passage_vectors')
    .select(['text_hash', 'vectors'])
    .where('embedder', '=', id)
    .where(
      'text_hash',
      'in',
      [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex')),
    )
    .execute();
  return new Map(
    rows.flatMap(({ text_hash: hash, vectors }) => {
      const record = byHash.get(hash.toString('hex'));
      if (!record) return [];
      const vectorOf = (at: number) =>
        new Int8Array(vectors.buffer, vectors.byteOffset + at * dimensions, dimensions);
      return [[record, new Map(passagesOf(record).map((passage, at) => [passage, vectorOf(at)]))] as const];
    }),
  );
}

/** The cosine of a vector of unit length and one that was stored. */
export function cosineOf(vector: Float32Array, stored: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < stored.length; at++) sum += (vector[at] ?? 0) * (stored[at] ?? 0);
  return sum / ONE;
}

async function* technologies({ db }: Dependencies): AsyncGenerator<SummedUp[]> {
  let batch: SummedUp[] = [];
  for await (const document of catalogueDocuments({ db })) {
    if (document.type !== 'technology') continue;
    batch.push(document);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function knownHashes(
  { db }: Dependencies,
  { id }: Pick<Embedder, 'id'>,
  records: readonly SummedUp[],
): Promise<Set<string>> {
  if (records.length === 0) return new Set();
  const rows = await db
    .selectFrom('passage_vectors')
    .select('text_hash')
    .where('embedder', '=', id)
    .where('text_hash', 'in', records.map(hashOf))
    .execute();
  return new Set(rows.map((row) => row.text_hash.toString('hex')));
}

/** Another splitting into sentences has another hash. */
function hashOf(record: SummedUp): Buffer {
  return createHash('sha256').update(passagesOf(record).join('\0')).digest();
}

/** A vector of unit length as it is stored. */
export function passageBytes(vector: Float32Array): Int8Array {
  return Int8Array.from(vector, (value) => Math.round(value * ONE));
}

function bytesOf(vectors: readonly Float32Array[]): Buffer {
  return Buffer.concat(vectors.map((vector) => Buffer.from(passageBytes(vector))));
}
