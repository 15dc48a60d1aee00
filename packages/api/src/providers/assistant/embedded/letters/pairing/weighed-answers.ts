import { quantitiesIn } from '@cosmos/language/quantities/quantities.ts';
import { kindOf } from '../asking/asked-for.ts';
import { asksForRights } from '../asking/asks-for-rights.ts';
import { namesUse, usesIn } from '../asking/field-of-use.ts';
import { namesTime } from '../asking/asked-kinds.ts';
import { answerInItsPlace, isByPlaceAlone, isOfAnotherNumber } from './in-its-place.ts';
import { type AskedInLetter, isOfRights, partsOfSaid } from './letter-answers.ts';
import { leavesOpen } from '../asking/letter-phrases.ts';
import { beginsWithYesOrNo, isPolar, saysYesOrNo } from '../asking/polar.ts';
import { decisiveSaying } from '../asking/decisive-saying.ts';
import { type LetterSentence, OF_RIGHTS } from '../asking/letter-sentences.ts';
import { asksToMeet, isOfTime, namesAppointment, offersTimes } from '../asking/offered-times.ts';
import { answerChances, isOnlyByPlace } from './answer-chances.ts';
import { sendsAnother, settledBy } from './settled.ts';
import { isAgreementAlone, isOfOtherSide, mayAnswer } from './may-answer.ts';
import { turnOf } from './turns.ts';

/**
 * From here on a sentence answers a question: in folds over the judged conversations, of what is told so 95 of 100 are right, and of
 * the others most may be the answer. A false answer counting as much as two that are missed, .55 to .75 cost the same.
 */
