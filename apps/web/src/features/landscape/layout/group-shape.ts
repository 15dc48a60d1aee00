import type { Point } from '../../sky/map/geometry.ts';

/** Share of the mean spacing below which two stars of a group push each other away. */
const ELBOW = 0.9;
const ROUNDS = 60;
/** Groups are wider than high, as their names stand above them. */
const FLATTENED = 1.28;
/** Area of a star, in squared spacings. */
const AREA = 1.12;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** The stars of a group around the origin, in units of their spacing, and the shortest distance between any two. */
export interface GroupShape {
  points: Point[];
  /** Infinity for a single star. */
  closest: number;
}

/**
 * Spreads stars evenly around their middle, each in its true direction and the outer ones farther out. `widest` limits
 * the width, in spacings. Deterministic.
 */
export function groupShape(places: readonly Point[], widest = Infinity): GroupShape {
  const reach = Math.sqrt((places.length * AREA) / Math.PI);
  const flat = Math.min(FLATTENED, Math.max(0.2, widest / (2 * reach)));
  const points = outward(places).map(({ angle, share }) => ({
    x: Math.cos(angle) * share * reach * flat,
    y: (Math.sin(angle) * share * reach) / flat,
  }));
  for (let round = 0; round < ROUNDS; round++) {
    if (!pushApart(points)) break;
    for (const point of points) point.x = Math.min(Math.max(point.x, -widest / 2), widest / 2);
  }
  return { points: centred(points), closest: closestOf(points) };
}

/** Each star's direction from the middle of all, and the share of the reach that its rank by distance gives it. */
function outward(places: readonly Point[]): { angle: number; share: number }[] {
  const middle = {
    x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
    y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
  };
  const away = places.map(({ x, y }, at) => {
    const far = Math.hypot(x - middle.x, y - middle.y);
    return { at, far, angle: far > 1e-6 ? Math.atan2(y - middle.y, x - middle.x) : at * GOLDEN_ANGLE };
  });
  const ranks = new Map(
    away.toSorted((a, b) => a.far - b.far || a.at - b.at).map(({ at }, rank) => [at, rank]),
  );
  const only = places.length === 1;
  return away.map(({ at, angle }) => ({
    angle,
    share: only ? 0 : Math.sqrt(((ranks.get(at) ?? 0) + 0.4) / places.length),
  }));
}

/** Moves stars that are too close apart; false if there were none. */
function pushApart(points: Point[]): boolean {
  let moved = false;
  for (let a = 1; a < points.length; a++) {
    const one = points[a];
    if (!one) continue;
    for (let b = 0; b < a; b++) {
      const other = points[b];
      if (!other) continue;
      const dx = other.x - one.x;
      const dy = other.y - one.y;
      const squared = dx * dx + dy * dy;
      if (squared >= ELBOW * ELBOW) continue;
      moved = true;
      const apart = Math.sqrt(squared);
      // Coinciding stars each get a direction of their own.
      const [ux, uy] =
        apart > 1e-3
          ? [dx / apart, dy / apart]
          : [Math.cos(a * GOLDEN_ANGLE + b), Math.sin(a * GOLDEN_ANGLE + b)];
      const push = (ELBOW - apart) / 2 + 0.004;
      one.x -= ux * push;
      one.y -= uy * push;
      other.x += ux * push;
      other.y += uy * push;
    }
  }
  return moved;
}

function closestOf(points: readonly Point[]): number {
  let closest = Infinity;
  points.forEach((one, a) => {
    for (let b = 0; b < a; b++) {
      const other = points[b];
      if (other) closest = Math.min(closest, Math.hypot(one.x - other.x, one.y - other.y));
    }
  });
  return closest;
}

/** Puts the middle of their box at the origin. */
function centred(points: readonly Point[]): Point[] {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = (Math.min(...xs) + Math.max(...xs)) / 2;
  const y = (Math.min(...ys) + Math.max(...ys)) / 2;
  return points.map((point) => ({ x: point.x - x, y: point.y - y }));
}
