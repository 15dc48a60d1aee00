import { stem, words as wordsIn } from '@cosmos/language/analysis/analyse.ts';
import { isSmall } from '@cosmos/language/phrases/word-kinds.ts';
import { isEmpty } from '@cosmos/language/analysis/content-terms.ts';
import { isSame, namesThing } from './same-thing.ts';

/** "Without fluorine", "free of any silver", "no need for an external pump"; and "fluorine-free". */
const WITHOUT =
  /\b(?:without|no|free (?:of|from)|zero|(?:do|does)(?: not|n['’]t) (?:require|need|use|contain|involve|rely on|depend on))\s+(?:(?:any|the|an?|use|using|need|needs|for|of)\s+)*((?:[\p{L}\p{N}-]+\s*){1,4})/giu;
const FREE = /((?:[\p{L}\p{N}]+[- ]){0,2}[\p{L}\p{N}]+)-free\b/giu;
/** "Reagentless". */
const LESS = /\b(\p{L}{4,})less\b/giu;
/** "With or without", "not limited to": what is said so is not denied. */
const UNDECIDED = /\bwith(?:out)? (?:or|and) with(?:out)?\b|\bnot (?:only|limited to)\b/giu;
/** "Without a consistent signal", "without harsh acids": others of the kind may be there. */
const OF_DEGREE =
  /^(?:(?:compromis|sacrific|affect|harm|degrad|impair|disrupt|interfer)ing|consistent|constant|reliable|stable|steady|harsh|strong|large|excessive|excess|significant|substantial|additional|extra|further|frequent|repeated|high|heavy|multiple|many|expensive|costly|complex|extensive|toxic|hazardous)$/iu;
/** "Over existing formaldehyde-free adhesives": others do without it. */
const OF_OTHERS =
  /\b(?:existing|conventional|traditional|current|other|commercial)\s+(?:[\p{L}\p{N}-]+\s+)?[\p{L}\p{N}-]+$/iu;

/** Whether a sentence says in so many words that it does without a thing. */
export function isFreeOf(written: string, thing: string): boolean {
  const sentence = withoutUndecided(written);
  const isOfAll = (said: string) => !said.split(/[\s-]+/).some((word) => isOfDegree(word, thing));
  const without = [...sentence.matchAll(WITHOUT)].some(
    ([, said = '']) => namesThing(said, thing) && isOfAll(said),
  );
  return (
    without ||
    [...sentence.matchAll(LESS)].some(([, said = '']) => namesThing(said, thing)) ||
    [...sentence.matchAll(FREE)].some(
      ({ index, 1: said = '' }) =>
        isNamedLast(said, thing) && !OF_OTHERS.test(sentence.slice(0, index + said.length)),
    )
  );
}

/** Whether a word leaves others of a thing that is denied: "consistent" of "without a consistent signal". */
export function isOfDegree(word: string, thing: string): boolean {
  return (
    OF_DEGREE.test(word) &&
    !thing
      .toLowerCase()
      .split(/[\s-]+/)
      .includes(word.toLowerCase())
  );
}

/** A sentence without words that seem to deny and don't. */
export function withoutUndecided(sentence: string): string {
  return sentence.replace(UNDECIDED, ' ');
}

/** "Liquid biopsies using cell-free RNA" are free of cells alone. */
function isNamedLast(said: string, thing: string): boolean {
  const size = thing.split(/[\s-]+/).length;
  return namesThing(
    said
      .split(/[\s-]+/)
      .slice(-size)
      .join(' '),
    thing,
  );
}

const NEGATION =
  /\b(?:no|not|without|free (?:of|from)|non|never|avoid\w*|eliminat\w*|instead|rather|replac\w*|alternative)\b|-free\b|\bnon-?/i;
/** Whether a sentence says that something is not there, not needed, or replaced. */
export function isNegated(sentence: string): boolean {
  return NEGATION.test(sentence);
}

/** Of "by-products", which are no products, one word. */
function partsOf(word: string): string[] {
  const [first = '', ...rest] = word.split('-');
  return wordsIn(rest.length > 0 && isSmall(first.toLowerCase()) ? `${first}${rest.join('')}` : word);
}

/** So many words may stand between what denies and what is denied. */
const NEAR = 8;

/** Whether a sentence denies the thing itself: of "not to recognize motion, with focus on the surgery" no surgery is denied. */
export function isDenied(sentence: string, thing: string): boolean {
  const wanted = thing.split(/\s+/).flatMap((word) => partsOf(word).filter((part) => !isEmpty(stem(part))));
  const words = withoutUndecided(sentence).split(/\s+/);
  const held = words.map((word) => partsOf(word).some((said) => wanted.some((one) => isSame(one, said))));
  return words.some((word, at) => {
    if (!isNegated(word) && !/^free$/i.test(word)) return false;
    // "Gluten-free nut butter" is free of gluten alone.
    if (/-free\b/i.test(word)) return held.slice(Math.max(0, at - 1), at + 1).some(Boolean);
    // "Non-invasive monitoring cuff" has a cuff, and "non-sepsis" denies nothing else.
    if (/^\P{L}*non-?\p{L}/iu.test(word)) return held[at] === true;
    const isAfter = /^(?:avoid|eliminat|replac)\w*ed\b/i.test(word);
    const named = held.slice(isAfter ? Math.max(0, at - NEAR) : at, at + NEAR + 1);
    const first = at + 1 + held.slice(at + 1).indexOf(true);
    const isOfSome = words.slice(at, first).some((between) => isOfDegree(between, thing));
    return named.some(Boolean) && (isAfter || !isOfSome);
  });
}
