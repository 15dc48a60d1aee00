import type { RankingModel } from './model.ts';
import { inverseFrequency } from './query.ts';
import type { RankedDocument } from './rank.ts';
import { lookUp } from './vocabulary.ts';

/** What a search turns on: things as stems, any of which says the thing, and how much it counts beside the others. */
export interface Subject {
  things: readonly { stems: readonly string[]; counts: number }[];
  /** The share of its score that a record loses that speaks of none of it, 0…1. */
  loss: number;
}

/** So much idf is a subject of its own; words that stand everywhere cost less. */
const TELLING_IDF = 4;
/** Records that reach this share of the best score tell whether any speaks of it. */
const NEAR = 0.4;

/**
 * A record that leaves out what the search turns on falls behind those that speak of it, the more the rarer the words.
 * Where none speaks of it none falls.
 */
export function heldToSubject(
  model: RankingModel,
  ranked: readonly RankedDocument[],
  { things, loss }: Subject,
): RankedDocument[] {
  const weights: number[] = [];
  const thingOf = new Map<number, number>();
  for (const { stems, counts } of things) {
    const known = stems.map((each) => lookUp(model.stems, each)).filter((number) => number >= 0);
    if (known.length === 0) continue;
    const rarest = Math.max(
      ...known.map((number) => inverseFrequency(model.documents, model.index.stemFrequencies[number] ?? 0)),
    );
    for (const number of known) if (!thingOf.has(number)) thingOf.set(number, weights.length);
    weights.push(rarest * counts);
  }
  const total = Math.max(
    TELLING_IDF,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  const kept = ranked.map(({ document }) => {
    const said = saidIn(model, document, thingOf);
    const missing = weights.reduce((sum, weight, thing) => sum + (said.has(thing) ? 0 : weight), 0);
    const share = missing / total;
    // Leaving out one thing of several costs little, leaving out most of them nearly all.
    return 1 - loss * share ** 2;
  });
  const near = (ranked[0]?.score ?? 0) * NEAR;
  const most = Math.max(0, ...kept.filter((_, at) => (ranked[at]?.score ?? 0) >= near));
  if (most <= 0) return [...ranked];
  return ranked
    .map((found, at) => ({ ...found, score: found.score * Math.min(1, (kept[at] ?? most) / most) }))
    .toSorted((a, b) => b.score - a.score || a.document - b.document);
}

/** The things that a document's words say. */
function saidIn(
  { index }: RankingModel,
  document: number,
  thingOf: ReadonlyMap<number, number>,
): Set<number> {
  const said = new Set<number>();
  const end = index.starts[document + 1] ?? 0;
  for (let at = index.starts[document] ?? 0; at < end && said.size < thingOf.size; at++) {
    const thing = thingOf.get(index.stemOf[index.tokens[at] ?? 0] ?? -1);
    if (thing !== undefined) said.add(thing);
  }
  return said;
}
