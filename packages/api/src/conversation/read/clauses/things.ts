import { isNounToo, verbOf } from '@cosmos/language/phrases/verbs.ts';
import { isComma, isSign, type Word } from '@cosmos/language/clauses/words.ts';
import { AUXILIARY, isDescribing, isSmall } from '@cosmos/language/phrases/word-kinds.ts';

/** Places of words: the first of a thing, and the one behind it. */
export interface Thing {
  from: number;
  to: number;
}

/** What follows is no more part of a thing: "without fluorine that holds for an hour". */
const ENDS =
  /^(?:that|which|who|because|since|when|while|where|if|so|but|before|after|until|unless|please|thanks|thank|needed|required|allowed|into|added|used|still|also|then|it|they|we|i|you|there|too|either|anymore|involved|works|runs|fits|costs|gives|lasts|keeps)$/i;
const HYPHEN = /^\/$/;
const LISTED = /^(?:or|nor)$/i;
const MOST_WORDS = 3;
const MOST_LISTED = 7;

/**
 * The things that are named from a word on, each by itself: "batteries", "cables" and "radio" of "batteries, cables or radio". An
 * adjective without its noun is no thing (`isOfAll`: what is denied is denied of all that follow, as in "free of"): "chemical or mechanical cleaning" is one.
 */
export function thingsAt(words: readonly Word[], at: number, { isOfAll = false } = {}): Thing[] {
  const things: Thing[] = [];
  let from = at;
  for (;;) {
    const to = endOf(words, from);
    if (to > from) things.push({ from, to });
    const next = nextAt(words, { to, isOfAll });
    if (next === null || things.length >= MOST_LISTED) break;
    from = next;
  }
  return things.reduceRight<Thing[]>((rest, thing) => {
    const [after] = rest;
    // "Electric or mechanical cleaning", but "arsenic or creosote".
    const isAdjective =
      after &&
      isWithoutNoun(words, thing) &&
      isDescribing(words[after.from]?.text ?? '') &&
      after.to - after.from > 1;
    return isAdjective ? [{ from: thing.from, to: after.to }, ...rest.slice(1)] : [thing, ...rest];
  }, []);
}

/** Where a clause ends that says which of many are meant: "additives that need a licence", but not "fluorine that holds for an hour". */
function relativeEnd(words: readonly Word[], that: number): number | null {
  const [things, verb] = [words[that - 1]?.text ?? '', words[that + 1]?.text ?? ''];
  const isOfMany = /[^s]s$/iu.test(things) && verbOf(verb) === verb.toLowerCase();
  if (!/^(?:that|which)$/i.test(words[that]?.text ?? '') || !isOfMany) return null;
  const end = words.findIndex(
    ({ text }, at) => at > that && (isSign(text) || LISTED.test(text) || /^and$/i.test(text)),
  );
  return end < 0 ? words.length : end;
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
    // "Without making it opaque or brittle".
    const isOneMore =
      LISTED.test(word) &&
      /ing$/i.test(words[from]?.text ?? '') &&
      isDescribing(words[to + 1]?.text ?? '') &&
      isSign(words[to + 2]?.text ?? '.');
    if (isOneMore) continue;
    const relative = to > from ? relativeEnd(words, to) : null;
    if (relative !== null) return relative;
    if (
      (ENDS.test(word) && !(to === from && /^added$/i.test(word))) ||
      /^(?:and|or|nor)$/i.test(word) ||
      (AUXILIARY.test(word) && to > from)
    )
      break;
    // "No glue at all" rules out glue.
    if (/^at$/i.test(word) && /^all$/i.test(words[to + 1]?.text ?? '')) break;
  }
  return to;
}

/** Where the next thing of a list begins; null if there is none. */
function nextAt(words: readonly Word[], { to, isOfAll }: { to: number; isOfAll: boolean }): number | null {
  const word = words[to]?.text ?? '';
  if (LISTED.test(word)) return mayFollow(words, to + 1, { isOr: true }) ? to + 1 : null;
  if (/^and$/i.test(word))
    return mayFollow(words, to + 1, { isOr: isOfAll && !isPoint(words, to + 1) }) ? to + 1 : null;
  if (!isComma(words, to)) return null;
  if (LISTED.test(words[to + 1]?.text ?? '')) return to + 2;
  if (isOfAll && isComma(words, to) && listGoesOn(words, to + 1)) return to + 1;
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

/** "Free of epoxy, isocyanates and solvents": names up to an "and" and a last one at the end. */
function listGoesOn(words: readonly Word[], at: number): boolean {
  const end = endOf(words, at);
  if (end <= at || end - at > MOST_WORDS || isPoint(words, at)) return false;
  const next = words[end]?.text ?? '.';
  if (isComma(words, end)) return listGoesOn(words, end + 1);
  return /^(?:and|or)$/i.test(next) && !isPoint(words, end + 1);
}

/** "Cheap" and "dishwasher safe" say how a thing is. */
function isPoint(words: readonly Word[], at: number): boolean {
  const last = words[endOf(words, at) - 1]?.text ?? '';
  return isDescribing(last) || verbOf(words[at]?.text ?? '') !== null;
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
