import { kindOf } from '../asking/asked-for.ts';
import { leavesOpen } from '../asking/letter-phrases.ts';
import type { LetterSentence } from '../asking/letter-sentences.ts';
import { isOnlyByPlace } from './answer-chances.ts';
import {
  type AskedInLetter,
  isOfRights,
  isUnderAnother,
  partsOfSaid,
  QUOTED,
  underLabel,
} from './letter-answers.ts';
import { mayAnswer } from './may-answer.ts';
import type { Chance } from './second-features.ts';

/**
 * What answers a question in its place of a list or below its quote. A sentence that asks for several things is answered by as many
 * sentences in their order; otherwise the likeliest answers, and one that leaves it open does so, unless another plainly answers.
 */
export function answerInItsPlace(
  each: AskedInLetter,
  { chances, surely, all }: { chances: readonly Chance[]; surely: number; all: readonly LetterSentence[] },
): LetterSentence | 'open' | undefined {
  const own = chances.filter(
    ({ sentence }) => underLabel(each, sentence, all) === 'its own' || isUnderItsQuote(each, sentence, all),
  );
  const { asks } = each.sentence;
  const inOrder = own.map(({ sentence }) => sentence).toSorted((a, b) => a.place - b.place);
  const orderly =
    asks.length > 1 && inOrder.length === asks.length ? inOrder[asks.indexOf(each.text)] : undefined;
  if (orderly) return leavesOpen(orderly.text) || !mayAnswer(orderly) ? 'open' : orderly;
  const isOpen = own.some(({ sentence }) => leavesOpen(sentence.text));
  const likeliest = own.find(({ sentence }) => mayAnswer(sentence) && !leavesOpen(sentence.text));
  if (isOpen && !(likeliest && likeliest.chance >= surely)) return 'open';
  return likeliest?.sentence;
}

export function isOfAnotherNumber(
  each: AskedInLetter,
  sentence: LetterSentence,
  all: readonly LetterSentence[],
): boolean {
  return underLabel(each, sentence, all) === 'another';
}

function isUnderItsQuote(
  each: AskedInLetter,
  sentence: LetterSentence,
  all: readonly LetterSentence[],
): boolean {
  return (
    sentence.under !== '' &&
    partsOfSaid(each, sentence, all).own >= QUOTED &&
    !isUnderAnother(each, sentence, all)
  );
}

/**
 * Whether a question and a sentence of another kind than it asks for have their places in common, and nothing else: that answers only
 * beside another pair of their letters which has more.
 */
export function isByPlaceAlone(
  each: AskedInLetter,
  sentence: LetterSentence,
  { answers, all }: { answers: ReadonlyMap<AskedInLetter, LetterSentence>; all: readonly LetterSentence[] },
): boolean {
  const isOfKind = kindOf(each.text)?.answers(sentence.text, each.text) ?? !isOfRights(each.text);
  if (isOfKind || !isOnlyByPlace(each, sentence, all)) return false;
  return ![...answers].some(
    ([other, answer]) =>
      other !== each &&
      other.sentence.letter === each.sentence.letter &&
      answer.letter === sentence.letter &&
      !isOnlyByPlace(other, answer, all),
  );
}
