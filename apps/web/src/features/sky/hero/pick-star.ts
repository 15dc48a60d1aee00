import { type Point, project, type View } from '../map/geometry.ts';
import type { Stars } from '../map/sky-data.ts';

/** Arrow keys stop at stars of this magnitude and above; thousands of stops would help nobody. */
const STOPS_FROM = 3;
/** Sideways distance counts this much more than distance in the direction of the key. */
const SIDEWAYS = 2.5;

/** Index of the star nearest to a place on the canvas, within `reach` pixels; −1 if there is none. */
export function starNear(stars: Stars, view: View, at: Point, reach: number): number {
  let nearest = -1;
  let distance = reach;
  for (let star = 0; star < stars.count; star++) {
    const { x, y } = placeOf(stars, view, star);
    const away = Math.hypot(x - at.x, y - at.y);
    if (away > distance) continue;
    distance = away;
    nearest = star;
  }
  return nearest;
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Index of the next bright star in the direction of an arrow key; −1 for other keys and at the rim. */
export function starBeyond(stars: Stars, view: View, from: Point, key: string): number {
  const direction = DIRECTIONS[key];
  if (!direction) return -1;
  let best = -1;
  let least = Infinity;
  for (let star = 0; star < stars.count; star++) {
    if ((stars.magnitude[star] ?? 0) < STOPS_FROM) continue;
    const { x, y } = placeOf(stars, view, star);
    const ahead = (x - from.x) * direction.x + (y - from.y) * direction.y;
    const aside = Math.abs((x - from.x) * direction.y) + Math.abs((y - from.y) * direction.x);
    const cost = ahead + SIDEWAYS * aside;
    if (ahead <= 1 || cost >= least) continue;
    least = cost;
    best = star;
  }
  return best;
}

export function placeOf(stars: Stars, view: View, star: number): Point {
  return project(view, { x: stars.x[star] ?? 0, y: stars.y[star] ?? 0 });
}
