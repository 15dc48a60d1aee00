import { calibrate, chanceAt, withNearness } from './calibration.ts';
import { expansionShares } from './expansion.ts';
import { extractFeatures } from './features.ts';
import { fuse, type Part, partsAt, sharesOf, weightsFor } from './fusion.ts';
import { rowOf } from '../corpus/packed-rows.ts';
import type { RankingModel } from './model.ts';
import { type Expansion, NO_EXPANSION, type PreparedQuery, prepareQuery, releaseQuery } from './query.ts';
import { feedbackVector, smooth } from './smoothing.ts';

export { queryEvidence } from './evidence.ts';

/** Documents found by full text and by vectors, as numbers in the model. Order and repetition don't matter. */
export interface Candidates {
  lexical: readonly number[];
  vector: readonly { document: number }[];
}

/**
 * How near a record is to the query by the vectors of another embedder, in standard deviations above two records taken at
 * random.
 */
export type Nearness = (document: number) => number;

export interface RankOptions {
  /** Absent if only words and the model's own vectors are to decide. */
  nearness?: Nearness | undefined;
  /** The query in other words. */
  expansion?: Expansion;
  /** True to note of each record how its score came about. */
  explains?: boolean;
}

/** `score` is calibrated, 0…1; `parts` are its ingredients, 0…1 each. */
export interface RankedDocument {
  document: number;
  score: number;
  parts: Record<string, number>;
  /** Only where it was asked for, and not of researchers. */
  steps?: RankSteps;
}

/** What the parts came to, one step after the other. */
export interface RankSteps {
  weights: Record<Part, number>;
  /** The weighted sum of the parts, and with what similar results add to it; about 0…1.3. */
  fused: number;
  raw: number;
  /** The raw score that as many random words of the catalogue reach. */
  chance: number;
  /** 0…1: how far its title is the question. */
  titleMatch: number;
  /** `raw` next to chance, 0…1; before nearness in meaning. */
  byWords: number;
  /** As in `Nearness`; null where there is none. */
  deviations: number | null;
}

/** Scores the candidates, best first. Equal scores are ordered by document number. */
export function rank(
  model: RankingModel,
  query: string,
  candidates: Candidates,
  options: RankOptions = {},
): RankedDocument[] {
  const { prepared, weights, ranked } = rankRaw(model, query, candidates, options);
  const chance = chanceAt(model.chance, prepared.terms);
  const { nearness } = options;
  return ranked
    .map(({ document, raw, fused, titleMatch, parts }) => {
      const byWords = calibrate(raw, titleMatch, chance);
      const deviations = nearness?.(document) ?? null;
      const steps = options.explains && {
        steps: { weights, fused, raw, chance: Math.exp(chance), titleMatch, byWords, deviations },
      };
      if (deviations === null) return { document, score: byWords, parts, ...steps };
      return {
        document,
        score: withNearness(byWords, deviations),
        parts: { ...parts, meaning: Math.min(1, Math.max(0, deviations / MOST_DEVIATIONS)) },
        ...steps,
      };
    })
    .sort((a, b) => b.score - a.score || a.document - b.document);
}

/** Hardly any record is nearer than this; as a part of a score it is 1. */
const MOST_DEVIATIONS = 8;

/** A candidate before calibration; `raw` is a share of what is possible, about 0…1.3. */
export interface RawDocument {
  document: number;
  raw: number;
  /** The same before similar results have added to it. */
  fused: number;
  titleMatch: number;
  parts: Record<string, number>;
}

/** The ranking without calibration, best first; used in training. */
export function rankRaw(
  model: RankingModel,
  query: string,
  candidates: Candidates,
  options: RankOptions = {},
): { prepared: Pick<PreparedQuery, 'terms'>; weights: Record<Part, number>; ranked: RawDocument[] } {
  const { expansion = NO_EXPANSION } = options;
  const prepared = prepareQuery(model, query, expansion);
  const documents = distinct(model, candidates);
  const features = extractFeatures(model, prepared, documents);
  releaseQuery(model, prepared);
  const vectors = documents.map((document) => rowOf(model.latent.documentVectors, document));
  const shares = sharesOf(features, prepared, {
    cosines: cosinesWith(prepared.vector, vectors),
    concepts: expansionShares(model, expansion, documents),
  });
  const size = { size: documents.length, terms: prepared.terms };
  const centre = feedbackVector(prepared.vector, { vectors, scores: fuse(shares, size) });
  // A record that is its own centre is as near as can be, give or take the rounding.
  shares.latent = cosinesWith(centre, vectors).map((cosine) => Math.min(1, Math.max(0, cosine)));
  const fused = fuse(shares, size);
  const raw = smooth(vectors, fused);
  const ranked = documents.map((document, i) => ({
    document,
    raw: raw[i] as number,
    fused: fused[i] as number,
    titleMatch: features.titleMatch[i] as number,
    parts: partsAt(shares, i),
  }));
  const weights = weightsFor(shares, prepared.terms);
  return { prepared, weights, ranked: ranked.sort((a, b) => b.raw - a.raw || a.document - b.document) };
}

function distinct(model: RankingModel, { lexical, vector }: Candidates): number[] {
  const all = new Set(lexical);
  for (const { document } of vector) all.add(document);
  return [...all].filter((d) => Number.isInteger(d) && d >= 0 && d < model.documents).sort((a, b) => a - b);
}

function cosinesWith(vector: Float32Array, vectors: readonly Float32Array[]): Float64Array {
  return Float64Array.from(vectors, (own) => {
    let sum = 0;
    for (let j = 0; j < vector.length; j++) sum += (vector[j] as number) * (own[j] as number);
    return sum;
  });
}
