import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { rankInWords, readJudged } from '@cosmos/search/eval/judged-questions.ts';
import { trainLogistic } from '@cosmos/search/eval/logistic.ts';
import { mean, ndcg } from '@cosmos/search/eval/metrics.ts';
import { nearEach, textVectors } from '@cosmos/search/eval/text-vectors.ts';
import { probabilityOf, probabilityOfRelevance } from '@cosmos/search/likelihood/probability.ts';
import { conceptsOf } from '@cosmos/search/query/concepts.ts';
import { TRAINED_WEIGHTS } from '@cosmos/search/query/weights.ts';
import { likenessOf } from './listings.ts';
import { openingFeatures, openingOf, wantedIn } from '../../find/openings.ts';

/**
 * node train-openings.ts <folder with queries.jsonl and qrels>… --corpus <listings.jsonl> --vectors <file>
 *   [--without <question id>,…] [--write <date>]
 * Learns from judged questions how likely a record is relevant by how it begins, beside its score. The file keeps the vectors
 * of the records, which take minutes to make (see `train-weights.ts`). Prints what it brings for questions not learned from, in
 * folds. The same questions give the same bytes.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    corpus: { type: 'string' },
    vectors: { type: 'string', default: '' },
    without: { type: 'string', default: '' },
    write: { type: 'string' },
  },
});

const FOLDS = 10;
/** So many results of each question are looked at, as in the product. */
const DEPTH = 20;

interface Found {
  document: number;
  features: number[];
  relevance: number;
  isJudged: boolean;
}

const { asked, search, texts } = await readJudged(positionals, values);
const near = await nearEach(
  asked.map(({ text }) => text),
  await textVectors(texts, values.vectors),
);
const { concepts, relevance } = TRAINED_WEIGHTS.sentences;
const ranked = asked.map((query) => {
  const meant = conceptsOf(search.model, query.text, concepts);
  const results = rankInWords(search, query.text, meant, near.get(query.text)).slice(0, DEPTH);
  return { query, wanted: wantedIn(query.text), results };
});
const recordOf = (document: number) => ({
  title: texts[document]?.title ?? '',
  summary: texts[document]?.body ?? '',
});
const likeness = await likenessOf(
  ranked.flatMap(({ wanted }) => Object.values(wanted)),
  ranked.flatMap(({ results }) => results.flatMap(({ document }) => openingOf(recordOf(document)))),
);
const questions = ranked.map(({ query, wanted, results }) => {
  const best = results[0]?.score ?? 0;
  const size = new Set(terms(query.text)).size;
  const found = results.flatMap(({ document, score }): Found[] => {
    const probability = probabilityOfRelevance({ score, best, terms: size }, relevance.weights);
    const before = { relevance: probability, score, best };
    const features = openingFeatures(wanted, recordOf(document), { before, likeness });
    const isJudged = query.judged.has(document);
    return features ? [{ document, features, relevance: probability, isJudged }] : [];
  });
  return { query, found };
});

const unseen = questions.map((question, at) => {
  const weights = learn((other) => other % FOLDS !== at % FOLDS);
  const probabilityIn = ({ features }: Found) => probabilityOf(features, weights);
  return { ...question, probabilityIn };
});
tell('by their scores', (_, { relevance: before }) => before);
tell('by their beginnings, too', ({ probabilityIn }, found) => probabilityIn(found));
if (values.write !== undefined) {
  const written = { trained: { on: values.write, questions: questions.length }, weights: learn(() => true) };
  writeFileSync(
    new URL('../../find/opening-weights.json', import.meta.url),
    `${JSON.stringify(written, null, 2)}\n`,
  );
}

function learn(isLearnedFrom: (at: number) => boolean): number[] {
  return trainLogistic(
    questions
      .filter((_, at) => isLearnedFrom(at))
      .flatMap(({ query, found }) =>
        found
          .filter(({ isJudged }) => isJudged)
          .map(({ document, features }) => ({ features, isTrue: query.relevant.has(document) })),
      ),
  );
}

type Unseen = (typeof unseen)[number];

function tell(name: string, by: (question: Unseen, found: Found) => number): void {
  const figures = unseen.map((question) => {
    const { query, found } = question;
    const order = found.toSorted((a, b) => by(question, b) - by(question, a)).map(({ document }) => document);
    const gains = order.map((document) => query.relevant.get(document) ?? 0);
    return {
      ndcg: ndcg(order, query.relevant, 10),
      relevant: Number((gains[0] ?? 0) > 0),
      best: Number((gains[0] ?? 0) > 1),
    };
  });
  const of = (key: keyof (typeof figures)[number]) => mean(figures.map((each) => each[key])).toFixed(3);
  process.stdout.write(
    `${name}: nDCG@10 ${of('ndcg')} · the first relevant ${of('relevant')} · of grade 2 ${of('best')} (${figures.length} questions)\n`,
  );
}
