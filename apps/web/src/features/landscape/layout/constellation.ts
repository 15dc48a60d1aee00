import { passes, type Point, type Rect } from '../../sky/map/geometry.ts';
import { shortestTree } from '../../sky/map/shortest-tree.ts';

/** A star of a group, and its label if it has one. */
export interface JoinedStar extends Point {
  index: number;
  label: Rect | null;
}

/** Around a star, in pixels. */
const STAR = 16;
/** Of a line that passes a star or a label, in pixels: any way around is shorter. */
const PASSING = 10_000;

/** The lines between a group’s stars, as pairs of indices: the shortest that pass no label and no other star. */
export function constellation(stars: readonly JoinedStar[]): [number, number][] {
  const passed = (from: JoinedStar, to: JoinedStar) => {
    const line: [Point, Point] = [from, to];
    return stars.filter(
      (star) =>
        (star.label !== null && passes(line, star.label)) ||
        (star !== from && star !== to && passes(line, around(star))),
    ).length;
  };
  return shortestTree(
    stars,
    (from, to) => Math.hypot(from.x - to.x, from.y - to.y) + PASSING * passed(from, to),
  )
    .filter(([from, to]) => passed(from, to) === 0)
    .map(([from, to]) => [from.index, to.index]);
}

function around({ x, y }: Point): Rect {
  return { left: x - STAR, right: x + STAR, top: y - STAR, bottom: y + STAR };
}
