import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { mulberry32 } from '../embeddings/lsa/svd.ts';
import { conceptsOf } from '../query/concepts.ts';
import type { ConceptWeights, RankingWeights } from '../query/weights.ts';
import type { RankedDocument } from '../ranking/rank.ts';
import {
  probabilityOfRelevance,
  RELEVANCE_FEATURES,
  relevanceFeatures,
  type RelevanceWeights,
  scoreByBoth,
  type Standing,
} from '../likelihood/probability.ts';
import {
  ANSWER_FEATURES,
  answerFeatures,
  type AnswerWeights,
  type BestRecord,
  probabilityOfAnswer,
} from '../likelihood/answerability.ts';
import type { JudgedQuery } from './collection.ts';
import { conceptExamples, named, trainConcepts } from './concept-examples.ts';
import { judgeProbabilities, leastProbabilityFor } from './judge-probabilities.ts';
import { rankInWords, readJudged } from './judged-questions.ts';
import { trainLogistic } from './logistic.ts';
import { nearEach, textVectors } from './text-vectors.ts';

/**
 * node src/eval/train-weights.ts <folder with queries.jsonl and qrels>… --corpus <listings.jsonl>
 *   [--answers <folder>] [--without <question id>,…] [--vectors <file>] [--write <date>] [--folds <folder>]
 * Learns from judged questions which concepts a question means, how likely a record is relevant, and when nothing fits.
 * Questions of `--answers` only teach when nothing fits. With `--vectors`, records are ranked by what they mean as well; the
 * file keeps their vectors, which take minutes to make.
 * Prints how well that works on questions not learned from, in five folds. `--write` stores the weights learned from all of
 * them, `--folds` those of each fold. The same questions give the same bytes.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    corpus: { type: 'string' },
    answers: { type: 'string' },
    without: { type: 'string', default: '' },
    vectors: { type: 'string' },
    write: { type: 'string' },
    folds: { type: 'string' },
  },
});

const FOLDS = 5;
/** So many results of each question are learned from. */
const DEPTH = 20;
/** Titles of records as questions: for a person who knows the name, the record is right. */
const TITLES = 60;

/** A record in an answer; one that nobody judged may be relevant all the same, and teaches nothing. */
interface Judged {
  standing: Standing;
  isRelevant: boolean;
  isJudged: boolean;
}

interface Ranked {
  query: JudgedQuery;
  standings: Judged[];
  /** The best record found, as far as it is known before its relevance; null if there is none. */
  best: Omit<BestRecord, 'relevance'> | null;
}

const { asked, search, texts } = await readJudged(positionals, { ...values, unanswered: true });
const inTalk =
  values.answers === undefined
    ? []
    : (await readJudged([values.answers], { ...values, unanswered: true })).asked;
const examples = asked.map((query) => conceptExamples(search.model, query));
const titles = drawTitles();
const near =
  values.vectors === undefined
    ? null
    : await nearEach(
        [...asked, ...inTalk, ...titles].flatMap(({ text, need }) => [text, need]),
        await textVectors(texts, values.vectors),
      );
const folds = Array.from({ length: FOLDS }, (_, fold) => learn((at) => at % FOLDS !== fold));
const unseen = asked.map((query, at) => {
  const weights = folds[at % FOLDS] ?? learn(() => true);
  const { standings, best } = ranked(query, weights.concepts);
  return {
    isAnswerable: query.isAnswerable,
    answer: answerOf({ best, standings }, weights),
    found: standings
      .filter(({ isJudged }) => isJudged)
      .map(({ standing, isRelevant }) => ({
        probability: probabilityOfRelevance(standing, weights.relevance.weights),
        isRelevant,
      })),
  };
});
process.stdout.write(`${JSON.stringify(judgeProbabilities(unseen))}\n`);
const unseenInTalk = inTalk.map((query, at) => {
  const weights = folds[at % FOLDS] ?? learn(() => true);
  const { standings, best } = ranked(query, weights.concepts);
  return { isAnswerable: query.isAnswerable, answer: answerOf({ best, standings }, weights), found: [] };
});
if (unseenInTalk.length > 0)
  process.stdout.write(`in conversations: ${JSON.stringify(judgeProbabilities(unseenInTalk))}\n`);
const unseenByNeed = asked
  .filter(({ need }) => need !== '')
  .map((query) => {
    const weights = folds[asked.indexOf(query) % FOLDS] ?? learn(() => true);
    return {
      isAnswerable: query.isAnswerable,
      found: rankedByNeed(query, weights.concepts)
        .filter(({ isJudged }) => isJudged)
        .map(({ standing, isRelevant }) => ({
          probability: probabilityOfRelevance(standing, weights.need.weights),
          isRelevant,
        })),
    };
  });
process.stdout.write(`by need: ${JSON.stringify(judgeProbabilities(unseenByNeed))}\n`);
if (values.folds !== undefined)
  for (const [at, weights] of folds.entries()) write(join(values.folds, `fold-${at}.json`), weights);
if (values.write !== undefined)
  write(
    new URL(
      near ? '../query/trained-weights-sentences.json' : '../query/trained-weights.json',
      import.meta.url,
    ),
    learn(() => true),
  );

/**
 * With sentence vectors probabilities fall fast behind the best record. On questions of strangers, .15 raises the share of relevant
 * records among the first five from .48 to .52, and costs .024 of nDCG@10; .2 costs a record worth showing in the first five.
 * With latent vectors it costs relevant records.
 */
const SHOWN_WITH_SENTENCES = 0.15;