const SURELY = 0.55;
/** From here on a sentence may be the answer: the question stays open, and isn't put again. */
const PERHAPS = 0.2;
/** What they ask the member is put off less lightly. */
const PERHAPS_OF_MEMBER = 0.5;

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
    const inItsPlace = answerInItsPlace(each, { chances, surely: SURELY, all });
    if (inItsPlace === 'open') {
      answers.delete(each);
      late.add(each);
      continue;
    }
    if (inItsPlace) {
      answers.set(each, inItsPlace);
      continue;
    }
    const isFit = (sentence: LetterSentence) =>
      !onlyOffersTimes(each, sentence) &&
      !sendsAnother(each, sentence, all) &&
      !isAgreementAlone(each.text, sentence) &&
      !(asksToMeet(each.text) && namesTime(each.text) && isAmountAlone(sentence.text)) &&
      !isOfAnotherNumber(each, sentence, all) &&
      !(WHOM_TO_TURN_TO.test(each.text) && kindOf(each.text)?.answers(sentence.text, each.text) === false) &&
      !(leavesOpen(sentence.text) && isTold(sentence) && !isOfRights(each.text)) &&
      !(
        (askForRights.has(each.sentence.letter) ||
          (!/[,;]/.test(sentence.text) && !(isPolar(each.text) && saysYesOrNo(each.text, sentence.text)))) &&
        tellsRightsAlone(each, sentence, all)
      );
    // What came long after is weighed by nothing but rules.
    if (found && isFit(found) && chances.every(({ sentence }) => sentence.letter !== found.letter)) continue;
    answers.delete(each);
    // What they promise to answer waits for a later letter.
    const after = found ? 0 : (promised.get(each)?.letter.number ?? 0);
    // A promise, or that nobody knows, is about what it is likelier about than anything else.
    const [first] = chances;
    if (first && first.chance >= SURELY && isStillToCome(each.text, first.sentence.text)) {
      late.add(each);
      continue;
    }
    if (first && first.chance >= SURELY && putsOff(each, first.sentence, { asked, all })) {
      late.add(each);
      continue;
    }
    const likeliest = chances.find(
      ({ sentence }) => sentence.letter.number > after && mayAnswer(sentence) && isFit(sentence),
    );
    const enough = each.sentence.letter.from === 'member' ? PERHAPS : PERHAPS_OF_MEMBER;
    if (likeliest && likeliest.chance >= SURELY) answers.set(each, likeliest.sentence);
    // Whom to turn to, or what can be seen, is told in what otherwise answers nothing.
    else if (found && !mayAnswer(found) && isFit(found)) answers.set(each, found);
    else if (likeliest && likeliest.chance >= enough) perhaps.set(each, likeliest.sentence);
  }
  const loose = [...answers].filter(([each, sentence]) => isByPlaceAlone(each, sentence, { answers, all }));
  for (const [each, sentence] of loose) {
    answers.delete(each);
    perhaps.set(each, sentence);
  }
  for (const [each, sentence] of answers) {
    const isOnExclusivity = EXCLUSIVE.test(each.text) && EXCLUSIVE.test(sentence.text);
    const deciding =
      isOfRights(each.text) && !isOnExclusivity
        ? (ofItsField(each, sentence, all) ??
          decidingIn(sentence, all) ??
          takenBack(each, { sentence, asked, all }))
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
  for (const each of asked) {
    const settled = answers.has(each)
      ? undefined
      : (settledBy(each, all) ?? (late.has(each) ? undefined : toldOfRights(each, all)));
    if (!settled) continue;
    answers.set(each, settled);
    perhaps.delete(each);
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

/** Whether it is given to one alone is another matter than whether it can be had. */
const EXCLUSIVE = /exclusi[vt]|exklusiv|esclusiv|exclusief/iu;

/** Whether a sentence leaves a question open: it speaks of it, or stands in its place where there is one for each question. */
function putsOff(
  each: AskedInLetter,
  sentence: LetterSentence,
  around: { asked: readonly AskedInLetter[]; all: readonly LetterSentence[] },
): boolean {
  if (mayAnswer(sentence) || !leavesOpen(sentence.text)) return false;
  const turn = turnOf(each, sentence, around);
  return turn.asked.length === turn.statements.length || !isOnlyByPlace(each, sentence, around.all);
}

/** "Please share the process flow" – "It comes on Friday": what is wanted is not there yet. */
function isStillToCome(asked: string, sentence: string): boolean {
  return (
    TO_BE_SENT.test(asked) &&
    !/\b(?:when|how soon|wann|quand|cuándo)\b/iu.test(asked) &&
    COMES_LATER.test(sentence)
  );
}

const TO_BE_SENT =
  /\b(?:send|share|provide|forward|supply|furnish)\b|(?<!\p{L})(?:schicken|senden|zusenden|envoyer|transmettre|enviar|mandar|inviare|sturen|poslati|pošlj\p{L}+)(?!\p{L})/iu;
const COMES_LATER =
  /\b(?:comes|follows|will (?:come|follow|be (?:sent|shared|ready|with you))|(?:is|are) (?:coming|on (?:its|their) way)|you(?:['’]ll| will) (?:have|get|receive))\b.{0,60}\b(?:(?:mon|tues|wednes|thurs|fri)day|tomorrow|next|soon|shortly|later|week|month|after|once|when|by)\b|(?<!\p{L})(?:folgt|kommt|schicke ich|sende ich)(?!\p{L}).{0,40}(?:nächste|morgen|tag|woche|später)|(?<!\p{L})(?:suivra|suivront|arrivera|seguirá|llegará)(?!\p{L})/iu;

/** "Ten units a millilitre": an amount and no time, which answers no visit in February. */
function isAmountAlone(sentence: string): boolean {
  return (
    !namesTime(sentence) &&
    !beginsWithYesOrNo(sentence) &&
    quantitiesIn(sentence).some(({ dimension }) => dimension !== 'time')
  );
}

/** Whether a sentence tells how the rights stand. */
function isTold({ letter: { says }, text }: LetterSentence): boolean {
  return says.some(({ kind, quote }) => OF_RIGHTS.has(kind) && text.includes(quote));
}

/** "Read the patent, it's all in there": whoever says that doesn't want to be asked again. */
const ALL_IS_THERE =
  /\b(?:it|that|everything|all of (?:it|this|that))(?:['’]s| is| stands) (?:all )?(?:written |explained |described |said )?(?:in there|in the (?:patents?|papers?|publications?|brochure|summary|listing)|on (?:the|our) (?:web ?site|web ?page|page))\b/iu;

/** Whether it can be had is answered by what decides in the next letter of who was asked, whatever words they have in common. */
function toldOfRights(each: AskedInLetter, all: readonly LetterSentence[]): LetterSentence | undefined {
  if (each.sentence.letter.from !== 'member' || !isOfRights(each.text) || !asksForRights(each.text))
    return undefined;
  if (EXCLUSIVE.test(each.text) || kindOf(each.text) !== undefined) return undefined;
  const letter = all.find((other) => isLaterOfOtherSide(each, other))?.letter;
  const decisive = letter && decisiveSaying(letter.says);
  if (!decisive || !OF_RIGHTS.has(decisive.kind)) return undefined;
  return all.find(
    (other) =>
      other.letter === letter &&
      other.text.includes(decisive.quote) &&
      mayAnswer(other) &&
      !isOfAnotherNumber(each, other, all),
  );
}

/** Of a letter that tells of several fields, what it tells of the one that was asked for: "Dental is gone. Spine is free." */
function ofItsField(
  { text }: AskedInLetter,
  { letter }: LetterSentence,
  all: readonly LetterSentence[],
): LetterSentence | undefined {
  const told = all.filter((each) => each.letter === letter && isTold(each) && mayAnswer(each));
  if (!told.some(tellsTied) || told.every(tellsTied)) return undefined;
  const uses = usesIn(text);
  const own = told.filter((each) => namesUse(each.text, uses));
  return own.length === 1 ? own[0] : undefined;
}

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

/** "Please name a technical contact": only somebody who is named is one. */
const WHOM_TO_TURN_TO =
  /\bcontact (?:person|point|details)\b|\b(?:technical|right) contact\b|(?<!\p{L})(?:ansprechpartner\p{L}*|interlocut\p{L}*|persona de contacto|referente|contactpersoon)(?!\p{L})/iu;
/** When to talk answers only that, and whether one can meet. */
function onlyOffersTimes(
  { text }: AskedInLetter,
  { letter: { says }, text: sentence }: LetterSentence,
): boolean {
  const offers =
    offersTimes(sentence) ||
    (namesAppointment(sentence) && kindOf(text) !== undefined) ||
    says.some(({ kind, quote }) => kind === 'times' && sentence.includes(quote));
  return offers && kindOf(text)?.hint !== 'time' && !isOfTime(text) && !asksToMeet(text);
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
