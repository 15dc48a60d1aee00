import type { Embedder } from '@cosmos/search/embeddings/embedder.ts';
import type { Services } from '../context/services.ts';
import type { Likeness, LiveIndex, SummedUp } from '../ports/live-index.ts';
import { cosineOf, passageVectors } from './passage-vectors.ts';

/** So many records are remembered with their vectors: some 3 MB. */
const REMEMBERED = 500;

/** Tells how alike phrases and sentences of records are in meaning, by vectors that were made when the records were read. */
export function createLikeness({
  db,
  sentences,
}: Pick<Services, 'db'> & { sentences: Embedder }): LiveIndex['likeness'] {
  const known = new Map<string, ReadonlyMap<string, Int8Array>>();
  const read = async (records: readonly SummedUp[]) => {
    const byKey = new Map(records.map((record) => [keyOf(record), record]));
    const missing = [...byKey].flatMap(([key, record]) => (known.has(key) ? [] : [record]));
    const fresh = await passageVectors({ db }, sentences, missing);
    const vectors = [...byKey].flatMap(([key, record]) => [...(known.get(key) ?? fresh.get(record) ?? [])]);
    for (const [record, ofRecord] of fresh) known.set(keyOf(record), ofRecord);
    const tooMany = Math.max(0, known.size - REMEMBERED);
    for (const oldest of [...known.keys()].slice(0, tooMany)) known.delete(oldest);
    return new Map(vectors);
  };
  return async (phrases, records) => {
    const [vectors, bySentence] = await Promise.all([sentences.embed(phrases), read(records)]);
    const byPhrase = new Map(phrases.map((phrase, at) => [phrase, vectors[at]]));
    const likeness: Likeness = (phrase, sentence) => {
      const [one, other] = [byPhrase.get(phrase), bySentence.get(sentence)];
      return one && other ? cosineOf(one, other) : null;
    };
    return likeness;
  };
}

function keyOf({ title, summary }: SummedUp): string {
  return `${title}\n${summary ?? ''}`;
}