function learn(isLearnedFrom: (at: number) => boolean): RankingWeights {
  const concepts = trainConcepts(examples.filter((_, at) => isLearnedFrom(at)).flat());
  const queries = asked.filter((_, at) => isLearnedFrom(at)).map((query) => ranked(query, concepts));
  const byTitle = titles.map((query) => ranked(query, concepts));
  const talked = inTalk.filter((_, at) => isLearnedFrom(at)).map((query) => ranked(query, concepts));
  const learned = [
    ...queries.flatMap(({ standings }) => standings),
    ...byTitle.flatMap(({ standings }) => standings.filter(({ isRelevant }) => isRelevant)),
  ];
  const weights = learnRelevance(learned);
  const byNeed = asked
    .filter(({ need }, at) => isLearnedFrom(at) && need !== '')
    .map((query) => ({ query, standings: rankedByNeed(query, concepts) }));
  const leastShown = near ? SHOWN_WITH_SENTENCES : 0;
  const needWeights = learnRelevance(byNeed.flatMap(({ standings }) => standings));
  return {
    trained: {
      on: values.write ?? '',
      questions: queries.length,
      unanswered: queries.filter(({ query }) => !query.isAnswerable).length,
      titles: titles.length,
    },
    concepts,
    relevance: { leastProbability: leastFor(queries, weights), leastShown, weights },
    need: { leastProbability: leastFor(byNeed, needWeights), leastShown, weights: needWeights },
    answer: learnAnswers([...queries, ...talked], byTitle, weights),
  };
}

interface Standings {
  query: JudgedQuery;
  standings: readonly Judged[];
}

function learnRelevance(learned: Standings['standings']): RelevanceWeights {
  return named(
    RELEVANCE_FEATURES,
    trainLogistic(
      learned
        .filter(({ isJudged }) => isJudged)
        .map(({ standing, isRelevant }) => {
          const features = relevanceFeatures(standing);
          return { features: RELEVANCE_FEATURES.map((name) => features[name]), isTrue: isRelevant };
        }),
    ),
  );
}

function leastFor(queries: readonly Standings[], weights: RelevanceWeights): number {
  return leastProbabilityFor(
    queries.map(({ query, standings: [first] }) => ({
      isAnswerable: query.isAnswerable,
      probability: first ? probabilityOfRelevance(first.standing, weights) : 0,
    })),
  );
}

/** When a question has an answer. A title always has one, but says nothing of where the bound is. */
function learnAnswers(
  queries: readonly Ranked[],
  byTitle: readonly Ranked[],
  relevance: RelevanceWeights,
): RankingWeights['answer'] {
  const weights = named(
    ANSWER_FEATURES,
    trainLogistic(
      [...queries, ...byTitle].flatMap(({ query, best }) => {
        if (best === null) return [];
        const features = answerFeatures(best);
        return [{ features: ANSWER_FEATURES.map((name) => features[name]), isTrue: query.isAnswerable }];
      }),
    ),
  );
  const likely = queries.map((asked) => ({
    isAnswerable: asked.query.isAnswerable,
    probability: answerOf(asked, { relevance: { weights: relevance }, answer: { weights } }),
  }));
  return { leastProbability: leastProbabilityFor(likely), weights };
}

function answerOf(
  { best, standings: [first] }: Pick<Ranked, 'best' | 'standings'>,
  { relevance, answer }: { relevance: { weights: RelevanceWeights }; answer: { weights: AnswerWeights } },
): number {
  if (best === null || first === undefined) return 0;
  return probabilityOfAnswer(
    { ...best, relevance: probabilityOfRelevance(first.standing, relevance.weights) },
    answer.weights,
  );
}

function found(text: string, weights: ConceptWeights): RankedDocument[] {
  return rankInWords(search, text, conceptsOf(search.model, text, weights), near?.get(text));
}

function ranked(query: JudgedQuery, weights: ConceptWeights): Ranked {
  const results = found(query.text, weights).slice(0, DEPTH);
  const best = results[0]?.score ?? 0;
  const size = new Set(terms(query.text)).size;
  return {
    query,
    best: results[0] ? { score: best, parts: results[0].parts, terms: size } : null,
    standings: results.map(({ document, score }) => ({
      standing: { score, best, terms: size },
      isRelevant: query.relevant.has(document),
      isJudged: query.judged.has(document),
    })),
  };
}

/** Where records stand that are scored by a question's words and by what a human reads as its need. */
function rankedByNeed(query: JudgedQuery, weights: ConceptWeights): Ranked['standings'] {
  const scored = (text: string) =>
    new Map(found(text, weights).map(({ document, score }) => [document, score]));
  const [own, needed] = [scored(query.text), scored(query.need)];
  const results = [...new Set([...own.keys(), ...needed.keys()])]
    .map((document) => ({ document, score: scoreByBoth(own.get(document) ?? 0, needed.get(document) ?? 0) }))
    .toSorted((a, b) => b.score - a.score || a.document - b.document)
    .slice(0, DEPTH);
  const best = results[0]?.score ?? 0;
  const size = new Set(terms(query.need)).size;
  return results.map(({ document, score }) => ({
    standing: { score, best, terms: size },
    isRelevant: query.relevant.has(document),
    isJudged: query.judged.has(document),
  }));
}

function drawTitles(): JudgedQuery[] {
  const random = mulberry32(17);
  return Array.from({ length: Math.min(TITLES, texts.length) }, () => {
    const at = Math.floor(random() * texts.length);
    return {
      id: `title-${at}`,
      text: texts[at]?.title ?? '',
      need: '',
      relevant: new Map([[at, 2]]),
      judged: new Set([at]),
      isAnswerable: true,
    };
  });
}

function write(file: string | URL, weights: RankingWeights): void {
  writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`);
}
