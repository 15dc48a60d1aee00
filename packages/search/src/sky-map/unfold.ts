import type { Neighbours } from './neighbours.ts';
import type { VectorRows } from '../embeddings/vector-rows.ts';
import { dot } from './vectors.ts';

/** Positions in the unit disc, one per star. */
export interface Plane {
  x: Float32Array;
  y: Float32Array;
}

/** From this many stars on, the sky is full without unfolding. */
const FULL_FROM = 3_000;
const FEW_UNTIL = 300;
const ROUNDS = 160;
/** Share of the spacing at which the stars' discs would tile the unit disc: fills it, but leaves voids between clusters. */
const SPACING = 0.8;
const HOLD = 0.035;
const THREAD = 0.05;
const HOLE = 0.24;
const RIM = 0.97;

/** How much a sky has to be unfolded: 1 up to 300 stars, falling smoothly to 0 at 3,000. */
export function sparseness(count: number): number {
  if (count >= FULL_FROM) return 0;
  return Math.min(1, Math.log(FULL_FROM / Math.max(1, count)) / Math.log(FULL_FROM / FEW_UNTIL));
}

/**
 * Spreads the stars of a small catalogue: close ones push each other apart, links to their nearest and to their original
 * position hold them, so that clusters open but stay clusters. Deterministic; changes `plane`, stays in the disc.
 */
export function unfold(rows: VectorRows, neighbours: Neighbours, plane: Plane): void {
  const count = plane.x.length;
  const few = sparseness(count);
  if (few === 0 || count < 2) return;
  clearMiddle(plane, HOLE * few);
  const spacing = SPACING * few * Math.sqrt(Math.PI / count);
  const room = roomOf(rows, neighbours).map((share) => spacing * share);
  const anchor = { x: plane.x.slice(), y: plane.y.slice() };
  for (let round = 0; round < ROUNDS; round++) {
    const cooling = 1 - (0.7 * round) / ROUNDS;
    const move = { x: new Float32Array(count), y: new Float32Array(count) };
    push(plane, room, move);
    pull(plane, neighbours, room, move);
    for (let star = 0; star < count; star++) {
      const x = plane.x[star] ?? 0;
      const y = plane.y[star] ?? 0;
      const toX = x + cooling * ((move.x[star] ?? 0) + HOLD * ((anchor.x[star] ?? 0) - x));
      const toY = y + cooling * ((move.y[star] ?? 0) + HOLD * ((anchor.y[star] ?? 0) - y));
      const inside = Math.min(1, RIM / Math.max(RIM, Math.hypot(toX, toY)));
      plane.x[star] = toX * inside;
      plane.y[star] = toY * inside;
    }
  }
}

/** Moves all stars outwards from the centre, where a page's text is shown over the sky. */
function clearMiddle({ x, y }: Plane, hole: number): void {
  for (let star = 0; star < x.length; star++) {
    const radius = Math.hypot(x[star] ?? 0, y[star] ?? 0);
    if (radius < 1e-6) continue;
    const factor = (hole * RIM + (1 - hole) * radius) / radius;
    x[star] = (x[star] ?? 0) * factor;
    y[star] = (y[star] ?? 0) * factor;
  }
}

/** Stars similar to their neighbours stay close, unusual ones get more room: from 0.42 to 2, by rank. */
function roomOf(rows: VectorRows, { of, each }: Neighbours): Float32Array {
  const count = of.length / each;
  const likeness = Float32Array.from({ length: count }, (_, star) => {
    let sum = 0;
    for (let at = star * each; at < (star + 1) * each; at++) {
      const other = of[at] ?? -1;
      if (other >= 0) sum += dot(rows, star, rows, other);
    }
    return sum;
  });
  const order = Array.from({ length: count }, (_, star) => star).toSorted(
    (a, b) => (likeness[b] ?? 0) - (likeness[a] ?? 0) || a - b,
  );
  const room = new Float32Array(count);
  for (const [rank, star] of order.entries()) room[star] = 0.42 + 1.58 * (rank / count) ** 1.7;
  return room;
}

/** Two stars closer than the mean of their rooms each move half the difference. Cells are as wide as the largest room. */
function push({ x, y }: Plane, room: Float32Array, move: Plane): void {
  const width = room.reduce((most, one) => Math.max(most, one), 1e-6);
  const across = Math.ceil(2 / width) + 2;
  const cellOf = (star: number) =>
    Math.floor(((y[star] ?? 0) + 1) / width + 1) * across + Math.floor(((x[star] ?? 0) + 1) / width + 1);
  const cells = new Map<number, number[]>();
  for (let star = 0; star < x.length; star++) {
    const cell = cellOf(star);
    const stars = cells.get(cell);
    if (stars) stars.push(star);
    else cells.set(cell, [star]);
  }
  const around = [-across - 1, -across, -across + 1, -1, 0, 1, across - 1, across, across + 1];
  for (let star = 0; star < x.length; star++) {
    for (const offset of around) {
      for (const other of cells.get(cellOf(star) + offset) ?? []) {
        if (other === star) continue;
        const apart = ((room[star] ?? 0) + (room[other] ?? 0)) / 2;
        let dx = (x[star] ?? 0) - (x[other] ?? 0);
        let dy = (y[star] ?? 0) - (y[other] ?? 0);
        let distance = Math.hypot(dx, dy);
        if (distance >= apart) continue;
        const lacks = apart - distance;
        if (distance < 1e-6) {
          // Stars on the same spot each leave in a direction of their own.
          dx = Math.cos(star * 2.4);
          dy = Math.sin(star * 2.4);
          distance = 1;
        }
        move.x[star] = (move.x[star] ?? 0) + (0.3 * lacks * dx) / distance;
        move.y[star] = (move.y[star] ?? 0) + (0.3 * lacks * dy) / distance;
      }
    }
  }
}

/** Pulls a star to its very nearest, no closer than their room: similar stars form threads. */
function pull({ x, y }: Plane, { of, each }: Neighbours, room: Float32Array, move: Plane): void {
  for (let star = 0; star < x.length; star++) {
    const other = of[star * each] ?? -1;
    if (other < 0) continue;
    const dx = (x[other] ?? 0) - (x[star] ?? 0);
    const dy = (y[other] ?? 0) - (y[star] ?? 0);
    const excess = Math.hypot(dx, dy) - (room[star] ?? 0);
    if (excess <= 0) continue;
    move.x[star] = (move.x[star] ?? 0) + THREAD * dx;
    move.y[star] = (move.y[star] ?? 0) + THREAD * dy;
  }
}
