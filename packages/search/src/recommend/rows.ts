import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { CatalogueColumns } from '../catalogue-index/columns.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { lookUp } from '../corpus/vocabulary.ts';
import type { RankingModel } from '../ranking/model.ts';
import { inverseFrequency } from '../ranking/query.ts';
import type { Candidate } from './choose.ts';
import { termCounts } from './term-counts.ts';

/** What a row is about. */
export interface Aim {
  /** Null for whatever the member likes. */
  text: string | null;
  /** Of each record, 0…1. */
  scores: Float64Array;
  isResearcher: boolean;
  /** The only records that may do, by id, each with the score that counts here. */
  among?: ReadonlyMap<string, number> | undefined;
}

/** So many of the best are looked at for a row. */
const LOOKED_AT = 120;
/**
 * A record is about a text if it has so much of its words by their weights, or of what the best record has. Fitted on the judged
 * questions of scouts, in folds: see the README.
 */
const OF_ITS_WORDS = 0.8;
/** How much of the score in a row about a text is due to how much a record is about it. */
const ON_THE_SUBJECT = 0.5;
/** What a single mention of a word counts for, beside a record that is full of it. */
const MENTIONED = 0.6;

/** The best open records for a row, by score. */
export function aimedAt(index: CatalogueIndex, aim: Aim, isOpen: (document: number) => boolean): Candidate[] {
  const { columns } = index;
  if (aim.among) return bestOf(columns, aim.among, isOpen);
  const about = aim.text === null ? null : aboutness(index.model, aim.text);
  const found: Candidate[] = [];
  for (let document = 0; document < columns.size; document++) {
    if ((columns.researcher[document] === 1) !== aim.isResearcher) continue;
    const share = about === null ? 1 : (about[document] as number);
    if (share < OF_ITS_WORDS || !isOpen(document)) continue;
    const score = (aim.scores[document] as number) * (1 - ON_THE_SUBJECT * (1 - Math.min(1, share)));
    if (score > 0) found.push({ document, score });
  }
  return found.toSorted((a, b) => b.score - a.score || a.document - b.document).slice(0, LOOKED_AT);
}

function bestOf(
  { numberOf }: CatalogueColumns,
  among: ReadonlyMap<string, number>,
  isOpen: (document: number) => boolean,
): Candidate[] {
  return [...among]
    .flatMap(([id, score]) => {
      const document = numberOf.get(id);
      return document === undefined || !isOpen(document) ? [] : [{ document, score }];
    })
    .toSorted((a, b) => b.score - a.score || a.document - b.document)
    .slice(0, LOOKED_AT);
}

/** How much each record is about a text: 1 for all of its words, often; of a long text, as much as the best record has. */
function aboutness(model: RankingModel, text: string): Float64Array {
  const idf = new Map<number, number>();
  let total = 0;
  for (const term of new Set(terms(text))) {
    const stem = lookUp(model.stems, term);
    const frequency = stem < 0 ? 0 : (model.index.stemFrequencies[stem] as number);
    const weight = inverseFrequency(model.documents, frequency);
    if (stem >= 0) idf.set(stem, weight);
    total += weight;
  }
  const isPhrase = idf.size > 1 && idf.size <= LONG_TEXT;
  const { starts, stems, counts } = termCounts(model);
  // By number: every word of every record is looked up.
  const weights = new Float64Array(model.index.stemFrequencies.length);
  for (const [stem, weight] of idf) weights[stem] = weight;
  const shares = new Float64Array(model.documents);
  let best = 0;
  for (let document = 0; document < model.documents; document++) {
    let sum = 0;
    for (let e = starts[document] as number; e < (starts[document + 1] as number); e++) {
      const weight = weights[stems[e] as number] as number;
      if (weight > 0) sum += weight * (MENTIONED + (1 - MENTIONED) * (counts[e] as number));
    }
    const share = total > 0 ? sum / total : 0;
    // "Solid" here and "state" there is no "solid-state".
    shares[document] = isPhrase && share >= OF_ITS_WORDS ? share * togetherness(model, document, idf) : share;
    best = Math.max(best, shares[document] as number);
  }
  return idf.size > LONG_TEXT ? shares.map((share) => share / Math.max(best, 1e-9)) : shares;
}

/** 1 if the words of a phrase stand together somewhere in a record, else the largest share of them that does. */
function togetherness(
  { index: { starts, tokens, stemOf } }: RankingModel,
  document: number,
  idf: ReadonlyMap<number, number>,
): number {
  const last = new Map<number, number>();
  let [most, present] = [0, 0];
  for (let at = starts[document] as number; at < (starts[document + 1] as number); at++) {
    const stem = stemOf[tokens[at] as number] as number;
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

/** Words between the first and the last word of a phrase, stop words not counted. */
const TOGETHER_WITHIN = 8;

/** No record has nearly all words of a text with more of them. */
const LONG_TEXT = 4;

/** Of the technologies of a researcher, so many of the best count. */
const BEST_OF_THEIRS = 2;

/** The scores of researchers by their technologies; of records that are no researchers, 0. */
export function peopleBehind(columns: CatalogueColumns, scores: Float64Array): Float64Array {
  const people = new Float64Array(columns.size);
  for (let document = 0; document < columns.size; document++) {
    if (columns.researcher[document] !== 1) continue;
    const theirs = [...columns.links.get(document)].map((technology) => scores[technology] ?? 0);
    const best = theirs.toSorted((a, b) => b - a).slice(0, BEST_OF_THEIRS);
    people[document] = best.reduce((sum, score) => sum + score, 0) / BEST_OF_THEIRS;
  }
  return people;
}
