import { typedSentencesOf } from '@cosmos/language/sentences/typed-sentences.ts';
import { asksIn, fromRequest } from './letter-questions.ts';

const FEW_WORDS = 3;
const GOES_ON = /[,:–-]?\s*(?:and|but|so|und|et|y)?\s*$/iu;

/** The sentences of a letter; one that both tells and asks is cut at its semicolons, where one half asks and another doesn't. */
export function writtenSentencesOf(text: string): string[] {
  return typedSentencesOf(text).flatMap((sentence) => {
    const halves = sentence.split(/;\s+/);
    if (halves.length === 1 || halves.some((half) => half.split(/\s+/).length < FEW_WORDS)) return [sentence];
    const isAsking = halves.map((half) => asksIn(half).length > 0);
    if (!isAsking.includes(true) || !isAsking.includes(false)) return [sentence];
    return halves.flatMap((half) => {
      const request = fromRequest(half);
      const before = half.slice(0, half.length - request.length).replace(GOES_ON, '');
      return [before, request].filter(Boolean);
    });
  });
}
