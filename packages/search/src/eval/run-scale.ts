import { parseArgs } from 'node:util';
import { ExactSearch } from '../ranking/exact-search.ts';
import { trainRankingModel } from '../ranking/train.ts';
import { queryEvidence, rank, type RankedDocument } from '../ranking/rank.ts';
import { knownItems } from './known-items.ts';
import { mean, percentile } from './metrics.ts';
import { NONSENSE, OFF_TOPIC } from './scale-queries.ts';

/**
 * node src/eval/run-scale.ts <listings.jsonl>
 * Shows whether scores mean the same in each query: own titles, removed sentences, off-topic questions, nonsense.
 */
const [file] = parseArgs({ allowPositionals: true }).positionals;
if (file === undefined)
  throw new Error('Usage: run-scale.ts <listings.jsonl>, a JSON Lines file with title and text.');

const THRESHOLD = 0.4;
const { texts, queries } = await knownItems(file, { count: 300, seed: 7 });
const search = new ExactSearch(trainRankingModel(texts));
const ranked = (query: string): RankedDocument[] => rank(search.model, query, search.candidates(query));
const best = (query: string): number => ranked(query)[0]?.score ?? 0;
const scoreOf = (query: string, document: number): number =>
  ranked(query).find((result) => result.document === document)?.score ?? 0;

const titles = queries
  .map(({ id }) => Number(id))
  .filter((document) => texts[document]?.title.trim())
  .map((document) => scoreOf(texts[document]?.title ?? '', document));
const sentences = queries.map(({ id, text }) => scoreOf(text, Number(id)));
const hundredth = queries.map(({ text }) => ranked(text)[99]?.score ?? 0);
const offTopic = OFF_TOPIC.map(best);
const nonsense = NONSENSE.map(best);
const evidenceOf = (list: readonly string[]): Record<string, number> => {
  const evidence = list.map((query) => queryEvidence(search.model, query));
  return {
    idfShareKnown: rounded(mean(evidence.map(({ idfShareKnown }) => idfShareKnown))),
    specificity: rounded(mean(evidence.map(({ specificity }) => specificity))),
    coherence: rounded(mean(evidence.map(({ coherence }) => coherence))),
  };
};

print('own title', titles);
print('own sentence, taken out', sentences);
print('100th result of a sentence', hundredth);
print('off-topic, best result', offTopic);
print('nonsense, best result', nonsense);
process.stdout.write(
  `${JSON.stringify({ evidence: { sentences: evidenceOf(queries.map(({ text }) => text)), offTopic: evidenceOf(OFF_TOPIC) } })}\n`,
);

function print(what: string, scores: readonly number[]): void {
  const [p10, p50, p90] = [0.1, 0.5, 0.9].map((share) => rounded(percentile(scores, share)));
  const above = rounded(scores.filter((score) => score > THRESHOLD).length / Math.max(1, scores.length));
  const sure = rounded(scores.filter((score) => score > 0.9).length / Math.max(1, scores.length));
  const figures = {
    p10,
    p50,
    p90,
    max: rounded(Math.max(0, ...scores)),
    'above .4': above,
    'above .9': sure,
  };
  process.stdout.write(`${JSON.stringify({ what, ...figures })}\n`);
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
