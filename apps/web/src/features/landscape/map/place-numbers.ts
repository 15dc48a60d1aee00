import { CHIP_SIZE } from '../../sky/map/chips.ts';
import { overlap, type Point, type Rect } from '../../sky/map/geometry.ts';

export interface NumberedStar {
  number: number;
  at: Point;
  /** Of everything drawn for the star, in pixels. */
  radius: number;
}

const GAP = 3;
/** Up to the right first, then around the star. */
const DIRECTIONS = [-38, -142, 38, 142, 0, 180, -90, 90, -65, -115, 65, 115].map((degrees) => ({
  x: Math.cos((degrees * Math.PI) / 180),
  y: Math.sin((degrees * Math.PI) / 180),
}));
const STEPS = [0, 8, 16, 26];

/**
 * The upper left corner of each star’s number: beside the star, and on no other star, number or name. Best where it
 * hides no line either. A star without such a place has none; that happens only when it is seen from far away.
 */
export function placeNumbers(
  stars: readonly NumberedStar[],
  taken: readonly Rect[],
  lines: readonly (readonly [Point, Point])[],
): Map<number, Point> {
  const placed = new Map<number, Point>();
  const rects: Rect[] = [...taken];
  for (const star of stars) {
    const free = candidates(star).filter((box) => !rects.some((rect) => overlap(box, rect)));
    const box = free.find((one) => !lines.some((line) => crosses(one, line))) ?? free[0];
    if (!box) continue;
    rects.push(box);
    placed.set(star.number, { x: box.left, y: box.top });
  }
  return placed;
}

function candidates({ at, radius }: NumberedStar): Rect[] {
  return STEPS.flatMap((step) =>
    DIRECTIONS.map(({ x, y }) => {
      const half = CHIP_SIZE / 2;
      // As near as the box’s edge in this direction lets it.
      const reach = radius + GAP + step + half / Math.max(Math.abs(x), Math.abs(y));
      const left = at.x + x * reach - half;
      const top = at.y + y * reach - half;
      return { left, top, right: left + CHIP_SIZE, bottom: top + CHIP_SIZE };
    }),
  );
}

/** Whether a line passes through a box. */
function crosses(box: Rect, [from, to]: readonly [Point, Point]): boolean {
  let [enter, leave] = [0, 1];
  for (const [start, delta, least, most] of [
    [from.x, to.x - from.x, box.left, box.right],
    [from.y, to.y - from.y, box.top, box.bottom],
  ] as const) {
    if (delta === 0) {
      if (start < least || start > most) return false;
      continue;
    }
    const [a, b] = [(least - start) / delta, (most - start) / delta];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter < leave;
}
