import { type DraftLanguage, YOUR_ANSWER, yourAnswer } from '@cosmos/contract/email/assistance.ts';
import { hintFor, isOfKindAsked } from './asked-for.ts';
import { isShown } from './is-shown.ts';
import { type AskedInLetter, isPolar, saysOf } from './letter-answers.ts';
import { asksIn, tasksIn, thingStart } from './letter-questions.ts';
import type { LetterSentence } from './letter-sentences.ts';
import { draftLanguage } from './phrases/by-language.ts';

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
  language: DraftLanguage;
}

/** What waits for an answer, quoted as emails quote, with the member's own sentence or a gap below; a sentence that asks for several things is quoted once. */
export function answeredQuotes(waiting: readonly AskedInLetter[], answering: Answering): string[] {
  const bySentence = Map.groupBy(waiting, ({ sentence }) => sentence);
  return [...bySentence].flatMap(([sentence, asked]) => {
    if (asked.length < sentence.asks.length || asked.length === 1 || !isShown(sentence.text))
      return asked.map(
        (each) => `> ${withBefore(each, answering)}\n${answerLine(each, answering, hintOf(each))}`,
      );
    const lines = asked.map((each, at) => answerLine(each, answering, thingIn(each.text, at === 0)));
    return [`> ${capital(sentence.text)}\n${lines.join('\n')}`];
  });
}

/** "Is it?" says too little without the sentence before it. */
const FEW_WORDS = 4;

function withBefore(asked: AskedInLetter, { sentences }: Answering): string {
  const line = asLine(asked);
  const { letter, place, text } = asked.sentence;
  if (text.split(/\s+/).length > FEW_WORDS) return line;
  const before = sentences.find((each) => each.letter === letter && each.place === place - 1);
  const both = `${before?.text ?? ''} ${text}`;
  return before && before.asks.length === 0 && !before.isCourtesy && isShown(both) ? capital(both) : line;
}

/** What a question asks, as a line of its own, with the mark that the last part of its sentence has. */
export function asLine({ sentence, text }: AskedInLetter): string {
  const isMarked = /[?？]\W*$/.test(sentence.text) && !/[?？]\W*$/.test(text);
  return capital(isMarked ? `${text}?` : text);
}

/** "And what …" is "What …". */
function capital(written: string): string {
  const text = written.replace(/^(?:and|also|but),? (?=\p{L})/iu, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether something is wanted and not asked. */
export function isTask({ sentence }: AskedInLetter): boolean {
  return asksIn(sentence.text).length === 0;
}

function hintOf(asked: AskedInLetter): string | null {
  return tasksIn(asked.text).length > 0 && isTask(asked) ? 'whether you can do this' : hintFor(asked.text);
}

const LONGEST_HINT = 80;

/** Of one of several things that are asked for, the words for it; null if they are no plain words. */
function thingIn(asked: string, isFirst: boolean): string | null {
  const from = isFirst ? thingStart(asked) : 0;
  const thing = asked
    .slice(from ?? 0)
    .replace(/[\s.?!]+$/, '')
    .trim();
  const isPlain = /^[\p{L}\p{N} ,’'-]+$/u.test(thing) && thing.length <= LONGEST_HINT && isShown(thing);
  return from !== null && isPlain ? thing : hintFor(asked);
}

/** The member's own sentence, or a gap that says what belongs there; also a sentence that would have to be translated. */
function answerLine(
  asked: AskedInLetter,
  { own, sentences, language }: Answering,
  hint: string | null,
): string {
  const answer = answerIn(own, asked, sentences);
  if (answer === null) return hint === null ? YOUR_ANSWER : yourAnswer(hint);
  return draftLanguage(answer) === language
    ? answer
    : yourAnswer(`in ${LANGUAGE_NAMES[language]}, “${answer}”`);
}

const LANGUAGE_NAMES: Record<DraftLanguage, string> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
};

function answerIn(
  own: readonly LetterSentence[],
  asked: AskedInLetter,
  all: readonly LetterSentence[],
): string | null {
  const rated = own
    .filter(({ text }) => isOfKindAsked(asked.text, text))
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
