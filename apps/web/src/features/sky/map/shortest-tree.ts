import type { Point } from './geometry.ts';

/** The minimum spanning tree (Prim), as pairs of points, one fewer than there are points; by length, if not by another cost. */
export function shortestTree<P extends Point>(
  points: readonly P[],
  costOf: (from: P, to: P) => number = (from, to) => Math.hypot(from.x - to.x, from.y - to.y),
): [P, P][] {
  const [first, ...rest] = points;
  if (!first) return [];
  const joined: P[] = [first];
  const open = new Set(rest);
  const edges: [P, P][] = [];
  while (open.size > 0) {
    let best: { from: P; to: P; cost: number } | null = null;
    for (const from of joined) {
      for (const to of open) {
        const cost = costOf(from, to);
        if (!best || cost < best.cost) best = { from, to, cost };
      }
    }
    if (!best) break;
    edges.push([best.from, best.to]);
    joined.push(best.to);
    open.delete(best.to);
  }
  return edges;
}
