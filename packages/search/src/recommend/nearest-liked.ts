import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { mulberry32 } from '../embeddings/lsa/svd.ts';
import { rowOf } from '../corpus/packed-rows.ts';
import { recordVectors } from '../catalogue-index/record-vectors.ts';
import { likeness } from './likeness.ts';

/** The cosine of two records by number. */
export function similarityIn(index: CatalogueIndex): (one: number, other: number) => number {
  const rows = recordVectors(index);
  return (one, other) => likeness(rowOf(rows, one), rowOf(rows, other));
}

/** Which technology of some records is nearest to another record; null if none is much nearer than any two records. */
export function nearestOf(index: CatalogueIndex, document: number, others: readonly number[]): number | null {
  const similarity = similarityIn(index);
  let best = { other: -1, cosine: cosineAt(index, MUCH_IN_COMMON) };
  for (const other of others) {
    if (index.columns.researcher[other] === 1) continue;
    const cosine = similarity(document, other);
    if (cosine > best.cosine) best = { other, cosine };
  }
  return best.other < 0 ? null : best.other;
}

/** Which technologies are alike enough to one of some records to be recommended for its sake. */
export function alikeTo(index: CatalogueIndex, others: readonly number[]): (document: number) => boolean {
  return nearerThan(index, others, index.vectors === 'latent' ? MUCH_IN_COMMON : ALIKE);
}

/** Which technologies have much in common with one of some records. */
export function muchInCommonWith(
  index: CatalogueIndex,
  others: readonly number[],
): (document: number) => boolean {
  return nearerThan(index, others, MUCH_IN_COMMON);
}

/** Which technologies say nearly the same as one of some records, in other words or of another variant. */
export function nearlySame(index: CatalogueIndex, others: readonly number[]): (document: number) => boolean {
  return nearerThan(index, others, NEARLY_SAME);
}

function nearerThan(
  index: CatalogueIndex,
  others: readonly number[],
  deviations: number,
): (document: number) => boolean {
  const similarity = similarityIn(index);
  const least = cosineAt(index, deviations);
  const technologies = others.filter((other) => index.columns.researcher[other] === 0);
  return (document) => technologies.some((other) => similarity(document, other) >= least);
}

/**
 * What a refusal takes out of a broad subject: the records of which the refused one tells more than anything that was liked does,
 * since they share what it has beyond that.
 */
export function likeRefused(
  index: CatalogueIndex,
  refused: readonly number[],
  liked: readonly number[],
): (document: number) => boolean {
  const similarity = similarityIn(index);
  const { mean, spread } = randomCosines(index);
  const nearest = (document: number, others: readonly number[]) =>
    others.reduce((most, other) => Math.max(most, (similarity(document, other) - mean) / spread), -Infinity);
  return (document) => {
    const toRefused = nearest(document, refused);
    return toRefused >= LIKE_REFUSED.least && toRefused >= nearest(document, liked) + LIKE_REFUSED.beyond;
  };
}

/** Of the bars tried on the judged answers of scouts, these lose the fewest answers for what else they take out: see the README. */
const LIKE_REFUSED = { least: 2.5, beyond: 0.5 };

/** So many standard deviations above two records taken at random, records have much in common. */
const MUCH_IN_COMMON = 3.5;
/**
 * From here on in meaning, who likes the one rather wants the other; fitted on the judged answers of scouts, in folds: see the
 * README.
 */
const ALIKE = 4.75;
/** From here on, in real listings, two records are mostly of one invention, or of two variants. */
const NEARLY_SAME = 5.75;
const PAIRS = 2_000;
const SEED = 29;

const known = new WeakMap<CatalogueIndex, { mean: number; spread: number }>();

/** The cosines of two records taken at random; found out once for an index. */
export function randomCosines(index: CatalogueIndex): { mean: number; spread: number } {
  const kept = known.get(index);
  if (kept) return kept;
  const similarity = similarityIn(index);
  const random = mulberry32(SEED);
  const any = () => Math.floor(random() * index.columns.size);
  const cosines = Array.from({ length: PAIRS }, () => similarity(any(), any()));
  const mean = cosines.reduce((sum, cosine) => sum + cosine, 0) / PAIRS;
  const variance = cosines.reduce((sum, cosine) => sum + (cosine - mean) ** 2, 0) / PAIRS;
  const found = { mean, spread: Math.sqrt(variance) };
  known.set(index, found);
  return found;
}

function cosineAt(index: CatalogueIndex, deviations: number): number {
  const { mean, spread } = randomCosines(index);
  return Math.min(MOST, mean + deviations * spread);
}

/** In a catalogue of one subject, records that are much alike are near all the same. */
const MOST = 0.9;
