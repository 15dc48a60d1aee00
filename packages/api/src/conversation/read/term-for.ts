import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { LiveIndex } from '../../ports/live-index.ts';

/** A question of at most this many stems names its subject and little else. */
const SHORT = 4;
/**
 * The term that a short topic stands for, if all its words are in one phrase of the lexicon: "catching CO2" asks for
 * "CO2 capture".
 */
export function termFor(
  index: Pick<LiveIndex, 'concepts'>,
  topic: string,
  leftOut: readonly string[] = [],
): string | null {
  const own = new Set(terms(topic));
  if (own.size > SHORT) return null;
  const within = index
    .concepts(topic)
    .filter(({ concept, phrase }) => !leftOut.includes(concept.term) && isWithin(own, phrase));
  // One that keeps a word of the question is rarely another subject.
  const kept = within.find(({ concept }) => terms(concept.term).some((stem) => own.has(stem)));
  return (kept ?? within[0])?.concept.term ?? null;
}

function isWithin(own: ReadonlySet<string>, phrase: string): boolean {
  const stems = new Set(terms(phrase));
  return [...own].every((stem) => stems.has(stem));
}
