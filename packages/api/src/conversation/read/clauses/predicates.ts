import { verbOf } from '@cosmos/language/phrases/verbs.ts';
import { isComma, isSign, type Word, wordsOf } from '@cosmos/language/clauses/words.ts';
import { isBetweenAdjectives } from '@cosmos/language/clauses/clause-end.ts';
import { saysHow } from './items.ts';
import { ARTICLE, ASKER, modalAfter, namesAnother, OF_ANY } from './modals.ts';
import {
  ADVERB,
  AUXILIARY,
  isBaseForm,
  isDescribing,
  isSmall,
  isThirdPerson,
} from '@cosmos/language/phrases/word-kinds.ts';

/** What a message says of the thing that is wanted: "runs continuously", "must not burn". */
export interface Predicate {
  /** Where its clause begins. */
  clause: number;
  from: number;
  to: number;
  text: string;
  /** Whether it stands in a sentence of its own with "must" or the like, and not behind "that". */
  isMain: boolean;
  /** Whether it names its own subject: "nurses have to learn it". */
  isOfAnother: boolean;
  /** Whether it is said of "a device", "something": then it may be all that names what is wanted. */
  isOfAny: boolean;
  /** Where the next one begins, or its clause ends. */
  end: number;
  /** Whether what it is done without was left out: "works" of "works without a lab". */
  isCut: boolean;
}

const ENDS = /^[.!?;:–—]$/u;
const JOINS = /^(?:and|but|or|nor)$/i;
const ENDS_CLAUSE = /^(?:because|since|so|whereas|although|though)$/i;
/** What is done without something is told by what is ruled out. */
const WITHOUT = /^(?:without|instead|rather)$/i;
const DOES_WITHOUT = /^(?:no|without|neither|with (?:no|nothing))\b/i;
/** "Browns and bulks like sucrose" compares both. */
const ALIKE = /^(?:like|as)$/i;
const RELATIVE = /^(?:that|which)$/i;
/** Behind one of these "that" begins what is said, known, or the case. */
const BEFORE_CONTENT =
  /^(?:so|such|is|are|was|be|sure|know|knows|say|says|said|mean|means|hope|think|see|shows?|given|fact|provided|ensures?|now|than|all|like|with|in|by|for|of|to|after|from)$/i;
/** "As we rent the place", "but I'd want". */
const OF_ASKER = /^(?:we|i|our|my|the|you|i['’]\p{L}+|we['’]\p{L}+)$/iu;
const LONGEST_IN_LIST = 4;

/** Of what is said with "can" behind "that", more may follow in both forms. */
type Form = 'singular' | 'base' | 'either';

/**
 * What is said of the thing that is wanted, each by itself: behind "that" or "which", or in a sentence that says what something
 * "must", "should" or "has to" do. A sentence on whoever asks says nothing of it.
 */
export function predicatesIn(text: string): Predicate[] {
  const words = wordsOf(text);
  const found: Predicate[] = [];
  for (let at = 0; at < words.length; at++) {
    const opening = openingAt(words, at);
    if (opening === null) continue;
    const { starts, end } = groupFrom(words, opening);
    const clause = words[opening.at]?.at ?? 0;
    for (const [place, { from, to }] of starts.entries()) {
      const next = starts[place + 1]?.from ?? end;
      const span = spanOf(text, words, { from, to: Math.min(to, next) });
      if (span)
        found.push({
          ...span,
          clause,
          isMain: opening.isMain,
          isOfAnother: opening.isOfAnother,
          isOfAny: place === 0 && OF_ANY.test(words[opening.at - 2]?.text ?? ''),
          end: words[next]?.at ?? text.length,
          isCut: WITHOUT.test(words[to]?.text ?? ''),
        });
    }
    at = Math.max(at, end - 1);
  }
  return found;
}

interface Opening {
  at: number;
  form: Form;
  isMain: boolean;
  isOfAnother: boolean;
}

/** Where a predicate begins, if a clause on the thing begins at a word. */
function openingAt(words: readonly Word[], at: number): Opening | null {
  return relativeAt(words, at) ?? mainAt(words, at);
}

