import { terms } from '../analysis/analyse.ts';
import { sentences } from '../sentences/sentences.ts';
import { type Concept, concepts } from './concepts.ts';

/** A concept that a text may speak of, with what tells whether it does. */
export interface ConceptMatch {
  concept: Concept;
  /** The phrase of the concept that a sentence comes closest to, as the lexicon has it. */
  phrase: string;
  kind: 'term' | 'synonym' | 'plain';
  /** The share of the phrase, by weight, that the sentence has, 0…1. */
  share: number;
  /** What the words it has weigh, relative to the rarest word there can be. */
  weight: number;
  /** Distinct words of the phrase, and how many of them the sentence has. */
  words: number;
  found: number;
  /** Other words between those, where they stand closest together. */
  gap: number;
  /** How many phrases of the concept come this close. */
  phrases: number;
}

/** How much a stem tells: a common one little, and `highest` at most. */
export interface Rarity {
  of(stem: string): number;
  highest: number;
}

interface Phrase {
  concept: number;
  kind: ConceptMatch['kind'];
  text: string;
  stems: readonly string[];
}

/** Below these, a match is by chance. */
const LEAST_SHARE = 0.5;
const LEAST_WEIGHT = 0.8;

/**
 * The concepts of the lexicon that a text may speak of, by the phrase that one of its sentences has most of, in any order
 * and inflection; best matches first.
 */
export function matchConcepts(text: string, rarity: Rarity): ConceptMatch[] {
  const { phrases, phrasesWith } = index();
  const best = new Map<number, ConceptMatch>();
  for (const { start, end } of sentences(text)) {
    const stems = terms(text.slice(start, end));
    const found = new Map<number, number>();
    for (const stem of new Set(stems)) {
      const weight = rarity.of(stem);
      for (const at of phrasesWith.get(stem) ?? []) found.set(at, (found.get(at) ?? 0) + weight);
    }
    for (const [at, weight] of found) {
      const phrase = phrases[at];
      if (!phrase || weight < LEAST_WEIGHT * rarity.highest) continue;
      const share = weight / phrase.stems.reduce((sum, stem) => sum + rarity.of(stem), 0);
      if (share < LEAST_SHARE) continue;
      const known = best.get(phrase.concept);
      const count = (known?.phrases ?? 0) + 1;
      const concept = concepts()[phrase.concept];
      if (!concept) continue;
      const relative = weight / rarity.highest;
      if (known && known.weight * known.share >= relative * share) known.phrases = count;
      else
        best.set(phrase.concept, {
          concept,
          phrase: phrase.text,
          kind: phrase.kind,
          share,
          weight: relative,
          words: phrase.stems.length,
          ...closest(stems, phrase.stems),
          phrases: count,
        });
    }
  }
  return [...best]
    .toSorted(([a, one], [b, other]) => other.weight * other.share - one.weight * one.share || a - b)
    .map(([, match]) => match);
}

/** The words of a phrase that a sentence has, and the other words between them where they stand closest. */
function closest(sentence: readonly string[], phrase: readonly string[]): { found: number; gap: number } {
  const wanted = new Set(phrase);
  const found = new Set(sentence.filter((stem) => wanted.has(stem))).size;
  let shortest = sentence.length;
  const inside = new Map<string, number>();
  let first = 0;
  sentence.forEach((stem, last) => {
    if (!wanted.has(stem)) return;
    inside.set(stem, (inside.get(stem) ?? 0) + 1);
    while (inside.size === found) {
      shortest = Math.min(shortest, last - first + 1);
      const head = sentence[first++] ?? '';
      const left = (inside.get(head) ?? 0) - 1;
      if (left > 0) inside.set(head, left);
      else inside.delete(head);
    }
  });
  return { found, gap: shortest - found };
}

/** Reads and indexes the lexicon now, rather than with the first text. Takes some tenths of a second. */
export function prepareLexicon(): void {
  index();
}

/** Stems of every word in the lexicon. */
export function lexiconStems(): Iterable<string> {
  return index().phrasesWith.keys();
}

let indexed: { phrases: readonly Phrase[]; phrasesWith: ReadonlyMap<string, readonly number[]> } | null =
  null;

function index(): NonNullable<typeof indexed> {
  if (indexed) return indexed;
  const phrases = concepts().flatMap(({ term, synonyms, plain }, concept) => {
    const as = (kind: Phrase['kind']) => (text: string) => ({
      concept,
      kind,
      text,
      stems: [...new Set(terms(text))],
    });
    return [as('term')(term), ...synonyms.map(as('synonym')), ...plain.map(as('plain'))];
  });
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
