import type { Saying } from '../../../../../ports/letters.ts';
import { supposesAnother, tellsOfMixUp } from '../asking/another-meant.ts';
import { isGoodbye } from '../asking/goodbyes.ts';
import type { AskedInLetter } from './letter-answers.ts';
import { type LetterSentence, OF_RIGHTS } from '../asking/letter-sentences.ts';

/** What has no question mark and stands below a quote says something of it, whatever it asks for besides. */
export function mayAnswer({ isStatement, under, text, letter }: LetterSentence): boolean {
  const isOfAnother = letter.says.some(
    ({ kind, quote }) => (kind === 'question' && supposesAnother(quote)) || tellsOfMixUp(quote),
  );
  if (isOfAnother || isGoodbye(text) || letter.says.some(({ kind }) => kind === 'stop')) return false;
  const kinds = letter.says.filter(({ quote }) => text.includes(quote)).map(({ kind }) => kind);
  const isAside =
    kinds.some((kind) => ASIDES.has(kind) || kind === 'write-again') &&
    !kinds.some((kind) => OF_RIGHTS.has(kind));
  return !isAside && (isStatement || (under !== '' && !/[?？]\W*$/u.test(text)));
}

/** Whoever refers to somebody else, refuses or is away answers nothing; who refuses answers nothing else either. */
export const ASIDES = new Set<Saying['kind']>(['wrong-person', 'stop', 'away']);

export function isOfOtherSide({ sentence: { letter } }: AskedInLetter, other: LetterSentence): boolean {
  return other.letter.from !== 'stranger' && (other.letter.from === 'member') !== (letter.from === 'member');
}
