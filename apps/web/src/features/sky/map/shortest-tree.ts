import type { Point } from './geometry.ts';

/** The minimum spanning tree (Prim), as pairs of points, one fewer than there are points. */
export function shortestTree<P extends Point>(points: readonly P[]): [P, P][] {
  const [first, ...rest] = points;
  if (!first) return [];
  const joined: P[] = [first];
  const open = new Set(rest);
  const edges: [P, P][] = [];
  while (open.size > 0) {
    let best: { from: P; to: P; length: number } | null = null;
    for (const from of joined) {
      for (const to of open) {
        const length = Math.hypot(from.x - to.x, from.y - to.y);
        if (!best || length < best.length) best = { from, to, length };
      }
    }
    if (!best) break;
    edges.push([best.from, best.to]);
    joined.push(best.to);
    open.delete(best.to);
  }
  return edges;
}
