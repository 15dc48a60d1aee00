import type { AskedInLetter } from './letter-answers.ts';
import type { LetterSentence } from '../asking/letter-sentences.ts';
import { isAgreementAlone } from './may-answer.ts';
import type { Turn } from './pair-features.ts';

/** Whoever answers does so in one of their next letters. */
const LETTERS = 2;

/** The sentences of the other side's next letters that could answer a question. */
export function candidatesOf(asked: AskedInLetter, all: readonly LetterSentence[]): LetterSentence[] {
  const { letter } = asked.sentence;
  const later = all.filter(
    (each) =>
      each.letter.from !== 'stranger' &&
      (each.letter.from === 'member') !== (letter.from === 'member') &&
      each.letter.number > letter.number,
  );
  const next = new Set([...new Set(later.map((each) => each.letter))].slice(0, LETTERS));
  return later.filter(
    (each) => next.has(each.letter) && !each.isCourtesy && !isAgreementAlone(asked.text, each),
  );
}

/** What a letter that answers has around a pair: the questions since its side wrote before, its statements and its promises. */
export function turnOf(
  asked: AskedInLetter,
  { letter }: LetterSentence,
  { asked: questions, all }: { asked: readonly AskedInLetter[]; all: readonly LetterSentence[] },
): Turn {
  const isOwn = (from: string) => (from === 'member') === (letter.from === 'member');
  const numbers = new Set(
    all.flatMap((each) =>
      isOwn(each.letter.from) && each.letter.number > asked.sentence.letter.number
        ? [each.letter.number]
        : [],
    ),
  );
  return {
    asked: questions.filter(({ sentence }) => sentence.letter === asked.sentence.letter),
    statements: all.filter(
      (each) =>
        each.letter === letter &&
        !each.isCourtesy &&
        (each.isStatement || each.under !== '' || each.asks.length === 0),
    ),
    all,
    later: [...numbers].filter((number) => number < letter.number).length,
  };
}
