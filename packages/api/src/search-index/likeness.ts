import type { Embedder } from '@cosmos/search/embeddings/embedder.ts';
import type { Services } from '../context/services.ts';
import type { Likeness, LiveIndex, SummedUp } from '../ports/live-index.ts';
import { cosineOf, passageVectors } from './passage-vectors.ts';

/** So many records are remembered with their vectors: some 3 MB. */
const REMEMBERED = 500;
/** What so many phrases mean: standing needs are asked again with each visit. */
const REMEMBERED_PHRASES = 1_000;

/** Tells how alike phrases and sentences of records are in meaning, by vectors that were made when the records were read. */
export function createLikeness({
  db,
  sentences,
}: Pick<Services, 'db'> & { sentences: Embedder }): LiveIndex['likeness'] {
  const known = new Map<string, ReadonlyMap<string, Int8Array>>();
  const meanings = new Map<string, Float32Array>();
  const meaningsOf = async (phrases: readonly string[]) => {
    const missing = [...new Set(phrases)].filter((phrase) => !meanings.has(phrase));
    const fresh = missing.length > 0 ? await sentences.embed(missing) : [];
    const found = new Map(phrases.flatMap((phrase) => entryOf(phrase, meanings.get(phrase))));
    for (const [at, phrase] of missing.entries())
      for (const [, vector] of entryOf(phrase, fresh[at])) {
        found.set(phrase, vector);
        meanings.set(phrase, vector);
      }
    forgetOldest(meanings, REMEMBERED_PHRASES);
    return found;
  };
  const read = async (records: readonly SummedUp[]) => {
    const byKey = new Map(records.map((record) => [keyOf(record), record]));
    const missing = [...byKey].flatMap(([key, record]) => (known.has(key) ? [] : [record]));
    const fresh = await passageVectors({ db }, sentences, missing);
    const vectors = [...byKey].flatMap(([key, record]) => [...(known.get(key) ?? fresh.get(record) ?? [])]);
    for (const [record, ofRecord] of fresh) known.set(keyOf(record), ofRecord);
    forgetOldest(known, REMEMBERED);
    return new Map(vectors);
  };
  return async (phrases, records) => {
    const [byPhrase, bySentence] = await Promise.all([meaningsOf(phrases), read(records)]);
    const likeness: Likeness = (phrase, sentence) => {
      const [one, other] = [byPhrase.get(phrase), bySentence.get(sentence)];
      return one && other ? cosineOf(one, other) : null;
    };
    return likeness;
  };
}

function entryOf(phrase: string, vector: Float32Array | undefined): [string, Float32Array][] {
  return vector && vector.length > 0 ? [[phrase, vector]] : [];
}

function forgetOldest(known: Map<string, unknown>, kept: number): void {
  const tooMany = Math.max(0, known.size - kept);
  for (const oldest of [...known.keys()].slice(0, tooMany)) known.delete(oldest);
}

function keyOf({ title, summary }: SummedUp): string {
  return `${title}\n${summary ?? ''}`;
}
