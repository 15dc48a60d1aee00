import { foldInWeighted } from '../embeddings/lsa/latent.ts';
import { stem, words } from '@cosmos/language/analysis/analyse.ts';
import { gramsOf } from '../corpus/grams.ts';
import type { RankingModel } from './model.ts';
import { lookUp } from '../corpus/vocabulary.ts';

/** A query against one model. Arrays named by term have one entry per distinct known stem, `slots`. */
export interface PreparedQuery {
  /** Number of distinct stems, without stop words. */
  terms: number;
  /** Number of distinct stems known and unknown to the catalogue. */
  known: number;
  unknown: number;
  /** Shared by queries that follow each other. */
  room: Room;
  /** For each word of the catalogue, its entry in `slots` and `firstGram`; 0 for a word unrelated to the query. */
  entryOfWord: Int32Array;
  /** Those that are related to it. */
  relatedWords: Uint32Array;
  /** Slot of the stem of each entry, or -1. */
  slots: Int16Array;
  /** Of each slot, the strongest first. */
  stems: readonly string[];
  idf: Float64Array;
  /** Saturated count in the query. */
  weight: Float64Array;
  /** Sums over all stems, unknown ones at the highest idf: what a perfect document would reach. */
  weightedIdfTotal: number;
  idfTotal: number;
  /** Slots of adjacent words: `pairs[a * n + b]`, for n known stems, is the number of the pair, or -1. */
  pairs: Int16Array;
  pairWeight: Float64Array;
  /** Sum over all pairs, including those with unknown words. */
  pairTotal: number;
  /** Unstemmed words of the query by number in the catalogue. */
  wordIdf: Map<number, number>;
  wordIdfTotal: number;
  /** 5-grams of the query: `firstGram[entry]` starts a list of gram numbers chained by `nextGram`. */
  firstGram: Int32Array;
  nextGram: Int32Array;
  gramNumber: Uint16Array;
  gramIdf: Float64Array;
  gramIdfTotal: number;
  vector: Float32Array;
}

/** A query in other words. */
export interface Expansion {
  /** How much each stem counts. */
  stems: ReadonlyMap<string, number>;
  /** The probability that these words mean what the query means. */
  confidence: number;
}

export const NO_EXPANSION: Expansion = { stems: new Map(), confidence: 0 };

const MOST_TERMS = 128;
const MOST_GRAMS = 600;
const K3 = 8;

/** Robertson and Sparck Jones' idf, never negative. */
export function inverseFrequency(documents: number, frequency: number): number {
  return Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));
}

/**
 * Looks a query up in the model. Long queries are reduced to the 128 terms with the most weight. The expansion only moves
 * the vector.
 */
export function prepareQuery(
  model: RankingModel,
  query: string,
  expansion: Expansion = NO_EXPANSION,
): PreparedQuery {
  const list = words(query);
  const roots = list.map(stem);
  const counts = new Map<string, number>();
  for (const root of roots) counts.set(root, (counts.get(root) ?? 0) + 1);
  const found = [...counts].map(([root, count]) => {
    const number = lookUp(model.stems, root);
    const frequency = number < 0 ? 0 : (model.index.stemFrequencies[number] as number);
    const idf = inverseFrequency(model.present, frequency);
    return { root, number, idf, weight: ((K3 + 1) * count) / (K3 + count) };
  });
  found.sort((a, b) => b.weight * b.idf - a.weight * a.idf || (a.root < b.root ? -1 : 1));
  const kept = found.filter((term) => term.number >= 0).slice(0, MOST_TERMS);
  const unknown = found.filter((term) => term.number < 0).length;
  const slotOfRoot = new Map(kept.map((term, slot) => [term.root, slot]));
  let weightedIdfTotal = 0;
  let idfTotal = 0;
  for (const term of found.slice(0, MOST_TERMS)) {
    weightedIdfTotal += term.weight * term.idf;
    idfTotal += term.idf;
  }
  return {
    terms: found.length,
    known: found.length - unknown,
    unknown,
    stems: kept.map((term) => term.root),
    idf: Float64Array.from(kept, (term) => term.idf),
    weight: Float64Array.from(kept, (term) => term.weight),
    weightedIdfTotal,
    idfTotal,
    ...adjacentPairs(roots, slotOfRoot, new Map(found.map((term) => [term.root, term.idf]))),
    ...plainWords(model, list),
    ...queryWords(
      model,
      list,
      kept.map((term) => term.number),
    ),
    vector: foldInWeighted(model.latent, vectorWeights(model, counts, expansion)),
  };
}

/** How much an expansion's stem counts in the vector, beside a word of the query. */
const EXPANSION_IN_VECTOR = 0.6;

function vectorWeights(
  model: RankingModel,
  counts: ReadonlyMap<string, number>,
  expansion: Expansion,
): Map<number, number> {
  const weights = new Map<number, number>();
  const add = (root: string, weight: number) => {
    const number = lookUp(model.stems, root);
    if (number >= 0) weights.set(number, (weights.get(number) ?? 0) + weight);
  };
  for (const [root, count] of counts) add(root, count);
  for (const [root, weight] of expansion.stems)
    add(root, EXPANSION_IN_VECTOR * expansion.confidence * weight);
  return weights;
}

