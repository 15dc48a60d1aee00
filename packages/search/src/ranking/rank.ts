import { extractFeatures, type Features, K1 } from './features.ts';
import type { RankingModel } from './model.ts';
import { type PreparedQuery, prepareQuery } from './query.ts';

/** Documents found by full text and by vectors, as numbers of the model. Order and repetition don't matter. */
export interface Candidates {
  lexical: readonly number[];
  vector: readonly { document: number; cosine: number }[];
}

export interface RankOptions {
  /** `latent` (default): cosines are the model's own. `given`: they come with `candidates.vector` from another embedder. */
  vectors?: 'latent' | 'given';
}

/** `score` is calibrated, 0…1; `parts` are its ingredients, 0…1 each. */
export interface RankedDocument {
  document: number;
  score: number;
  parts: Record<string, number>;
}

/** What the catalogue knows of a query's words. */
export interface QueryEvidence {
  /** Distinct stems, stop words left out. */
  knownTerms: number;
  unknownTerms: number;
  /** Share of the query's idf that known stems carry, 0…1; unknown ones count at the highest idf. */
  idfShareKnown: number;
}

/** Scores the candidates, best first. Equal scores are ordered by document number. */
export function rank(
  model: RankingModel,
  query: string,
  candidates: Candidates,
  options: RankOptions = {},
): RankedDocument[] {
  const prepared = prepareQuery(model, query);
  const documents = distinct(model, candidates);
  const features = extractFeatures(model, prepared, documents);
  const cosines =
    options.vectors === 'given'
      ? givenCosines(documents, candidates)
      : latentCosines(model, prepared, documents);
  const ranked = documents.map((document, i) => scored(document, i, features, { prepared, cosines }));
  return ranked.sort((a, b) => b.score - a.score || a.document - b.document);
}

export function queryEvidence(model: RankingModel, query: string): QueryEvidence {
  const { known, unknown, idf, weight, idfTotal } = prepareQuery(model, query);
  let knownIdf = 0;
  for (let slot = 0; slot < idf.length; slot++) knownIdf += (idf[slot] as number) * (weight[slot] as number);
  return { knownTerms: known, unknownTerms: unknown, idfShareKnown: idfTotal > 0 ? knownIdf / idfTotal : 0 };
}

function distinct(model: RankingModel, { lexical, vector }: Candidates): number[] {
  const all = new Set(lexical);
  for (const { document } of vector) all.add(document);
  return [...all].filter((d) => Number.isInteger(d) && d >= 0 && d < model.documents).sort((a, b) => a - b);
}

function latentCosines(
  { latent }: RankingModel,
  { vector }: PreparedQuery,
  documents: readonly number[],
): Float64Array {
  const { dimensions, documentVectors } = latent;
  return Float64Array.from(documents, (d) => {
    let sum = 0;
    for (let j = 0; j < dimensions; j++) {
      sum += (vector[j] as number) * (documentVectors[d * dimensions + j] as number);
    }
    return sum;
  });
}

/** Documents that only the full text found get the lowest cosine given. */
function givenCosines(documents: readonly number[], { vector }: Candidates): Float64Array {
  const known = new Map(
    vector.map(({ document, cosine }) => [document, Number.isFinite(cosine) ? cosine : 0]),
  );
  const least = Math.min(1, ...known.values());
  return Float64Array.from(documents, (d) => known.get(d) ?? (known.size > 0 ? least : 0));
}

function scored(
  document: number,
  i: number,
  features: Features,
  { prepared, cosines }: { prepared: PreparedQuery; cosines: Float64Array },
): RankedDocument {
  const possible = prepared.idfTotal * (K1 + 1);
  const lexical = possible > 0 ? Math.min(1, (features.lexical[i] as number) / possible) : 0;
  const latent = Math.min(1, Math.max(0, cosines[i] as number));
  const coverage = features.coverage[i] as number;
  return {
    document,
    score: 0.6 * lexical + 0.2 * coverage + 0.2 * latent,
    parts: { lexical, coverage, latent },
  };
}
