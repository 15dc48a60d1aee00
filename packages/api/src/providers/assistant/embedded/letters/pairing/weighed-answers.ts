import { kindOf } from '../asking/asked-for.ts';
import { type AskedInLetter, isOfRights } from './letter-answers.ts';
import { isDelay } from '../asking/letter-phrases.ts';
import type { LetterSentence } from '../asking/letter-sentences.ts';
import { isOfTime } from '../asking/offered-times.ts';
import { answerChances, isOnlyByPlace } from './answer-chances.ts';
import { isOfOtherSide, mayAnswer } from './may-answer.ts';

/** A sentence that rules take for an answer has to be at least so likely one. */
const CONFIRMED = 0.25;
/** Without a rule, so likely. */
const SURELY = 0.5;
/** With nothing in common but their places, so likely. */
const SURELY_BY_PLACE = 0.75;
/** From here on a sentence may be the answer: the question stays open, and isn't put again. */
const PERHAPS = 0.2;
/** What they ask the member is put off less lightly. */
const PERHAPS_OF_MEMBER = 0.4;

/**
 * Leaves of the answers that rules have found those that are likely ones, adds those that surely are, and returns what may be the
 * answer to the questions that stay open.
 */
export function weighedAnswers(
  asked: readonly AskedInLetter[],
  {
    answers,
    promised,
    late,
    all,
  }: {
    answers: Map<AskedInLetter, LetterSentence>;
    promised: ReadonlyMap<AskedInLetter, LetterSentence | null>;
    /** What they say in its place of a list that they will answer. */
    late: Set<AskedInLetter>;
    all: readonly LetterSentence[];
  },
): Map<AskedInLetter, LetterSentence> {
  const perhaps = new Map<AskedInLetter, LetterSentence>();
  for (const [each, chances] of answerChances(asked, all)) {
    const found = answers.get(each);
    const told = found && onlyOffersTimes(each, found) ? undefined : found;
    if (chances.some(({ sentence }) => isOfItsNumber(each, sentence) && isDelay(sentence.text))) {
      answers.delete(each);
      late.add(each);
      continue;
    }
    const likeliest = chances.find(({ sentence }) => mayAnswer(sentence) && !onlyOffersTimes(each, sentence));
    const chance = chances.find(({ sentence }) => sentence === told)?.chance ?? 0;
    if (told && (chance >= CONFIRMED || chances.length === 0)) continue;
    answers.delete(each);
    const isPromised = promised.get(each) && !told;
    const enough = each.sentence.letter.from === 'member' ? PERHAPS : PERHAPS_OF_MEMBER;
    const isSure =
      likeliest &&
      likeliest.chance >= (isOnlyByPlace(each, likeliest.sentence, all) ? SURELY_BY_PLACE : SURELY);
    if (!isPromised && isSure) answers.set(each, likeliest.sentence);
    else if (told && chance >= PERHAPS / 2) perhaps.set(each, told);
    else if (!isPromised && likeliest && likeliest.chance >= enough) perhaps.set(each, likeliest.sentence);
  }
  const telling = all.filter(mayTellOfRights);
  for (const each of asked) {
    const unsure = telling.find((sentence) => isLaterOfOtherSide(each, sentence));
    if (unsure && !answers.has(each) && isOfRights(each.text)) perhaps.set(each, unsure);
  }
  return perhaps;
}

/** Whether a sentence may say how the rights stand, and too little to tell. */
function mayTellOfRights({ letter, text }: LetterSentence): boolean {
  return letter.says.some((each) => each.kind === 'fact' && each.isOfRights && text.includes(each.quote));
}

function isLaterOfOtherSide(asked: AskedInLetter, other: LetterSentence): boolean {
  return isOfOtherSide(asked, other) && other.letter.number > asked.sentence.letter.number;
}

/** When to talk answers only that. */
function onlyOffersTimes(
  { text }: AskedInLetter,
  { letter: { says }, text: sentence }: LetterSentence,
): boolean {
  const offers = says.some(({ kind, quote }) => kind === 'times' && sentence.includes(quote));
  return offers && kindOf(text)?.hint !== 'time' && !isOfTime(text);
}

/** "3. Will check": in the place of a list that a question has. */
function isOfItsNumber({ sentence: { number } }: AskedInLetter, sentence: LetterSentence): boolean {
  return number !== null && number === sentence.number;
}