function relativeAt(words: readonly Word[], at: number): Opening | null {
  const word = (place: number) => words[place]?.text ?? '';
  const before = word(at - 1);
  if (!RELATIVE.test(word(at)) || at === 0 || ENDS.test(before) || BEFORE_CONTENT.test(before)) return null;
  const verb = pastAdverbs(words, at + 1);
  const next = word(verb + 1);
  if (
    isThirdPerson(word(verb), next) ||
    isJoined(words, verb) ||
    /^(?:is|has|does|needs|isn['’]t|hasn['’]t|doesn['’]t)$/i.test(word(verb))
  )
    return { at: at + 1, form: 'singular', isMain: false, isOfAnother: false };
  if (/^(?:can|could|will|must|should|cannot|(?:ca|wo)n['’]t)$/i.test(word(verb)))
    return { at: at + 1, form: 'either', isMain: false, isOfAnother: false };
  const isOfMany = /[^s]s$/i.test(before) && verbOf(word(verb)) === word(verb) && !AUXILIARY.test(next);
  if (
    AUXILIARY.test(word(verb)) ||
    isOfMany ||
    isBaseForm(word(verb), next) ||
    /^(?:never|not)$/i.test(word(verb))
  )
    return { at: at + 1, form: 'base', isMain: false, isOfAnother: false };
  // "That the consumer will not taste".
  const modal = /^that$/i.test(word(at)) ? modalAfter(words, at + 1, { orAble: true }) : null;
  return modal === null || ASKER.test(word(at + 1))
    ? null
    : { at: at + 1, form: 'either', isMain: false, isOfAnother: false };
}

/** "That tastes and dissolves like sugar": two verbs with an "and" between. */
function isJoined(words: readonly Word[], at: number): boolean {
  const [verb = '', join = '', other = '', next] = words.slice(at, at + 4).map(({ text }) => text);
  return JOINS.test(join) && isThirdPerson(verb, other) && isThirdPerson(other, next);
}

/** "It must …", "The farmer has to …", or "Must …" alone. */
function mainAt(words: readonly Word[], at: number): Opening | null {
  const before = words[at - 1]?.text ?? '.';
  if (!ENDS.test(before) && !isComma(words, at - 1) && !JOINS.test(before)) return null;
  const modal = modalAfter(words, at);
  // "We have to leave and must not return": without a subject of its own it goes on with that of another.
  if (modal === null || (modal === at && JOINS.test(before))) return null;
  const next = words[modal + 1]?.text ?? '';
  if (/^(?:we|i|you|it|they|this|that|one|the)$/i.test(next)) return null;
  const isOfAnother = namesAnother(words, at, modal);
  return { at: isOfAnother ? at : modal, form: 'base', isMain: true, isOfAnother };
}

function pastAdverbs(words: readonly Word[], at: number): number {
  let place = at;
  while (ADVERB.test(words[place]?.text ?? '') && place < words.length - 1) place++;
  return place;
}

/** The predicates of a clause, by the places of their words, and where the clause ends. */
function groupFrom(
  words: readonly Word[],
  { at, form }: Opening,
): { starts: { from: number; to: number }[]; end: number } {
  const word = (place: number) => words[place]?.text ?? '';
  const starts = [{ from: at, to: Infinity }];
  let isOfBe = saysHowItIs(words, at);
  let place = at + 1;
  for (; place < words.length; place++) {
    const said = word(place);
    if (ENDS.test(said) || ENDS_CLAUSE.test(said)) break;
    // "A wearable that looks normal would help".
    if (
      form === 'singular' &&
      /^(?:would|will)$/i.test(said) &&
      place > at + 1 &&
      !/^(?:that|which|it|they|we|i|and|,)$/i.test(word(place - 1))
    )
      break;
    if (/^(?:as|but)$/i.test(said) && OF_ASKER.test(word(place + 1))) break;
    const last = starts.at(-1);
    if (last && last.to === Infinity && WITHOUT.test(said)) last.to = place;
    if (said === '(') while (place < words.length && word(place) !== ')') place++;
    if (!isComma(words, place) && !JOINS.test(said)) continue;
    if (isBetweenAdjectives(words, place)) continue;
    let next = place;
    while (word(next) === ',' || JOINS.test(word(next))) next++;
    if (DOES_WITHOUT.test(`${word(next)} ${word(next + 1)}`)) break;
    if (relativeAt(words, next) !== null || mainAt(words, next) !== null) break;
    // "Picks up leaks, lighter than 200 g": how the thing is, is no object.
    if (
      isComma(words, place) &&
      !isOfBe &&
      !isVerb(words, next, form) &&
      saysHow(word(next), word(next + 1)) &&
      isSmall(word(next + 1))
    )
      break;
    const verb = pastAdverbs(words, next);
    const isShared = last?.from === place - 1 && ALIKE.test(word(verb + 1));
    if (!isShared && opens(words, verb, { form, isOfBe })) {
      starts.push({ from: verb, to: Infinity });
      isOfBe = saysHowItIs(words, verb) || (isOfBe && !isVerb(words, verb, form));
      if (last) last.to = Math.min(last.to, place);
      place = verb;
    } else if (said === ',' && !goesOn(words, place + 1)) break;
    else place = next - 1;
  }
  return { starts, end: place };
}

function isVerb(words: readonly Word[], at: number, form: Form): boolean {
  const [word, next] = [words[at]?.text ?? '', words[at + 1]?.text ?? ''];
  if (AUXILIARY.test(word)) return true;
  return (form !== 'base' && isThirdPerson(word, next)) || (form !== 'singular' && isBaseForm(word, next));
}

/** Whether a conjunct says something more of the thing, in the form of what was said before. */
function opens(
  words: readonly Word[],
  at: number,
  { form, isOfBe }: { form: Form; isOfBe: boolean },
): boolean {
  const [word, next] = [words[at]?.text ?? '', words[at + 1]?.text ?? ''];
  if (/^(?:not|never)$/i.test(word)) return !/^only$/i.test(next);
  const isAlike = /^as$/i.test(word) && isDescribing(next);
  return isVerb(words, at, form) || (isOfBe && (isDescribing(word) || isAlike));
}

const OF_BE = /^(?:be|is|are|isn['’]t|aren['’]t|stays?|remains?)$/i;

/** "Has to be cheap", "is not toxic". */
function saysHowItIs(words: readonly Word[], at: number): boolean {
  for (let place = at; place < Math.min(at + 5, words.length); place++) {
    const word = words[place]?.text ?? '';
    if (OF_BE.test(word)) return true;
    if (!AUXILIARY.test(word) && !isSmall(word) && place > at) return false;
    if (!AUXILIARY.test(word) && !isSmall(word)) return false;
  }
  return false;
}

/** "Soup, sauces and oil": what stands behind a comma is one more object if the list goes on to an "and" or "or". */
function goesOn(words: readonly Word[], at: number): boolean {
  for (let place = at; place <= at + LONGEST_IN_LIST && place < words.length; place++) {
    const word = words[place]?.text ?? '';
    if (JOINS.test(word)) return place > at;
    if (isSign(word) && word !== ',') return false;
  }
  return false;
}

function spanOf(
  text: string,
  words: readonly Word[],
  { from, to }: { from: number; to: number },
): Pick<Predicate, 'from' | 'to' | 'text'> | null {
  const begins = ARTICLE.test(words[from]?.text ?? '') && to - from > 1 ? from + 1 : from;
  const own = words.slice(begins, to);
  const end = own.findLastIndex(({ text: word }) => !isSign(word) || /^[%)°]$/.test(word));
  const [first, last] = [own[0], own[end]];
  if (!first || !last || end < 0) return null;
  const span = { from: first.at, to: last.at + last.text.length };
  const said = text.slice(span.from, span.to).replace(/\s+(?:and|but|or|nor)$/i, '');
  return { from: span.from, to: span.from + said.length, text: said };
}
