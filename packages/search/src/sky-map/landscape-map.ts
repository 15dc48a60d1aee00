import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { mulberry32 } from '../embeddings/lsa/svd.ts';
import { type Landmarks, layLandmarks } from './landmarks.ts';
import { linkNeighbours, type Neighbours } from './neighbours.ts';
import { divideIntoRegions, type Region } from './regions.ts';
import { type Plane, sparseness, unfold } from './unfold.ts';
import type { VectorRows } from '../embeddings/vector-rows.ts';
import { dot } from './vectors.ts';

/** The stars to place: one row of `vectors` each, and the index in FIELDS of each (255 unknown). */
export interface LandscapeInput extends VectorRows {
  fields: Uint8Array;
  onProgress?: (done: number, total: number) => void;
}

/** Positions in the unit disc, magnitudes 0 (faint) … 4, and where to write the name of each field. */
export interface Landscape {
  x: Float32Array;
  y: Float32Array;
  magnitude: Uint8Array;
  labels: { field: number; x: number; y: number }[];
}

/** Shares of the magnitudes 0…4 in a full sky, and in a sparse one; the faintest take what the others leave. */
const MAGNITUDE_SHARES = [0.62, 0.28, 0.08, 0.018, 0.004] as const;
const MAGNITUDE_SHARES_OF_FEW = [0.36, 0.33, 0.2, 0.085, 0.025] as const;
const RIM = 0.97;
const SHARPNESS = 0.07;
const SCATTER = 0.075;
const RELAXATIONS = 5;
/** A small catalogue's stars are placed between their landmarks rather than on them. */
const SOFTER = 2;
const WIDER = 2;
/** Share of stars that stray far: the dust between the clusters. */
const DUST = 0.08;

/**
 * Places each star by its vector: fields are sectors of the disc, clusters within them are landmarks, and a star lies
 * between the landmarks it is most similar to, drawn to its nearest neighbours. Deterministic; seconds for 43,000.
 */
export function mapLandscape(input: LandscapeInput): Landscape {
  const { fields, onProgress } = input;
  const count = fields.length;
  const x = new Float32Array(count);
  const y = new Float32Array(count);
  if (count === 0) return { x, y, magnitude: new Uint8Array(0), labels: [] };
  const regions = divideIntoRegions(input, fields);
  onProgress?.(1, 4);
  const landmarks = layLandmarks(input, regions);
  onProgress?.(2, 4);
  scatter(input, regions, landmarks, { x, y });
  const neighbours = linkNeighbours(input, landmarks);
  onProgress?.(3, 4);
  relax(neighbours, { x, y });
  fitDisc(x, y);
  unfold(input, neighbours, { x, y });
  onProgress?.(4, 4);
  return { x, y, magnitude: magnitudes(neighbours.chosenBy), labels: placeLabels(fields, x, y) };
}

/** Between its three nearest landmarks; the less a star resembles any, the farther it strays. */
function scatter(rows: VectorRows, regions: readonly Region[], landmarks: Landmarks, { x, y }: Plane): void {
  const random = mulberry32(7);
  const few = sparseness(x.length);
  const sharpness = SHARPNESS * (1 + SOFTER * few);
  const scatters = SCATTER * (1 + WIDER * few);
  for (const [place, { members }] of regions.entries()) {
    const near = landmarks.ofRegion[place] ?? [];
    for (const star of members) {
      const like = near
        .map((k) => ({ k, similarity: dot(rows, star, landmarks.centres, k) }))
        .toSorted((a, b) => b.similarity - a.similarity || a.k - b.k)
        .slice(0, 3);
      const most = like[0]?.similarity ?? 0;
      let weight = 0;
      let atX = 0;
      let atY = 0;
      for (const { k, similarity } of like) {
        const share = Math.exp((similarity - most) / sharpness);
        weight += share;
        atX += share * (landmarks.x[k] ?? 0);
        atY += share * (landmarks.y[k] ?? 0);
      }
      const angle = 2 * Math.PI * random();
      const far = random() < DUST ? 3 : 1;
      const stray = far * scatters * (1.1 - most) * Math.sqrt(-2 * Math.log(1 - 0.999 * random()));
      x[star] = atX / weight + stray * Math.cos(angle);
      y[star] = atY / weight + stray * Math.sin(angle);
    }
  }
}

