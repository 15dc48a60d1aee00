import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import type { VectorRows } from '../embeddings/vector-rows.ts';
import { cluster, dot, groupMeans, nearest } from './vectors.ts';

/** A sector of the disc and the stars in it. */
export interface Region {
  members: number[];
  /** Radians. */
  angle: number;
  width: number;
}

export const UNKNOWN_FIELD = 255;
const LEAST_KNOWN = 0.2;

/**
 * Divides the stars among regions of the disc: one per field, with stars of unknown field joining the nearest one. If
 * hardly any field is known, eight groups found in the vectors take their place. Similar regions lie side by side.
 */
export function divideIntoRegions(rows: VectorRows, fields: Uint8Array): Region[] {
  const regionOf = assignRegions(rows, fields);
  const groups: number[][] = FIELDS.map(() => []);
  for (const [star, region] of regionOf.entries()) groups[region]?.push(star);
  const present = groups.map((_, region) => region).filter((region) => (groups[region]?.length ?? 0) > 0);
  const order = circularOrder(groupMeans(rows, regionOf, FIELDS.length), present);
  // Half by share, half equally: the largest region leaves room for the smallest.
  const weights = order.map(
    (region) => 0.5 / order.length + (0.5 * (groups[region]?.length ?? 0)) / fields.length,
  );
  let from = -Math.PI / 2;
  return order.map((region, place) => {
    const width = 2 * Math.PI * (weights[place] ?? 0);
    const angle = from + width / 2;
    from += width;
    return { members: groups[region] ?? [], angle, width };
  });
}

function assignRegions(rows: VectorRows, fields: Uint8Array): Int32Array {
  const known = fields.reduce((count, field) => count + (field < FIELDS.length ? 1 : 0), 0);
  const everyone = Array.from({ length: fields.length }, (_, star) => star);
  if (known < LEAST_KNOWN * fields.length) {
    return cluster(rows, everyone, Math.min(FIELDS.length, fields.length));
  }
  const regionOf = Int32Array.from(fields, (field) => (field < FIELDS.length ? field : -1));
  const means = groupMeans(rows, regionOf, FIELDS.length);
  const present = [...new Set(regionOf)].filter((region) => region >= 0).toSorted((a, b) => a - b);
  for (const star of everyone) {
    if ((regionOf[star] ?? -1) < 0) regionOf[star] = nearest(rows, star, means, present);
  }
  return regionOf;
}

/** The round tour that keeps similar regions together; at most 5,040 tours are tried. */
function circularOrder(means: VectorRows, present: readonly number[]): number[] {
  const [first, ...rest] = present;
  if (first === undefined) return [];
  let best = [...present];
  let most = -Infinity;
  const visit = (tour: number[], left: readonly number[], sum: number): void => {
    const last = tour.at(-1) ?? first;
    if (left.length === 0) {
      const total = sum + dot(means, last, means, first);
      if (total > most + 1e-9) {
        most = total;
        best = tour;
      }
      return;
    }
    for (const next of left) {
      visit(
        [...tour, next],
        left.filter((other) => other !== next),
        sum + dot(means, last, means, next),
      );
    }
  };
  visit([first], rest, 0);
  return best;
}
