import { terms } from '@cosmos/language/analysis/analyse.ts';

const THERE = /^(.+?)\s+(?:in|on|from|of|for|at)\s+(.+)$/i;

/**
 * Whether a phrase names another thing in the place that a question is about: "lead in drinking water" is no part of what
 * "PFAS in drinking water" asks for.
 */
export function isAnotherThing(phrase: string, question: string): boolean {
  const [, thing = '', place = ''] = THERE.exec(phrase) ?? [];
  const said = new Set(terms(question));
  const [things, places] = [terms(thing), terms(place)];
  if (things.length === 0 || places.length === 0) return false;
  return places.every((term) => said.has(term)) && !things.some((term) => said.has(term));
}

const ABSENCE = /\b(?:without|no|free of)\s+([\p{L}\p{N}]+)|([\p{L}\p{N}]+)-free\b/giu;
const RULES_OUT =
  /\b(?:without|no|not|non|free of|avoid\w*|replac\w*|instead of|rather than|substitut\w*|eliminat\w*|rid of|away from|phas(?:e|ing)|alternatives? to|don[’']t)\b/iu;
const RULED_OUT =
  /^-free\b|\b(?:forbid\w*|bann?\w*|replac\w*|toxic|scarce|expensive|not allowed|phased out|ruled out)\b/iu;
/** So far before and after a word may stand what rules it out, in characters. */
const BEFORE = 30;
const AFTER = 45;

/**
 * Whether a phrase does without what a question wants: "battery without cobalt" is no part of what "recover cobalt from batteries"
 * asks for.
 */
export function isWithoutWanted(phrase: string, question: string): boolean {
  const absent = [...phrase.matchAll(ABSENCE)].flatMap(([, after, before]) => terms(after ?? before ?? ''));
  const said = [...question.matchAll(/[\p{L}\p{N}]+/gu)].filter(([word]) =>
    terms(word).some((stem) => absent.includes(stem)),
  );
  return (
    said.length > 0 &&
    said.every(
      ({ 0: word, index }) =>
        !RULES_OUT.test(question.slice(Math.max(0, index - BEFORE), index)) &&
        !RULED_OUT.test(question.slice(index + word.length, index + word.length + AFTER)),
    )
  );
}
