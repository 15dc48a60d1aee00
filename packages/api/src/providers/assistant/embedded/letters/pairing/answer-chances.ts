import type { AskedInLetter } from './letter-answers.ts';
import type { LetterSentence } from '../asking/letter-sentences.ts';
import { PAIR_FEATURES, pairFeatures, type Turn } from './pair-features.ts';
import weights from './pair-weights.json' with { type: 'json' };
import { type Chance, SECOND_FEATURES, secondFeatures } from './second-features.ts';
import { candidatesOf, turnOf } from './turns.ts';

/** One weight a feature, in their order, and the bias. */
export type Weights = readonly number[];

/** The logistic function of the features' weighted sum. */
export function chanceBy(weights: Weights, features: readonly number[]): number {
  const sum = features.reduce((total, value, at) => total + value * (weights[at] ?? 0), weights.at(-1) ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** The questions of a letter and the letter that answers them make a turn. */
function keyOf({ sentence }: AskedInLetter, answer: LetterSentence): string {
  return `${sentence.letter.number} ${answer.letter.number}`;
}

/** The sentences that may answer a question, each with how likely it does, from what the two have in common. */
function firstChances(
  asked: AskedInLetter,
  {
    questions,
    all,
    turns,
  }: { questions: readonly AskedInLetter[]; all: readonly LetterSentence[]; turns: Map<string, Turn> },
): Chance[] {
  return candidatesOf(asked, all).map((sentence) => {
    const turn = turns.get(keyOf(asked, sentence)) ?? turnOf(asked, sentence, { asked: questions, all });
    turns.set(keyOf(asked, sentence), turn);
    return { sentence, chance: chanceBy(weights.first, pairFeatures(asked, sentence, turn)) };
  });
}

/**
 * For each question the sentences that may answer it, likeliest first: by what the two have in common, then by what the questions
 * beside it have taken and what rules (`told`) find. Trained on judged conversations.
 */
export function answerChances(
  questions: readonly AskedInLetter[],
  { told, all }: { told: ReadonlyMap<AskedInLetter, LetterSentence>; all: readonly LetterSentence[] },
): Map<AskedInLetter, Chance[]> {
  const turns = new Map<string, Turn>();
  const first = new Map(
    questions.map((each) => [each, firstChances(each, { questions, all, turns })] as const),
  );
  const second = secondFeatures(first, told);
  return new Map(
    [...second].map(([asked, candidates]) => [
      asked,
      candidates
        .map(({ sentence, features }) => ({ sentence, chance: chanceBy(weights.second, features) }))
        .toSorted((a, b) => b.chance - a.chance),
    ]),
  );
}

/** What a question and a sentence may have in common by themselves; a few words of what stands around it are none of it. */
const IN_COMMON = (
  ['topic', 'kind asked for', 'yes or no', 'dimension', 'under its quote', 'under its number'] as const
).map((name) => PAIR_FEATURES.indexOf(name));
const WORDS = PAIR_FEATURES.indexOf('words of the question');
const AROUND = PAIR_FEATURES.indexOf('words of its sentence');
const OF_RIGHTS = PAIR_FEATURES.indexOf('likely of rights, to rights');
const HARDLY = 0.15;

/** Whether a question and a sentence have nothing in common but their places. */
export function isOnlyByPlace(
  asked: AskedInLetter,
  sentence: LetterSentence,
  all: readonly LetterSentence[],
): boolean {
  const features = pairFeatures(asked, sentence, turnOf(asked, sentence, { asked: [asked], all }));
  const shared = (features[WORDS] ?? 0) + ((features[AROUND] ?? 0) < HARDLY ? 0 : 1);
  return shared === 0 && (features[OF_RIGHTS] ?? 0) < HARDLY && IN_COMMON.every((at) => !features[at]);
}

/** How many weights there are of each. */
export const SIZES = { first: PAIR_FEATURES.length + 1, second: SECOND_FEATURES.length + 1 };