function adjacentPairs(
  roots: readonly string[],
  slotOfRoot: ReadonlyMap<string, number>,
  idfOf: ReadonlyMap<string, number>,
): Pick<PreparedQuery, 'pairs' | 'pairWeight' | 'pairTotal'> {
  const slots = slotOfRoot.size;
  const pairs = new Int16Array(slots * slots).fill(-1);
  const weights: number[] = [];
  const seen = new Set<string>();
  let pairTotal = 0;
  for (let i = 1; i < roots.length; i++) {
    const left = roots[i - 1] ?? '';
    const right = roots[i] ?? '';
    const key = left < right ? `${left} ${right}` : `${right} ${left}`;
    if (left === right || seen.has(key)) continue;
    seen.add(key);
    const a = slotOfRoot.get(left);
    const b = slotOfRoot.get(right);
    const idf = Math.min(idfOf.get(left) ?? 0, idfOf.get(right) ?? 0);
    pairTotal += idf;
    if (a === undefined || b === undefined) continue;
    pairs[a * slots + b] = weights.length;
    pairs[b * slots + a] = weights.length;
    weights.push(idf);
  }
  return { pairs, pairWeight: Float64Array.from(weights), pairTotal };
}

function plainWords(
  model: RankingModel,
  list: readonly string[],
): Pick<PreparedQuery, 'wordIdf' | 'wordIdfTotal'> {
  const wordIdf = new Map<number, number>();
  let wordIdfTotal = 0;
  for (const word of new Set(list)) {
    const number = lookUp(model.words, word);
    const frequency = number < 0 ? 0 : (model.index.wordFrequencies[number] as number);
    const idf = inverseFrequency(model.present, frequency);
    wordIdfTotal += idf;
    if (number >= 0) wordIdf.set(number, idf);
  }
  return { wordIdf, wordIdfTotal };
}

/** The words of the catalogue that share a stem or a 5-gram with the query. */
function queryWords(
  model: RankingModel,
  list: readonly string[],
  stems: readonly number[],
): Pick<
  PreparedQuery,
  | 'room'
  | 'entryOfWord'
  | 'relatedWords'
  | 'slots'
  | 'firstGram'
  | 'nextGram'
  | 'gramNumber'
  | 'gramIdf'
  | 'gramIdfTotal'
> {
  const { grams, wordsOfStem } = model;
  const buckets = [...new Set(list.flatMap(gramsOf))].slice(0, MOST_GRAMS);
  const gramIdf = Float64Array.from(buckets, (gram) =>
    inverseFrequency(model.present, grams.frequencies[gram] as number),
  );
  const size = held(grams.starts, buckets);
  const most = 1 + size + held(wordsOfStem.starts, stems);
  const room = roomFor(model, { most, size });
  const { entryOfWord, slots, firstGram, nextGram, gramNumber, related } = room;
  let entries = 0;
  stems.forEach((number, slot) => {
    const end = wordsOfStem.starts[number + 1] as number;
    for (let i = wordsOfStem.starts[number] as number; i < end; i++) {
      const word = wordsOfStem.words[i] as number;
      related[entries] = word;
      entryOfWord[word] = ++entries;
      slots[entries] = slot;
      firstGram[entries] = -1;
    }
  });
  let link = 0;
  // Written out for speed: an ending that many words share has a list of thousands.
  for (let number = 0; number < buckets.length; number++) {
    const gram = buckets[number] as number;
    const end = grams.starts[gram + 1] as number;
    for (let i = grams.starts[gram] as number; i < end; i++) {
      const word = grams.words[i] as number;
      let entry = entryOfWord[word] as number;
      if (entry === 0) {
        related[entries] = word;
        entry = ++entries;
        entryOfWord[word] = entry;
        slots[entry] = -1;
        firstGram[entry] = -1;
      }
      nextGram[link] = firstGram[entry] as number;
      gramNumber[link] = number;
      firstGram[entry] = link++;
    }
  }
  const relatedWords = related.subarray(0, entries);
  const gramIdfTotal = gramIdf.reduce((a, b) => a + b, 0);
  return { room, entryOfWord, relatedWords, slots, firstGram, nextGram, gramNumber, gramIdf, gramIdfTotal };
}

/** Where a query’s words of the catalogue are noted. */
interface Room extends Pick<
  PreparedQuery,
  'entryOfWord' | 'slots' | 'firstGram' | 'nextGram' | 'gramNumber'
> {
  related: Uint32Array;
}

/** For the next query of a model: making so many numbers anew would keep the collector busy. */
const lent = new WeakMap<RankingModel, Room>();

function roomFor(model: RankingModel, { most, size }: { most: number; size: number }): Room {
  const known = lent.get(model);
  lent.delete(model);
  const entryOfWord = known?.entryOfWord ?? new Int32Array(model.words.size);
  if (known && known.related.length > most && known.nextGram.length >= size) return known;
  const [entries, links] = [2 * most, 2 * size];
  return {
    entryOfWord,
    slots: new Int16Array(entries),
    firstGram: new Int32Array(entries),
    nextGram: new Int32Array(links),
    gramNumber: new Uint16Array(links),
    related: new Uint32Array(entries),
  };
}

/** The query is done with: what it knows of the catalogue's words is not to be used any more. */
export function releaseQuery(model: RankingModel, { room, relatedWords }: PreparedQuery): void {
  for (const word of relatedWords) room.entryOfWord[word] = 0;
  lent.set(model, room);
}

/** Total number of items in the lists with these numbers. */
function held(starts: Uint32Array, numbers: readonly number[]): number {
  return numbers.reduce(
    (sum, number) => sum + (starts[number + 1] as number) - (starts[number] as number),
    0,
  );
}
