import { readFileSync } from 'node:fs';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { matchConcepts } from '@cosmos/language/lexicon/match-concepts.ts';
import { sentenceEmbedder } from '@cosmos/search/embeddings/sentences/sentence-embedder.ts';
import type { Likeness } from '../../../ports/live-index.ts';
import { cosineOf, passageBytes } from '../../../search-index/passage-vectors.ts';
import type { Words } from '../answering.ts';

/** A record of the listings, which are not in this repository. */
export interface Listing {
  _id: string;
  title: string;
  university: string;
  text: string;
}

export function readListings(path: string): Map<string, Listing> {
  return new Map(jsonLines<Listing>(path).map((each) => [each._id, each]));
}

export function jsonLines<T>(path: string): T[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

/** What is known of words in a catalogue of these records. */
export function wordsOf(records: readonly Listing[]): Words {
  const having = new Map<string, number>();
  for (const { title, text } of records)
    for (const stem of new Set(terms(`${title} ${text}`))) having.set(stem, (having.get(stem) ?? 0) + 1);
  const idf = (stem: string) => Math.log((records.length + 1) / ((having.get(stem) ?? 0) + 0.5));
  const rarity = {
    of: (stem: string) => (having.has(stem) ? idf(stem) : 0),
    highest: Math.log((records.length + 1) / 1.5),
  };
  return {
    idf,
    synonyms: (question) =>
      matchConcepts(question, rarity)
        .filter(({ share }) => share > 0.9)
        .slice(0, 3)
        .flatMap(({ concept }) => [concept.term, ...concept.synonyms]),
  };
}

/** How alike texts are in meaning, as the product would tell it. */
export async function likenessOf(phrases: Iterable<string>, sentences: Iterable<string>): Promise<Likeness> {
  const embedder = sentenceEmbedder();
  const embedded = async (texts: Iterable<string>) => {
    const all = [...new Set(texts)];
    const vectors = await embedder.embed(all);
    return new Map(all.map((text, at) => [text, vectors[at] ?? new Float32Array()]));
  };
  const byPhrase = await embedded(phrases);
  const bySentence = new Map(
    [...(await embedded(sentences))].map(([text, vector]) => [text, passageBytes(vector)]),
  );
  embedder.close();
  return (phrase, sentence) => {
    const [one, other] = [byPhrase.get(phrase), bySentence.get(sentence)];
    return one && other ? cosineOf(one, other) : null;
  };
}
