import { terms } from '../analysis/analyse.ts';
import { sentences } from '../sentences/sentences.ts';
import { type Concept, concepts } from './concepts.ts';

/** A concept that a text speaks of. */
export interface ConceptMatch {
  concept: Concept;
  /** The phrase of the concept that the text comes closest to, as the lexicon has it. */
  phrase: string;
  /** Weight of the words of the phrase that the text has, in the unit of `Rarity.of`. */
  weight: number;
}

/** How much a stem tells: a common one little, and `highest` at most. */
export interface Rarity {
  of(stem: string): number;
  highest: number;
}

interface Phrase {
  concept: number;
  text: string;
  stems: readonly string[];
}

/** The share of a phrase, by weight, that one sentence must have. */
const LEAST_SHARE = 2 / 3;
/** And how much that must weigh, relative to the rarest word there can be: no single word makes a phrase. */
const LEAST_WEIGHT = 1.1;

/**
 * The concepts of the lexicon that a text speaks of, the clearest first. A sentence speaks of a concept if it has most
 * of one of its phrases, in any order and inflection.
 */
export function matchConcepts(text: string, rarity: Rarity): ConceptMatch[] {
  const { phrases, phrasesWith } = index();
  const least = LEAST_WEIGHT * rarity.highest;
  const best = new Map<number, { phrase: Phrase; weight: number; score: number }>();
  for (const { start, end } of sentences(text)) {
    const found = new Map<number, number>();
    for (const stem of new Set(terms(text.slice(start, end)))) {
      const weight = rarity.of(stem);
      for (const at of phrasesWith.get(stem) ?? []) found.set(at, (found.get(at) ?? 0) + weight);
    }
    for (const [at, weight] of found) {
      const phrase = phrases[at];
      if (!phrase || weight < least) continue;
      const share = weight / phrase.stems.reduce((sum, stem) => sum + rarity.of(stem), 0);
      if (share < LEAST_SHARE) continue;
      const score = weight * share;
      if (score > (best.get(phrase.concept)?.score ?? 0)) best.set(phrase.concept, { phrase, weight, score });
    }
  }
  return [...best]
    .toSorted(([a, one], [b, other]) => other.score - one.score || a - b)
    .flatMap(([number, { phrase, weight }]) => {
      const concept = concepts()[number];
      return concept ? [{ concept, phrase: phrase.text, weight }] : [];
    });
}

let indexed: { phrases: readonly Phrase[]; phrasesWith: ReadonlyMap<string, readonly number[]> } | null =
  null;

function index(): NonNullable<typeof indexed> {
  if (indexed) return indexed;
  const phrases = concepts().flatMap(({ term, synonyms, plain }, concept) =>
    [term, ...synonyms, ...plain].map((text) => ({ concept, text, stems: [...new Set(terms(text))] })),
  );
  const phrasesWith = new Map<string, number[]>();
  phrases.forEach(({ stems }, at) => {
    for (const stem of stems) {
      const all = phrasesWith.get(stem);
      if (all) all.push(at);
      else phrasesWith.set(stem, [at]);
    }
  });
  return (indexed = { phrases, phrasesWith });
}
