import { tokensOf } from '../corpus/forward-index.ts';
import type { RankingModel } from './model.ts';
import { inverseFrequency } from './query.ts';
import type { RankedDocument } from './rank.ts';
import { lookUp } from '../corpus/vocabulary.ts';

/** The subject of a search: things as stems, any of which names the thing, and how much each counts. */
export interface Subject {
  things: readonly { stems: readonly string[]; counts: number }[];
  /** The share of its score that a record loses if it mentions none of it, 0…1. */
  loss: number;
}

/** Stems with this much idf in all are a subject of their own; common words cost less. */
const TELLING_IDF = 4;
/** Records with at least this share of the best score show whether any mentions the subject. */
const NEAR = 0.4;

/**
 * Ranks records that leave out the subject of the search behind those that mention it, more so the rarer its words.
 * If none mentions it, nothing changes.
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
      ...known.map((number) => inverseFrequency(model.present, model.index.stemFrequencies[number] ?? 0)),
    );
    for (const number of known) if (!thingOf.has(number)) thingOf.set(number, weights.length);
    weights.push(rarest * counts);
  }
  const total = Math.max(
    TELLING_IDF,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  const kept = ranked.map(({ document }) => {
    const said = saidIn(model, document, { thingOf, things: weights.length });
    const missing = weights.reduce((sum, weight, thing) => sum + (said & (1 << thing) ? 0 : weight), 0);
    const share = missing / total;
    // Leaving out one thing of several costs little, leaving out most of them costs nearly everything.
    return 1 - loss * share ** 2;
  });
  const near = (ranked[0]?.score ?? 0) * NEAR;
  const most = Math.max(0, ...kept.filter((_, at) => (ranked[at]?.score ?? 0) >= near));
  if (most <= 0) return [...ranked];
  return ranked
    .map((found, at) => ({ ...found, score: found.score * Math.min(1, (kept[at] ?? most) / most) }))
    .toSorted((a, b) => b.score - a.score || a.document - b.document);
}

/** The things that a document mentions, a bit for each. */
function saidIn(
  { index }: RankingModel,
  document: number,
  { thingOf, things }: { thingOf: ReadonlyMap<number, number>; things: number },
): number {
  const all = (1 << things) - 1;
  let said = 0;
  for (const token of tokensOf(index, document)) {
    const thing = thingOf.get(index.stemOf[token] ?? -1);
    if (thing !== undefined) said |= 1 << thing;
    if (said === all) break;
  }
  return said;
}