/** Draws stars to their neighbours a little at a time: chains of similar stars become filaments. */
function relax({ of, each }: Neighbours, { x, y }: Plane): void {
  for (let round = 0; round < RELAXATIONS; round++) {
    for (let star = 0; star < x.length; star++) {
      let sumX = 0;
      let sumY = 0;
      let count = 0;
      for (let at = star * each; at < (star + 1) * each; at++) {
        const other = of[at] ?? -1;
        if (other < 0) continue;
        sumX += x[other] ?? 0;
        sumY += y[other] ?? 0;
        count++;
      }
      if (count === 0) continue;
      x[star] = 0.85 * (x[star] ?? 0) + (0.15 * sumX) / count;
      y[star] = 0.85 * (y[star] ?? 0) + (0.15 * sumY) / count;
    }
  }
}

/** Scales the map so that all but a few stars lie within the rim, and bends those few inwards. */
function fitDisc(x: Float32Array, y: Float32Array): void {
  const radii = Float32Array.from(x, (value, star) => Math.hypot(value, y[star] ?? 0)).toSorted();
  const most = radii[Math.floor(0.985 * (radii.length - 1))] ?? 0;
  const scale = most > 1e-6 ? 0.9 / most : 1;
  for (let star = 0; star < x.length; star++) {
    const radius = scale * Math.hypot(x[star] ?? 0, y[star] ?? 0);
    const bent = radius <= 0.9 ? radius : 0.9 + (RIM - 0.9) * Math.tanh((radius - 0.9) / (RIM - 0.9));
    const factor = radius > 0 ? (scale * bent) / radius : 0;
    x[star] = (x[star] ?? 0) * factor;
    y[star] = (y[star] ?? 0) * factor;
  }
}

/** The share of each magnitude 0…4 in a sky of `count` stars, about 1 in all. The fewer stars, the more are bright. */
export function magnitudeShares(count: number): number[] {
  const few = sparseness(count);
  return MAGNITUDE_SHARES.map(
    (share, level) => share + few * ((MAGNITUDE_SHARES_OF_FEW[level] ?? share) - share),
  );
}

/** Bright stars are those that many others have among their nearest. */
function magnitudes(chosenBy: Uint32Array): Uint8Array {
  const count = chosenBy.length;
  const order = Uint32Array.from({ length: count }, (_, star) => star).toSorted(
    (a, b) => (chosenBy[b] ?? 0) - (chosenBy[a] ?? 0) || a - b,
  );
  const magnitude = new Uint8Array(count);
  const shares = magnitudeShares(count);
  let from = 0;
  for (let level = shares.length - 1; level > 0; level--) {
    const until = Math.min(count, from + Math.round(count * (shares[level] ?? 0)));
    for (; from < until; from++) magnitude[order[from] ?? 0] = level;
  }
  return magnitude;
}

const LABEL_WIDTH = 0.42;
const LABEL_HEIGHT = 0.08;

/** The middle of a field's stars, moved up or down where two names would overlap. */
function placeLabels(fields: Uint8Array, x: Float32Array, y: Float32Array): Landscape['labels'] {
  const labels: Landscape['labels'] = [];
  for (const field of FIELDS.keys()) {
    let count = 0;
    let sumX = 0;
    let sumY = 0;
    for (let star = 0; star < fields.length; star++) {
      if (fields[star] !== field) continue;
      count++;
      sumX += x[star] ?? 0;
      sumY += y[star] ?? 0;
    }
    if (count > 0) labels.push({ field, x: sumX / count, y: sumY / count });
  }
  labels.sort((a, b) => a.y - b.y);
  for (const [place, label] of labels.entries()) {
    for (const above of labels.slice(0, place)) {
      const touches = Math.abs(label.x - above.x) < LABEL_WIDTH && label.y - above.y < LABEL_HEIGHT;
      if (touches) label.y = Math.min(0.95, above.y + LABEL_HEIGHT);
    }
  }
  return labels.toSorted((a, b) => a.field - b.field);
}
