import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { AskedInLetter } from '../../../providers/assistant/embedded/letters/pairing/letter-answers.ts';
import {
  chanceBy,
  SIZES,
  type Weights,
} from '../../../providers/assistant/embedded/letters/pairing/answer-chances.ts';
import {
  type Chance,
  secondFeatures,
} from '../../../providers/assistant/embedded/letters/pairing/second-features.ts';
import { collectPairs, type JudgedQuestion } from './collect-pairs.ts';

/**
 * node train-pairs.ts [--write]
 * Trains the weights that tell which sentence answers which question, from the judged conversations, and prints in folds over these how
 * often the likeliest sentence is the right one, or none where there is none.
 */
const FOLDS = 8;
const ROUNDS = 400;
const STEP = 0.3;
const PENALTY = 0.5;

interface Example {
  features: readonly number[];
  isAnswer: boolean;
}

/** Logistic regression by full-batch AdaGrad from zero: the same examples give the same weights. */
function trained(examples: readonly Example[], size: number): number[] {
  const weights = Array.from({ length: size }, () => 0);
  const squares = weights.map(() => 1e-6);
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = weights.map((weight, at) => (at < size - 1 ? PENALTY * weight : 0));
    for (const { features, isAnswer } of examples) {
      const error = chanceBy(weights, features) - Number(isAnswer);
      features.forEach((value, at) => (gradient[at] = (gradient[at] ?? 0) + error * value));
      gradient[size - 1] = (gradient[size - 1] ?? 0) + error;
    }
    gradient.forEach((slope, at) => {
      squares[at] = (squares[at] ?? 0) + slope * slope;
      weights[at] = (weights[at] ?? 0) - (STEP * slope) / Math.sqrt(squares[at] ?? 1);
    });
  }
  return weights.map((weight) => Math.round(weight * 1000) / 1000);
}

function judgedCandidates({ isJudged, candidates }: JudgedQuestion) {
  return isJudged ? candidates.filter((each) => each.isJudged) : [];
}

const foldOf = (threads: readonly string[], { thread }: JudgedQuestion) => threads.indexOf(thread) % FOLDS;

/** The chances that each question's sentences have by weights that were trained without its conversation. */
function unseenChances(questions: readonly JudgedQuestion[]): Map<JudgedQuestion, Chance[]> {
  const threads = [...new Set(questions.map(({ thread }) => thread))];
  const found = new Map<JudgedQuestion, Chance[]>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const held = questions.filter((each) => foldOf(threads, each) === fold);
    const rest = questions.filter((each) => foldOf(threads, each) !== fold);
    const weights = trained(rest.flatMap(judgedCandidates), SIZES.first);
    for (const each of held)
      found.set(
        each,
        each.candidates.map(({ sentence, features }) => ({ sentence, chance: chanceBy(weights, features) })),
      );
  }
  return found;
}

/** The examples for the second weights, each with its question. */
function secondExamples(questions: readonly JudgedQuestion[]) {
  const chances = unseenChances(questions);
  const byThread = Map.groupBy(questions, ({ thread }) => thread);
  return [...byThread.values()].flatMap((some) => {
    const first = new Map<AskedInLetter, Chance[]>(some.map((each) => [each.asked, chances.get(each) ?? []]));
    const second = secondFeatures(first, some[0]?.told ?? new Map());
    return some
      .filter(({ isJudged }) => isJudged)
      .map((question) => ({
        question,
        examples: (second.get(question.asked) ?? []).flatMap(({ features }, at) => {
          const candidate = question.candidates[at];
          return candidate?.isJudged ? [{ features, isAnswer: candidate.isAnswer }] : [];
        }),
      }));
  });
}

const LIKELY = 0.5;

function report(seconds: ReturnType<typeof secondExamples>): string {
  const threads = [...new Set(seconds.map(({ question }) => question.thread))];
  const counts = new Map<string, { right: number; of: number }>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const isHeld = ({ question }: (typeof seconds)[number]) => foldOf(threads, question) === fold;
    const weights: Weights = trained(
      seconds.filter((each) => !isHeld(each)).flatMap(({ examples }) => examples),
      SIZES.second,
    );
    for (const { question, examples } of seconds.filter(isHeld)) {
      const chances = examples.map(({ features }) => chanceBy(weights, features));
      const best = chances.indexOf(Math.max(...chances));
      const told = (chances[best] ?? 0) >= LIKELY ? examples[best] : undefined;
      const isRight = examples.some(({ isAnswer }) => isAnswer)
        ? told?.isAnswer === true
        : told === undefined;
      const count = counts.get(question.file) ?? { right: 0, of: 0 };
      counts.set(question.file, { right: count.right + Number(isRight), of: count.of + 1 });
    }
  }
  return [...counts].map(([file, { right, of }]) => `${file}: ${right} of ${of}\n`).join('');
}

if (import.meta.main) {
  const questions = collectPairs();
  const seconds = secondExamples(questions);
  process.stdout.write(report(seconds));
  if (process.argv.includes('--write')) {
    const first = trained(questions.flatMap(judgedCandidates), SIZES.first);
    const second = trained(
      seconds.flatMap(({ examples }) => examples),
      SIZES.second,
    );
    writeFileSync(
      join(import.meta.dirname, '../../../providers/assistant/embedded/letters/pairing/pair-weights.json'),
      `${JSON.stringify({ first, second })}\n`,
    );
  }
}
