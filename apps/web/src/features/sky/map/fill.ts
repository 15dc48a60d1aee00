import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import type { Point } from './geometry.ts';
import type { Stars } from './sky-data.ts';
import type { DecodedSky } from './sky-query.ts';

/** Directions at which the distances of stars are counted. */
const DIRECTIONS = 90;
/** Half the angle from which the stars of a direction come, in radians; more where there are too few. */
const REACH = Math.PI / 24;
const ENOUGH = 24;
/** The share of a star’s direction that is its rank among all directions: crowded ones open, empty ones close. */
const EVEN = 0.75;
/** Stars keep this distance from the rim, as a share of the radius. */
const RIM = 0.985;

/** Moves a point of the unit disc outwards or inwards, so that stars fill the disc in every direction. */
export type Fill = (point: Point) => Point;

/**
 * A star’s distance from the middle becomes its rank among the stars of its direction: as many lie within as before, and the
 * farthest reach the rim. Its direction moves towards its rank as well. Both keep their order, so neighbours stay
 * neighbours. Deterministic.
 */
export function fillOf({ count, x, y }: Pick<Stars, 'count' | 'x' | 'y'>): Fill {
  if (count === 0) return (point) => point;
  const byAngle = Array.from({ length: count }, (_, at) => ({
    angle: turnOf(x[at] ?? 0, y[at] ?? 0),
    radius: Math.hypot(x[at] ?? 0, y[at] ?? 0),
  })).toSorted((a, b) => a.angle - b.angle);
  const angles = Float64Array.from(byAngle, ({ angle }) => angle);
  const ranked = Array.from({ length: DIRECTIONS }, (_, direction) => {
    const angle = (direction / DIRECTIONS) * 2 * Math.PI;
    let from = firstFrom(angles, angle - REACH);
    let to = firstFrom(angles, angle + REACH);
    while (to - from < Math.min(ENOUGH, count)) {
      from -= 1;
      to += 1;
    }
    const radii = new Float64Array(to - from);
    for (let at = from; at < to; at++)
      radii[at - from] = byAngle[((at % count) + count) % count]?.radius ?? 0;
    return radii.sort();
  });
  return (point) => {
    const radius = Math.hypot(point.x, point.y);
    if (radius === 0) return point;
    const place = (turnOf(point.x, point.y) / (2 * Math.PI)) * DIRECTIONS;
    const before = Math.floor(place);
    const part = place - before;
    const rank =
      (1 - part) * rankIn(ranked[before % DIRECTIONS], radius) +
      part * rankIn(ranked[(before + 1) % DIRECTIONS], radius);
    const angle = turnOf(point.x, point.y);
    const evenly = (rankIn(angles, angle) * angles.length * 2 * Math.PI) / count;
    const turned = (1 - EVEN) * angle + EVEN * evenly;
    const filled = RIM * Math.sqrt(rank);
    return { x: Math.cos(turned) * filled, y: Math.sin(turned) * filled };
  };
}

/** A sky whose stars reach the rim everywhere. */
export interface FilledSky extends DecodedSky {
  fill: Fill;
}

/** Filled once for all drawings of the same sky. */
const filled = new WeakMap<DecodedSky, FilledSky>();

export function filledSky(sky: DecodedSky): FilledSky {
  const known = filled.get(sky);
  if (known) return known;
  const fill = fillOf(sky.stars);
  const stars = filledStars(sky.stars, fill);
  const labels = sky.labels.map((label) => ({ ...label, ...heartOf(stars, FIELDS.indexOf(label.field)) }));
  const made = { fill, stars, labels };
  filled.set(sky, made);
  return made;
}

function filledStars(stars: Stars, fill: Fill): Stars {
  const x = new Float32Array(stars.count);
  const y = new Float32Array(stars.count);
  for (let at = 0; at < stars.count; at++) {
    const filled = fill({ x: stars.x[at] ?? 0, y: stars.y[at] ?? 0 });
    x[at] = filled.x;
    y[at] = filled.y;
  }
  return { ...stars, x, y };
}

/** Cells beside each other in which stars are counted, over the width of the disc. */
const CELLS = 24;
/** Around a cell, in cells. */
const WINDOW = 2;

/** Where a field has most stars and others have fewest: the mean place of a field around the middle may be among others’. */
function heartOf({ count, field, x, y }: Stars, wanted: number): Point {
  const own = new Float64Array(CELLS * CELLS);
  const all = new Float64Array(CELLS * CELLS);
  const cell = (value: number) => Math.min(CELLS - 1, Math.floor(((value + 1) / 2) * CELLS));
  for (let at = 0; at < count; at++) {
    const place = cell(y[at] ?? 0) * CELLS + cell(x[at] ?? 0);
    all[place] = (all[place] ?? 0) + 1;
    if (field[at] === wanted) own[place] = (own[place] ?? 0) + 1;
  }
  let best = { worth: -1, column: 0, row: 0 };
  for (let row = 0; row < CELLS; row++)
    for (let column = 0; column < CELLS; column++) {
      const held = around(own, column, row);
      const worth = held ** 2 / Math.max(1, around(all, column, row));
      if (worth > best.worth) best = { worth, column, row };
    }
  const middle = (at: number) => ((at + 0.5) / CELLS) * 2 - 1;
  return { x: middle(best.column), y: middle(best.row) };
}

function around(counts: Float64Array, column: number, row: number): number {
  let sum = 0;
  for (let dy = -WINDOW; dy <= WINDOW; dy++)
    for (let dx = -WINDOW; dx <= WINDOW; dx++) {
      const [x, y] = [column + dx, row + dy];
      if (x >= 0 && y >= 0 && x < CELLS && y < CELLS) sum += counts[y * CELLS + x] ?? 0;
    }
  return sum;
}

/** 0…2π. */
function turnOf(x: number, y: number): number {
  const angle = Math.atan2(y, x);
  return angle < 0 ? angle + 2 * Math.PI : angle;
}

/** Index of the first angle from `angle` on; below 0 and above the count in neighbouring turns. */
function firstFrom(angles: Float64Array, angle: number): number {
  const turns = Math.floor(angle / (2 * Math.PI));
  return turns * angles.length + lowerBound(angles, angle - turns * 2 * Math.PI);
}

/** Share of the stars nearer to the middle, between 0 and 1. */
function rankIn(radii: Float64Array | undefined, radius: number): number {
  if (!radii || radii.length === 0) return radius * radius;
  const at = lowerBound(radii, radius);
  const below = radii[at - 1] ?? 0;
  const above = radii[at] ?? 1;
  const part = above > below ? (radius - below) / (above - below) : 0;
  return Math.min((at + Math.min(part, 1)) / (radii.length + 1), 1);
}

function lowerBound(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
