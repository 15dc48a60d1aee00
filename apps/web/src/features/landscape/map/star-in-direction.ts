import type { Point } from '../../sky/map/geometry.ts';

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** How much worse a star is for each pixel beside the direction than along it. */
const SIDEWAYS = 2;

/** The nearest star of `among` in the direction of an arrow key; null for other keys, and where there is none. */
export function starInDirection(
  key: string,
  places: readonly Point[],
  from: number,
  among: readonly number[],
): number | null {
  const direction = DIRECTIONS[key];
  const start = places[from];
  if (!direction || !start) return null;
  let best: { index: number; cost: number } | null = null;
  for (const index of among) {
    const place = places[index];
    if (!place || index === from) continue;
    const dx = place.x - start.x;
    const dy = place.y - start.y;
    const along = dx * direction.x + dy * direction.y;
    if (along <= 0) continue;
    const cost = along + SIDEWAYS * Math.abs(dx * direction.y - dy * direction.x);
    if (!best || cost < best.cost) best = { index, cost };
  }
  return best?.index ?? null;
}
