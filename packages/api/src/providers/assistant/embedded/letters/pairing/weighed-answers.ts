import { kindOf } from '../asking/asked-for.ts';
import { type AskedInLetter, isOfRights, isUnderAnother, partsOfSaid, QUOTED } from './letter-answers.ts';
import { isDelay } from '../asking/letter-phrases.ts';
import { decisiveSaying } from '../asking/decisive-saying.ts';
import { type LetterSentence, OF_RIGHTS } from '../asking/letter-sentences.ts';
import { isOfTime, offersTimes } from '../asking/offered-times.ts';
import { answerChances, isOnlyByPlace } from './answer-chances.ts';
import { isOfOtherSide, mayAnswer } from './may-answer.ts';

/**
 * From here on a sentence answers a question: in folds over the judged conversations, of what is told so 95 of 100 are right, and of
 * the others most may be the answer.
 */
const SURELY = 0.55;
/** From here on a sentence may be the answer: the question stays open, and isn't put again. */
const PERHAPS = 0.2;
/** What they ask the member is put off less lightly. */
const PERHAPS_OF_MEMBER = 0.4;

/**
 * Replaces the answers that rules have found by those that are sure, and returns what may be the answer to the questions that stay open.
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
  const askForRights = new Set(
    asked.flatMap(({ sentence, text }) => (isOfRights(text) ? [sentence.letter] : [])),
  );
  for (const [each, chances] of answerChances(asked, { told: new Map(answers), all })) {
    const found = answers.get(each);
    const own = chances.filter(
      ({ sentence }) => isOfItsNumber(each, sentence) || isUnderItsQuote(each, sentence, all),
    );
    if (own.some(({ sentence }) => isDelay(sentence.text))) {
      answers.delete(each);
      late.add(each);
      continue;
    }
    const [numbered] = own.filter(({ sentence }) => mayAnswer(sentence));
    if (numbered) {
      answers.set(each, numbered.sentence);
      continue;
    }
    const isFit = (sentence: LetterSentence) =>
      !onlyOffersTimes(each, sentence) &&
      !isOfAnotherNumber(each, sentence) &&
      !(isDelay(sentence.text) && isTold(sentence) && !isOfRights(each.text)) &&
      !(askForRights.has(each.sentence.letter) && tellsRightsAlone(each, sentence, all));
    // What came long after is weighed by nothing but rules.
    if (found && isFit(found) && chances.every(({ sentence }) => sentence.letter !== found.letter)) continue;
    answers.delete(each);
    // What they promise to answer waits for a later letter.
    const after = found ? 0 : (promised.get(each)?.letter.number ?? 0);
    const likeliest = chances.find(
      ({ sentence }) => sentence.letter.number > after && mayAnswer(sentence) && isFit(sentence),
    );
    const enough = each.sentence.letter.from === 'member' ? PERHAPS : PERHAPS_OF_MEMBER;
    if (likeliest && likeliest.chance >= SURELY) answers.set(each, likeliest.sentence);
    // Whom to turn to, or what can be seen, is told in what otherwise answers nothing.
    else if (found && !mayAnswer(found) && isFit(found)) answers.set(each, found);
    else if (likeliest && likeliest.chance >= enough) perhaps.set(each, likeliest.sentence);
  }
  for (const [each, sentence] of answers) {
    const deciding = isOfRights(each.text)
      ? (decidingIn(sentence, all) ?? takenBack(each, { sentence, asked, all }))
      : undefined;
    if (deciding) answers.set(each, deciding);
  }
  for (const [each, sentence] of perhaps) {
    // What is plainly another question's answer is none of this one by its place alone.
    const isTaken = [...answers].some(
      ([other, answer]) => answer === sentence && kindOf(other.text)?.answers(sentence.text, other.text),
    );
    if (isTaken && isOnlyByPlace(each, sentence, all)) perhaps.delete(each);
  }
  const telling = all.filter(mayTellOfRights);
  const pointing = all.filter(({ text }) => ALL_IS_THERE.test(text));
  for (const each of asked) {
    const pointer = pointing.find((sentence) => isLaterOfOtherSide(each, sentence));
    if (pointer && !answers.has(each)) perhaps.set(each, pointer);
    const unsure = telling.find((sentence) => isLaterOfOtherSide(each, sentence));
    if (unsure && !answers.has(each) && isOfRights(each.text)) perhaps.set(each, unsure);
  }
  return perhaps;
}

/** Whether a sentence tells how the rights stand. */
function isTold({ letter: { says }, text }: LetterSentence): boolean {
  return says.some(({ kind, quote }) => OF_RIGHTS.has(kind) && text.includes(quote));
}

