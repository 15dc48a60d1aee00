import { type Point, project, type View } from './geometry.ts';

const ROUNDS = 40;
/** Distance between two found stars, so that each is visible with its number. */
const LIT_DISTANCE = 34;

/** Where found stars are lit: at their positions, but never overlapping. */
export function litPlaces(view: View, found: readonly Point[], distance = LIT_DISTANCE): Point[] {
  return spread(
    found.map((point) => project(view, point)),
    distance,
  );
}

/**
 * Moves points apart until any two are at least `distance` pixels from each other or the rounds are used up.
 * Identical records share a position in the sky, but once lit, each must be visible. Deterministic.
 */
export function spread(points: readonly Point[], distance: number): Point[] {
  const moved = points.map((point) => ({ ...point }));
  for (let round = 0; round < ROUNDS; round++) {
    let settled = true;
    moved.forEach((one, index) => {
      moved.slice(index + 1).forEach((other, after) => {
        const dx = other.x - one.x;
        const dy = other.y - one.y;
        const apart = Math.hypot(dx, dy);
        if (apart >= distance) return;
        settled = false;
        // Coinciding points each get their own direction.
        const angle = apart > 0.01 ? Math.atan2(dy, dx) : index + after * 2.4;
        const push = (distance - apart) / 2 + 0.1;
        one.x -= Math.cos(angle) * push;
        one.y -= Math.sin(angle) * push;
        other.x += Math.cos(angle) * push;
        other.y += Math.sin(angle) * push;
      });
    });
    if (settled) break;
  }
  return moved;
}
