import { isNounToo, verbOf } from '@cosmos/language/phrases/verbs.ts';
import { isComma, isSign, type Word } from '../roles/words.ts';
import { AUXILIARY, isDescribing, isSmall } from '@cosmos/language/phrases/word-kinds.ts';

/** Places of words: the first of a thing, and the one behind it. */
export interface Thing {
  from: number;
  to: number;
}

/** What follows is no more part of a thing: "without fluorine that holds for an hour". */
const ENDS =
  /^(?:that|which|who|because|since|when|while|where|if|so|but|before|after|until|unless|please|thanks|thank|needed|required|allowed|added|used|still|also|then|it|they|we|i|you|there|too|either|anymore|involved|works?|runs?|fits?|costs?|gives?|lasts?|keeps?)$/i;
const HYPHEN = /^\/$/;
const LISTED = /^(?:or|nor)$/i;
const MOST_WORDS = 3;
const MOST_LISTED = 7;

/**
 * The things that are named from a word on, each by itself: "batteries", "cables" and "radio" of "batteries, cables or radio". An
 * adjective without its noun is no thing: "chemical or mechanical cleaning" is one.
 */
export function thingsAt(words: readonly Word[], at: number): Thing[] {
  const things: Thing[] = [];
  let from = at;
  for (;;) {
    const to = endOf(words, from);
    if (to > from) things.push({ from, to });
    const next = nextAt(words, { to, isFirst: things.length === 1 });
    if (next === null || things.length >= MOST_LISTED) break;
    from = next;
  }
  return things.reduceRight<Thing[]>((rest, thing) => {
    const [after] = rest;
    const isAdjective = after && isWithoutNoun(words, thing);
    return isAdjective ? [{ from: thing.from, to: after.to }, ...rest.slice(1)] : [thing, ...rest];
  }, []);
}

function isWithoutNoun(words: readonly Word[], { from, to }: Thing): boolean {
  return to - from === 1 && isDescribing(words[from]?.text ?? '');
}

function endOf(words: readonly Word[], from: number): number {
  let to = from;
  for (; to < words.length; to++) {
    const word = words[to]?.text ?? '';
    if (isSign(word) && !HYPHEN.test(word)) break;
    // "Without making it heavier".
    if (/^(?:it|them)$/i.test(word) && to === from + 1 && /ing$/i.test(words[from]?.text ?? '')) continue;
    if (ENDS.test(word) || /^(?:and|or|nor)$/i.test(word) || (AUXILIARY.test(word) && to > from)) break;
    // "No glue at all" rules out glue.
    if (/^at$/i.test(word) && /^all$/i.test(words[to + 1]?.text ?? '')) break;
  }
  return to;
}

/** Where the next thing of a list begins; null if there is none. */
function nextAt(words: readonly Word[], { to }: { to: number; isFirst: boolean }): number | null {
  const word = words[to]?.text ?? '';
  if (LISTED.test(word)) return mayFollow(words, to + 1, { isOr: true }) ? to + 1 : null;
  if (/^and$/i.test(word)) return mayFollow(words, to + 1, { isOr: false }) ? to + 1 : null;
  if (!isComma(words, to)) return null;
  if (LISTED.test(words[to + 1]?.text ?? '')) return to + 2;
  // A comma stands between things only if an "or" comes: "batteries, cables or radio".
  for (let place = to + 1, size = 0; place < words.length; place++) {
    const each = words[place]?.text ?? '';
    if (LISTED.test(each)) return mayFollow(words, to + 1, { isOr: true }) ? to + 1 : null;
    size = each === ',' ? 0 : size + 1;
    if ((isSign(each) && each !== ',') || size > 2 || ENDS.test(each)) return null;
    if (
      /^(?:ideally|preferably|and|with|for|must|should|under|at|in|on|by|from|to|not?|without)$/i.test(each)
    )
      return null;
  }
  return null;
}

/** "And" goes on with a thing only if a short name follows, and not with something else that is asked for. */
function mayFollow(words: readonly Word[], at: number, { isOr }: { isOr: boolean }): boolean {
  const first = words[at]?.text ?? '';
  const end = endOf(words, at);
  if (end <= at || end - at > MOST_WORDS + Number(isOr)) return false;
  if (isOr) return !/^(?:not?|without)$/i.test(first);
  const verb = verbOf(first);
  const isVerb = verb !== null && (!isNounToo(verb) || end - at > 1);
  const stop = words[end]?.text ?? '.';
  return !isSmall(first) && !/\d/.test(first) && !isDescribing(first) && !isVerb && !AUXILIARY.test(stop);
}
