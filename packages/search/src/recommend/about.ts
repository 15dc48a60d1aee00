import { searchFilters } from '@cosmos/contract/search/search.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { TYPICAL } from '../catalogue-index/usual-cosines.ts';
import { lookUp } from '../corpus/vocabulary.ts';
import { searchCatalogue } from '../query/hybrid.ts';
import { readVectors } from '../query/stored-vectors.ts';
import type { RankingModel } from '../ranking/model.ts';
import { inverseFrequency } from '../ranking/query.ts';
import { postingsOf } from '../corpus/postings.ts';
import { tokensOf } from '../corpus/forward-index.ts';

/** A record that is about a text, with how much of its words it has, 0…1. */
export interface About {
  document: number;
  share: number;
}

/**
 * A record is about a text by its words and its meaning together: by how much of the words it has, and by how near it is, in
 * standard deviations above two records taken at random. Fitted on the judged questions of scouts, in folds: see the README.
 */
const ABOUT = { least: 2.15, deviation: 0.4, leastShare: 0.3 };
/** What still counts where no record is that clearly about a text: of what it brings, half is about it, and without it nothing is told. */
const LEAST_ABOUT = 1.95;
const TECHNOLOGIES = searchFilters.parse({ type: 'technology' });
/**
 * Where even that finds nothing for a text of so many words, which describes a need, what the search finds. Of shorter texts the search
 * finds what shares a word with them: see the README.
 */
const DESCRIBED = 4;
const SEARCHED = 6;
/** Where meanings are not known, nearly all of its words. */
const BY_WORDS_ALONE = 0.8;
/** A single word means too little to bring a record near, but what only mentions it, or means another thing, is farther away. */
const ABOUT_A_WORD = { least: 1, deviation: 0.1 };

type Known = Map<string, readonly About[]>;

const kept = new WeakMap<CatalogueIndex, Known>();
/** Texts whose records are kept for an index; most have fewer than a hundred. */
const KEPT = 5_000;

/** The records about each text, by number. What a text brings doesn't depend on who asks, and is found once for an index. */
export async function recordsAbout(index: CatalogueIndex, texts: readonly string[]): Promise<Known> {
  const known = kept.get(index) ?? new Map();
  kept.set(index, known);
  const missing = [...new Set(texts)].filter((text) => !known.has(text));
  const meanings = await meaningsOf(index, missing);
  const found: Known = new Map(texts.map((text) => [text, known.get(text) ?? []]));
  for (const [at, text] of missing.entries()) {
    const meaning = meanings?.[at] ?? null;
    const about = meaning ? await byMeaning(index, text, meaning) : byWords(index.model, text);
    found.set(text, about);
    // Without the meaning, it is looked for again the next time.
    if (meaning || index.vectors === 'latent') remember(known, text, about);
  }
  return found;
}

function isPhrase(text: string): boolean {
  return new Set(terms(text)).size > 1;
}

function remember(known: Known, text: string, about: readonly About[]): void {
  const [oldest] = known.keys();
  if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
  known.set(text, about);
}

/** Null if the index doesn't know what its records mean, or the embedder fails. */
export async function meaningsOf(
  { embedder, vectors }: CatalogueIndex,
  texts: readonly string[],
): Promise<Float32Array[] | null> {
  if (vectors === 'latent' || texts.length === 0) return null;
  return embedder.embed([...texts]).catch(() => null);
}

function byWords(model: RankingModel, text: string): About[] {
  return withShare(sharesOf(model, text), BY_WORDS_ALONE);
}

async function byMeaning(index: CatalogueIndex, text: string, meaning: Float32Array): Promise<About[]> {
  const isOfWords = isPhrase(text);
  // With less of the words hardly any record is near enough, and comparing all would take long.
  const likely = withShare(sharesOf(index.model, text), isOfWords ? ABOUT.leastShare : BY_WORDS_ALONE);
  const nearness = await nearnessTo(index, [meaning], likely);
  const { least, deviation } = isOfWords ? ABOUT : ABOUT_A_WORD;
  const clearness = likely.map(({ share }, at) => share + deviation * (nearness[at] as number));
  const from = (bar: number) => likely.filter((_, at) => (clearness[at] as number) >= bar);
  const clear = from(least);
  if (clear.length > 0 || !isOfWords) return clear;
  const near = from(LEAST_ABOUT);
  return near.length > 0 || new Set(terms(text)).size < DESCRIBED ? near : bySearch(index, text);
}

