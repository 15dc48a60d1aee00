import type { Region } from './regions.ts';
import type { VectorRows } from '../embeddings/vector-rows.ts';
import { cluster, dot, groupMeans } from './vectors.ts';

/** The clusters of all regions, with their positions in the plane. */
export interface Landmarks {
  centres: VectorRows;
  /** Landmark of each star. */
  of: Int32Array;
  /** Landmarks of each region. */
  ofRegion: number[][];
  x: Float64Array;
  y: Float64Array;
}

const LARGEST_REGION = 44;
const ROUNDS = 240;
const NEIGHBOURS = 3;
const INNER_RADIUS = 0.28;

/** Clusters each region and spreads the clusters over its sector, similar ones together. */
export function layLandmarks(rows: VectorRows, regions: readonly Region[]): Landmarks {
  const of = new Int32Array(rows.vectors.length / Math.max(1, rows.dimensions));
  const ofRegion: number[][] = [];
  let total = 0;
  for (const { members } of regions) {
    const count = Math.max(
      1,
      Math.min(LARGEST_REGION, members.length, Math.round(Math.sqrt(members.length) / 1.4)),
    );
    const chosen = cluster(rows, members, count);
    for (const [at, star] of members.entries()) of[star] = total + (chosen[at] ?? 0);
    ofRegion.push(Array.from({ length: count }, (_, k) => total + k));
    total += count;
  }
  const centres = groupMeans(rows, of, total);
  const landmarks = { centres, of, ofRegion, x: new Float64Array(total), y: new Float64Array(total) };
  spread(landmarks, regions);
  settle(landmarks);
  return landmarks;
}

/** Initial positions: the angle leans towards the more similar neighbouring region, the radius alternates along it. */
function spread({ centres, ofRegion, x, y }: Landmarks, regions: readonly Region[]): void {
  const count = regions.length;
  const affinity = (landmark: number, region: number): number => {
    const others = ofRegion[(region + count) % count] ?? [];
    return (
      others.reduce((sum, other) => sum + dot(centres, landmark, centres, other), 0) / (others.length || 1)
    );
  };
  for (const [place, { angle, width }] of regions.entries()) {
    const lean = new Map(
      (ofRegion[place] ?? []).map((k) => [k, affinity(k, place + 1) - affinity(k, place - 1)]),
    );
    const ordered = [...lean].toSorted((a, b) => a[1] - b[1] || a[0] - b[0]).map(([k]) => k);
    for (const [rank, k] of ordered.entries()) {
      const share = (rank + 0.5) / ordered.length;
      // The golden ratio fills the radius evenly for any number of landmarks.
      const radius = INNER_RADIUS + (0.92 - INNER_RADIUS) * Math.sqrt((rank * 0.618034 + 0.31) % 1);
      const at = angle + (share - 0.5) * width * 0.8;
      x[k] = radius * Math.cos(at);
      y[k] = radius * Math.sin(at);
    }
  }
}

/** Springs between similar landmarks, repulsion between all, and a pull towards the initial position. */
function settle({ centres, x, y, ofRegion }: Landmarks): void {
  const count = x.length;
  const anchorX = x.slice();
  const anchorY = y.slice();
  const regionOf = new Int32Array(count);
  for (const [region, members] of ofRegion.entries()) for (const k of members) regionOf[k] = region;
  const springs = alike(centres, count, regionOf);
  const apart = 0.5 / Math.max(4, count);
  for (let round = 0; round < ROUNDS; round++) {
    const step = 0.9 * (1 - round / ROUNDS) + 0.1;
    for (let a = 0; a < count; a++) {
      let fx = 0.05 * ((anchorX[a] ?? 0) - (x[a] ?? 0));
      let fy = 0.05 * ((anchorY[a] ?? 0) - (y[a] ?? 0));
      for (let b = 0; b < count; b++) {
        if (a === b) continue;
        const dx = (x[a] ?? 0) - (x[b] ?? 0);
        const dy = (y[a] ?? 0) - (y[b] ?? 0);
        const push = (apart * 0.05) / (dx * dx + dy * dy + 0.002);
        fx += push * dx;
        fy += push * dy;
      }
      for (const { to, pull } of springs[a] ?? []) {
        fx += pull * ((x[to] ?? 0) - (x[a] ?? 0));
        fy += pull * ((y[to] ?? 0) - (y[a] ?? 0));
      }
      x[a] = (x[a] ?? 0) + step * fx;
      y[a] = (y[a] ?? 0) + step * fy;
    }
  }
}

function alike(centres: VectorRows, count: number, regionOf: Int32Array): { to: number; pull: number }[][] {
  return Array.from({ length: count }, (_, a) =>
    Array.from({ length: count }, (__, to) => ({ to, near: to === a ? -1 : dot(centres, a, centres, to) }))
      .toSorted((p, q) => q.near - p.near || p.to - q.to)
      .slice(0, NEIGHBOURS)
      .filter(({ near }) => near > 0.1)
      // Springs between regions are weak: fields stay apart, but lean towards each other where they are similar.
      .map(({ to, near }) => ({ to, pull: near * (regionOf[to] === regionOf[a] ? 0.08 : 0.015) })),
  );
}
