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
