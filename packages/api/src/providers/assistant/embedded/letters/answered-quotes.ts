import { answerGap } from '@cosmos/contract/email/assistance.ts';
import { hintFor, isOfKindAsked } from './asking/asked-for.ts';
import { isShown } from './asking/is-shown.ts';
import { type AskedInLetter, saysOf } from './pairing/letter-answers.ts';
import { isPolar } from './asking/polar.ts';
import { asksIn, subjectOf, tasksIn, thingStart } from './asking/letter-questions.ts';
import { REQUEST } from './asking/requests.ts';
import { asksWhetherItSuits } from './asking/whether-it-suits.ts';
import type { LetterSentence } from './asking/letter-sentences.ts';
import { stemsOf } from './asking/letter-stems.ts';
import { offersIn } from './asking/offers.ts';
import { draftLanguage } from './phrases/by-language.ts';
import type { DraftPhrases } from './phrases/phrases.ts';

/** From here on something that the member wrote elsewhere answers a question; tuned on ten conversations. */
const ENOUGH = 0.5;
/** A yes or a no that is told in passing has to be surer. */
const ENOUGH_OF_POLAR = 0.8;
/** What is asked and said by the year belongs together, in whatever words. */
const A_YEAR =
  /\b(?:a|per|each) (?:year|annum)\b|\bannual|\byearly\b|\b(?:pro|im) jahr\b|jährlich|\bpar an\b|\bannuel|(?<!\p{L})al año|\banual/iu;
const OF_A_YEAR = 0.5;

interface Answering {
  /** The member's statements. */
  own: readonly LetterSentence[];
  sentences: readonly LetterSentence[];
  phrases: DraftPhrases;
}

/**
 * What waits for an answer, quoted as emails quote, with the member's own sentence or a gap below. A sentence is quoted whole and once,
 * with a line for each thing that it asks for; if some of these have been answered, only the others are.
 */
export function answeredQuotes(waiting: readonly AskedInLetter[], answering: Answering): string[] {
  const bySentence = Map.groupBy(waiting, ({ sentence }) => sentence);
  return [...bySentence].flatMap(([sentence, asked]) => {
    const whole = withBefore(sentence, answering);
    if (asked.length < sentence.asks.length || !isShown(whole))
      return asked.map(
        (each) => `> ${asLine(each)}\n${answerLine(each, answering, hintOf(each, answering))}`,
      );
    const lines = asked.map((each, at) =>
      answerLine(
        each,
        answering,
        asked.length === 1
          ? hintOf(each, answering)
          : thingIn(each.text, at === 0 || REQUEST.test(each.text), answering),
      ),
    );
    return [`> ${whole}\n${lines.join('\n')}`];
  });
}

/** "Shall I?", "Do you want me to?" say too little without the sentence before it. */
const FEW_WORDS = 3;
/** "Does that work in principle?": as much as one that points back. */
const POINTS_BACK =
  /(?<!\p{L})(?:that|this|it|so|such|either|both|them|these|those|das|dies|dazu|damit|cela|ça|ceci|est-ce(?! que)|eso|esto|ello)(?!\p{L})/iu;
const SHORT = 9;

/** "Annual volume?" says what it is about. */
function isClear(text: string): boolean {
  const { size } = stemsOf(text);
  return size > 0 && (!POINTS_BACK.test(text) || (size > 1 && ASKS_FOR_A_THING.test(text)));
}

/** "Which size of bin would it go into?" */
const ASKS_FOR_A_THING =
  /^(?:and |also,? )?(?:which|what|how (?:many|much)|who|where|welche[rsnm]?|wie viele?|quel(?:le)?s?|combien|qué|cuánt[oa]s?) (?!(?:is|are|do|does|would|about) (?:it|that|this)\b)/iu;