/** "Read the patent, it's all in there": whoever says that doesn't want to be asked again. */
const ALL_IS_THERE =
  /\b(?:it|that|everything|all of (?:it|this|that))(?:['’]s| is| stands) (?:all )?(?:written |explained |described |said )?(?:in there|in the (?:patents?|papers?|publications?|brochure|summary|listing)|on (?:the|our) (?:web ?site|web ?page|page))\b/iu;

/** Of a letter that tells of several fields, or tells it beside a sentence that doesn't, the one that decides how the rights stand. */
function decidingIn(sentence: LetterSentence, all: readonly LetterSentence[]): LetterSentence | undefined {
  const decisive = decisiveSaying(sentence.letter.says);
  if (!decisive || !OF_RIGHTS.has(decisive.kind)) return undefined;
  if (isTold(sentence) && !(decisive.kind === 'available' && tellsTied(sentence))) return undefined;
  return all.find(
    (each) => each.letter === sentence.letter && each.text.includes(decisive.quote) && mayAnswer(each),
  );
}

/** What a later letter says otherwise of the rights, as long as the member asks nothing of them anew. */
function takenBack(
  each: AskedInLetter,
  {
    sentence,
    asked,
    all,
  }: { sentence: LetterSentence; asked: readonly AskedInLetter[]; all: readonly LetterSentence[] },
): LetterSentence | undefined {
  const before = decisiveSaying(sentence.letter.says);
  if (each.sentence.letter.from !== 'member' || !before || !OF_RIGHTS.has(before.kind)) return undefined;
  return all.findLast(({ letter, text }) => {
    const after = decisiveSaying(letter.says);
    return (
      letter.from === 'office' &&
      letter.number > sentence.letter.number &&
      after !== undefined &&
      OF_RIGHTS.has(after.kind) &&
      after.kind !== before.kind &&
      text.includes(after.quote) &&
      !asked.some(
        (other) =>
          isOfRights(other.text) &&
          other.sentence.letter.number > sentence.letter.number &&
          other.sentence.letter.number < letter.number,
      )
    );
  });
}

function tellsTied({ letter: { says }, text }: LetterSentence): boolean {
  const kinds = says.filter(({ quote }) => text.includes(quote)).map(({ kind }) => kind);
  return kinds.some((kind) => OF_RIGHTS.has(kind)) && !kinds.includes('available');
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
  const offers =
    offersTimes(sentence) || says.some(({ kind, quote }) => kind === 'times' && sentence.includes(quote));
  return offers && kindOf(text)?.hint !== 'time' && !isOfTime(text);
}

/** Where somebody asks how the rights stand, what tells it answers another question only if it speaks of that. */
function tellsRightsAlone(
  each: AskedInLetter,
  sentence: LetterSentence,
  all: readonly LetterSentence[],
): boolean {
  if (isOfRights(each.text) || kindOf(each.text)?.answers(sentence.text, each.text) === true) return false;
  const { isTold, shared, isOnTopic, own } = partsOfSaid(each, sentence, all);
  return isTold && shared === 0 && !isOnTopic && own === 0;
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

function isOfAnotherNumber({ sentence: { number } }: AskedInLetter, sentence: LetterSentence): boolean {
  return number !== null && sentence.number !== null && number !== sentence.number;
}

/** "3. Will check": in the place of a list that a question has. */
function isOfItsNumber({ sentence: { number } }: AskedInLetter, sentence: LetterSentence): boolean {
  return number !== null && number === sentence.number;
}
