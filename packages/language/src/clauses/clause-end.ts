import { verbOf, verbOfGerund } from '../phrases/verbs.ts';
import { AUXILIARY, ADVERB, isDescribing, isSmall, isThirdPerson } from '../phrases/word-kinds.ts';
import { isComma, isSign, type Word } from './words.ts';

/** Where a clause ends whose adjuncts may stand behind commas: before what says something more, or of somebody else. */
export function clauseEnd(words: readonly Word[], start: number): number {
  const word = (at: number) => words[at]?.text ?? '';
  for (let at = start + 1; at < words.length; at++) {
    const said = word(at);
    if (/^[.!?;:–—(]$/u.test(said)) return at;
    if (/^(?:because|since|although|whereas|but|so|would)$/i.test(said)) return at;
    if (/^(?:that|which|who)$/i.test(said) && at > start + 1) return at;
    if (!isComma(words, at) && !/^(?:and|or)$/i.test(said)) continue;
    let next = at;
    while (isComma(words, next) || /^(?:and|or)$/i.test(word(next))) next++;
    if (isBetweenAdjectives(words, at)) continue;
    if (isComma(words, at)) {
      const isAdjunct =
        /^(?:at|in|within|from|by|with|via|through|using|on|during|inside|for)$/i.test(word(next)) ||
        (verbOfGerund(word(next)) !== null && !/^(?:and|or|is|are)$/i.test(word(next + 1)));
      const isBetween =
        isDescribing(word(at - 1)) && !isSmall(word(at - 2)) ? false : isBetweenNouns(words, at);
      const isVerb = isThirdPerson(word(next), word(next + 1)) && !isNounAfter(words, next);
      if (isVerb || (!isAdjunct && !isBetween)) return at;
    } else if (
      /^(?:not?|without|neither|it|we|i|must|should|can|has|have|is|are|does|doesn['’]t|isn['’]t)$/i.test(
        word(next),
      ) ||
      isVerbHere(words, next)
    )
      return at;
    at = next - 1;
  }
  return words.length;
}

/** "Soup, sauces and oil". */
function isBetweenNouns(words: readonly Word[], at: number): boolean {
  for (let place = at + 1; place < Math.min(at + 4, words.length); place++) {
    const word = words[place]?.text ?? '';
    if (/^(?:and|or)$/i.test(word)) return place > at + 1 && place <= at + 3;
    if (isSign(word) || isSmall(word)) return false;
  }
  return false;
}

function isVerbHere(words: readonly Word[], from: number): boolean {
  let at = from;
  while (ADVERB.test(words[at]?.text ?? '') && at < words.length - 1) at++;
  const [word = '', next = '', after = ''] = words.slice(at, at + 3).map((each) => each.text);
  const isOfFigure = /^(?:at|in|for|on|under)$/i.test(next) && /^\d/.test(after) && verbOf(word) !== null;
  return isThirdPerson(word, next) && (isOfFigure || !isNounAfter(words, at));
}

function isNounAfter(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]?.text ?? '.';
  return isSign(next) || /^(?:and|or|from|in|at|of|for|by|with|to|on)$/i.test(next);
}

/** "On wet, bleeding tissue": adjectives with a comma between them say how one thing is. */
export function isBetweenAdjectives(words: readonly Word[], at: number): boolean {
  const word = (place: number) => words[place]?.text ?? '';
  const before = word(at - 2);
  const after = word(at + 1);
  if (!isComma(words, at) || !isSmall(before) || AUXILIARY.test(before)) return false;
  return isDescribing(word(at - 1)) && (isDescribing(after) || /(?:ing|ty|dy|ny|my)$/i.test(after));
}