/** What the product’s search shows for the same words, so that no row says “nothing” where a search finds something. */
async function bySearch(index: CatalogueIndex, text: string): Promise<About[]> {
  const { hits } = await searchCatalogue(index, {
    query: text,
    filters: TECHNOLOGIES,
    top: SEARCHED,
    passages: false,
  });
  return hits.flatMap(({ id, score }) => {
    const document = index.columns.numberOf.get(id);
    return document === undefined ? [] : [{ document, share: score }];
  });
}

/** How near each record is to the nearest of some meanings, in standard deviations above two records taken at random. */
export async function nearnessTo(
  index: CatalogueIndex,
  meanings: readonly Float32Array[],
  about: readonly About[],
): Promise<Float64Array> {
  const documents = Uint32Array.from(about, ({ document }) => document);
  const { residentVectors: resident } = index;
  const { vectors, dimensions } = resident ?? (await readVectors(index, documents));
  const { mean, spread } = index.manifest.usualCosines ?? TYPICAL;
  return Float64Array.from(documents, (document, row) => {
    const from = (resident ? document : row) * dimensions;
    let most = -1;
    for (const meaning of meanings) {
      let sum = 0;
      for (let at = 0; at < dimensions; at++) sum += (meaning[at] as number) * (vectors[from + at] as number);
      most = Math.max(most, sum);
    }
    return (most - mean) / spread;
  });
}

function withShare(shares: Float64Array, least: number): About[] {
  const found: About[] = [];
  shares.forEach((share, document) => {
    if (share >= least) found.push({ document, share });
  });
  return found;
}

/** How much of a text's words each record has: 1 for all of its words, often; of a long text, as much as the best record has. */
function sharesOf(model: RankingModel, text: string): Float64Array {
  const idf = new Map<number, number>();
  let total = 0;
  for (const term of new Set(terms(text))) {
    const stem = lookUp(model.stems, term);
    const frequency = stem < 0 ? 0 : (model.index.stemFrequencies[stem] as number);
    const weight = inverseFrequency(model.present, frequency);
    if (stem >= 0) idf.set(stem, weight);
    total += weight;
  }
  const shares = new Float64Array(model.documents);
  for (const [stem, weight] of idf) {
    const { documents, counts } = postingsOf(model, stem);
    for (let at = 0; at < documents.length; at++) {
      const document = documents[at] as number;
      const mentioned = MENTIONED + (1 - MENTIONED) * (counts[at] as number);
      shares[document] = (shares[document] as number) + (weight / total) * mentioned;
    }
  }
  // "Solid" here and "state" there is no "solid-state".
  if (idf.size > 1 && idf.size <= LONG_TEXT)
    shares.forEach((share, document) => {
      if (share >= NEARLY_ALL) shares[document] = share * togetherness(model, document, idf);
    });
  if (idf.size <= LONG_TEXT) return shares;
  const best = shares.reduce((most, share) => Math.max(most, share), 1e-9);
  return shares.map((share) => share / best);
}

/** What a single mention of a word counts for, beside a record that is full of it. */
const MENTIONED = 0.6;
/** A record with so much of a phrase may have it by chance. */
const NEARLY_ALL = 0.8;

/** 1 if the words of a phrase stand together somewhere in a record, else the largest share of them that does. */
function togetherness({ index }: RankingModel, document: number, idf: ReadonlyMap<number, number>): number {
  const last = new Map<number, number>();
  let [most, present] = [0, 0];
  const tokens = tokensOf(index, document);
  for (let at = 0; at < tokens.length; at++) {
    const stem = index.stemOf[tokens[at] as number] as number;
    const weight = idf.get(stem);
    if (weight === undefined) continue;
    if (!last.has(stem)) present += weight;
    last.set(stem, at);
    let here = 0;
    for (const [other, place] of last) if (at - place < TOGETHER_WITHIN) here += idf.get(other) ?? 0;
    most = Math.max(most, here);
  }
  return present > 0 ? most / present : 0;
}

/** Whether a record has all of some stems, and together somewhere. */
export function saysTogether(model: RankingModel, document: number, stems: readonly number[]): boolean {
  const missing = new Set(stems);
  for (const token of tokensOf(model.index, document)) {
    if (missing.size === 0) break;
    missing.delete(model.index.stemOf[token] as number);
  }
  if (stems.length === 0 || missing.size > 0) return false;
  return togetherness(model, document, new Map(stems.map((stem) => [stem, 1]))) === 1;
}

/** Words between the first and the last word of a phrase, stop words not counted. */
const TOGETHER_WITHIN = 8;

/** No record has nearly all words of a text with more of them. */
const LONG_TEXT = 4;
