import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { type Concept, concepts } from '@cosmos/language/lexicon/concepts.ts';
import { lookUp } from '../corpus/vocabulary.ts';
import { mulberry32 } from '../embeddings/lsa/svd.ts';
import { CONCEPT_FEATURES } from '../query/concept-features.ts';
import {
  type ConceptWeights,
  conceptsOf,
  expansionOf,
  matchesOf,
  type MeantConcept,
} from '../query/concepts.ts';
import { ExactSearch } from '../ranking/exact-search.ts';
import { inverseFrequency } from '../ranking/query.ts';
import { rank } from '../ranking/rank.ts';
import { trainRankingModel } from '../ranking/train.ts';
import { type JudgedQuery, readCollection } from './collection.ts';
import { type Example, trainLogistic } from './logistic.ts';
import { mean, ndcg } from './metrics.ts';

/**
 * node src/eval/run-lexicon.ts <folder with queries.jsonl and qrels>… --corpus <listings.jsonl> [--step 500]
 *   [--without <question id>,…] [--write <date>]
 * What the lexicon of problems brings, with more and more of its concepts in a random order: one line of JSON per step.
 * Which concepts a question means is learned from the other questions, in five folds; `--write` trains on all of them
 * and stores the weights.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    corpus: { type: 'string' },
    step: { type: 'string', default: '500' },
    seed: { type: 'string', default: '7' },
    without: { type: 'string', default: '' },
    write: { type: 'string' },
  },
});

const FOLDS = 5;
const DEPTH = 10;
const EXPANSION_CANDIDATES = 120;
/** A concept is meant if its terms have this share of the need, by weight, that a human read in the question. */
const SHARE_OF_NEED = 0.3;
const PRECISION = 10_000;
const WEIGHTS = new URL('../query/concept-weights.json', import.meta.url);

const leftOut = new Set(values.without.split(','));
const collections = await Promise.all(positionals.map((folder) => readCollection(folder, values.corpus)));
const asked = collections.flatMap(({ queries }) => queries).filter(({ id }) => !leftOut.has(id));
const search = new ExactSearch(trainRankingModel(collections[0]?.texts ?? []));
const examples = asked.map(examplesOf);
const byFold = Array.from({ length: FOLDS }, (_, fold) =>
  trained(examples.filter((_each, at) => at % FOLDS !== fold).flat()),
);
const order = shuffled(concepts().length);
print(
  'BM25',
  asked.map(({ text }) => search.bm25(text, DEPTH).map(({ document }) => document)),
);
for (let size = 0; ; size += Number(values.step)) {
  const known = new Set(order.slice(0, size).map((at) => concepts()[at]));
  const found = asked.map(({ text }, at) =>
    conceptsOf(search.model, text, byFold[at % FOLDS]).filter(({ concept }) => known.has(concept)),
  );
  print(
    `${Math.min(size, order.length)} concepts`,
    asked.map((query, at) => ranking(query, found[at] ?? [])),
    found.filter((meant) => meant.length > 0).length,
  );
  if (size >= order.length) break;
}
if (values.write !== undefined) {
  const all = examples.flat();
  const from = {
    on: values.write,
    questions: asked.length,
    matches: all.length,
    meant: all.filter(({ isTrue }) => isTrue).length,
  };
  writeFileSync(
    WEIGHTS,
    `${JSON.stringify({ trained: from, leastProbability: 0.2, weights: trained(all) }, null, 2)}\n`,
  );
}

/** The matches of a question, each with whether it is meant. */
function examplesOf({ text, need }: JudgedQuery): Example[] {
  return matchesOf(search.model, text).map(({ match, features }) => ({
    features: CONCEPT_FEATURES.map((name) => features[name]),
    isTrue: shareOfNeed(match.concept, need) >= SHARE_OF_NEED,
  }));
}

function shareOfNeed({ term, synonyms }: Concept, need: string): number {
  const own = new Set([term, ...synonyms].flatMap((phrase) => terms(phrase)));
  const wanted = [...new Set(terms(need))];
  const total = wanted.reduce((sum, stem) => sum + weightOf(stem), 0);
  const has = wanted.filter((stem) => own.has(stem)).reduce((sum, stem) => sum + weightOf(stem), 0);
  return total > 0 ? has / total : 0;
}

function weightOf(stem: string): number {
  const number = lookUp(search.model.stems, stem);
  const frequency = number < 0 ? 0 : (search.model.index.stemFrequencies[number] ?? 0);
  return inverseFrequency(search.model.documents, frequency);
}

function trained(from: readonly Example[]): ConceptWeights {
  const weights = trainLogistic(from);
  return Object.fromEntries(
    CONCEPT_FEATURES.map((name, at) => [name, Math.round((weights[at] ?? 0) * PRECISION) / PRECISION]),
  ) as ConceptWeights;
}

function ranking({ text }: JudgedQuery, meant: readonly MeantConcept[]): number[] {
  const expansion = expansionOf(meant);
  const { lexical, vector } = search.candidates(text);
  const inOtherWords = search.bm25([...expansion.stems.keys()].join(' '), EXPANSION_CANDIDATES);
  const candidates = { lexical: [...lexical, ...inOtherWords.map(({ document }) => document)], vector };
  return rank(search.model, text, candidates, { expansion }).map(({ document }) => document);
}

function print(engine: string, rankings: readonly number[][], matched = 0): void {
  const scores = asked.map(({ relevant }, at) => ndcg(rankings[at] ?? [], relevant, DEPTH));
  const best = asked.map(({ relevant }, at) =>
    (rankings[at] ?? []).slice(0, 5).some((document) => relevant.get(document) === 2) ? 1 : 0,
  );
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  const line = {
    engine,
    queries: asked.length,
    'ndcg@10': rounded(mean(scores)),
    best_in_5: rounded(mean(best)),
  };
  process.stdout.write(`${JSON.stringify({ ...line, matched })}\n`);
}

function shuffled(size: number): number[] {
  const random = mulberry32(Number(values.seed));
  const numbers = Array.from({ length: size }, (_, at) => at);
  for (let at = size - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [numbers[at], numbers[other]] = [numbers[other] ?? 0, numbers[at] ?? 0];
  }
  return numbers;
}
