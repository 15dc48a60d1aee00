import type { CatalogueRecord } from './catalogue.ts';

/** A card that was answered with "less like this", and the words that were given or taken as its reason. */
export interface Refusal {
  id: string;
  words: readonly string[];
}

/** All that a recommender may know about a person. Records are named by their ids. */
export interface Told {
  likes: readonly string[];
  saves: readonly string[];
  dislikes: readonly string[];
  refusals: readonly Refusal[];
  /** Keywords as typed, 5 to 15. */
  interests: readonly string[];
  /** What the person's company works on; empty for many. */
  summary: string;
}

/** A recommender of one catalogue. */
export interface Recommender {
  /**
   * At least `top` ids, best first, without those that were told; the judge passes over told, unknown and repeated ids.
   * The same for the same person each time.
   */
  recommend(told: Told, top: number): readonly string[];
}

/** Builds a recommender from all records that it may know of, once for all people. */
export interface RecommenderMaker {
  name: string;
  make(catalogue: readonly CatalogueRecord[]): Recommender | Promise<Recommender>;
}

/** The ids of all records that a person has already answered in some way. */
export function idsTold({ likes, saves, dislikes, refusals }: Told): Set<string> {
  return new Set([...likes, ...saves, ...dislikes, ...refusals.map(({ id }) => id)]);
}