function withBefore({ letter, place, text }: LetterSentence, { sentences }: Answering): string {
  const words = text.split(/\s+/).length;
  const isShort = words <= (POINTS_BACK.test(text) || stemsOf(text).size === 0 ? SHORT : FEW_WORDS);
  if (!isShort || isClear(text)) return capital(text);
  const before = sentences.find((each) => each.letter === letter && each.place === place - 1);
  const both = `${before?.text ?? ''} ${text}`;
  return before && before.asks.length === 0 && !before.isCourtesy && isShown(both)
    ? capital(both)
    : capital(text);
}

/** What a question asks, as a line of its own, with the mark that the last part of its sentence has. */
export function asLine({ sentence, text }: AskedInLetter): string {
  const isMarked = /[?？]\W*$/.test(sentence.text) && !/[?？]\W*$/.test(text);
  const line = text.replace(/^(?:and|also|but),? (?=\p{L})/iu, '');
  return capital(isMarked ? `${line}?` : line);
}

/** Behind a greeting a sentence goes on in lower case. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether something is wanted and not asked. */
export function isTask({ sentence }: AskedInLetter): boolean {
  return asksIn(sentence.text).length === 0;
}

function hintOf(asked: AskedInLetter, { phrases: { hints } }: Answering): string | null {
  if (isTask(asked)) {
    if (tasksIn(asked.text).length > 0) return hints.canDo;
    if (offersIn(asked.text).length > 0) return hints.wanted;
  }
  if (asksWhetherItSuits(asked.text)) return hints.suits;
  const hint = hintFor(asked.text);
  return hint && hints[hint];
}

const LONGEST_HINT = 80;

/** Of one of several things that are asked for, the words for it; null if they are no plain words. */
function thingIn(asked: string, isFirst: boolean, { phrases }: Answering): string | null {
  const from = isFirst ? thingStart(asked) : 0;
  const thing = asked
    .slice(from ?? 0)
    .replace(/^\W+|[\s.?!]+$/gu, '')
    .trim();
  const isPlain = /^[\p{L}\p{N} ,’'-]+$/u.test(thing) && thing.length <= LONGEST_HINT && isShown(thing);
  if (isPlain && from !== null) return thing;
  const hint = hintFor(asked);
  return hint && phrases.hints[hint];
}

/** The member's own sentence, or a gap that says what belongs there; also a sentence that would have to be translated. */
function answerLine(
  asked: AskedInLetter,
  { own, sentences, phrases: { language, translated } }: Answering,
  hint: string | null,
): string {
  const answer = answerIn(own, asked, sentences);
  if (answer === null) return answerGap(language, hint);
  return draftLanguage(answer) === language ? answer : answerGap(language, translated(answer));
}

/** "Your company", "our firm": who is meant, and not what is asked. */
const WHOSE =
  /\b(?:company|companies|firm|business|organi[sz]ation|unternehmen|firma|entreprise|société|empresa)\b/giu;

/** A yes or a no is told by more than naming the company. */
function hasMoreInCommon(asked: string, told: string): boolean {
  if (!isPolar(asked)) return true;
  const stems = stemsOf(told.replace(WHOSE, ' '));
  return [...stemsOf(subjectOf(asked.replace(WHOSE, ' ')))].some((stem) => stems.has(stem));
}

function answerIn(
  own: readonly LetterSentence[],
  asked: AskedInLetter,
  all: readonly LetterSentence[],
): string | null {
  const rated = own
    .filter(({ text }) => isOfKindAsked(asked.text, text) && hasMoreInCommon(asked.text, text))
    .map((sentence) => ({
      sentence,
      score:
        saysOf(asked, sentence, all) +
        (A_YEAR.test(asked.text) && A_YEAR.test(sentence.text) ? OF_A_YEAR : 0),
    }));
  const best = rated.toSorted((a, b) => b.score - a.score)[0];
  const enough = isPolar(asked.text) ? ENOUGH_OF_POLAR : ENOUGH;
  return best && best.score >= enough ? best.sentence.text : null;
}
