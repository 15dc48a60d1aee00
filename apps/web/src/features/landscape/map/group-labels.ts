import type { Size } from '../../sky/map/camera.ts';
import { overlap, type Point, type Rect } from '../../sky/map/geometry.ts';

/** A name to place: its width, and the stars it belongs to. */
export interface LabelWish {
  key: string;
  width: number;
  height: number;
  /** Bounding box of the stars. */
  around: Rect;
}

/** The middle of a name’s upper edge. */
export interface LabelPlace extends Point {
  key: string;
  box: Rect;
}

const GAP = 14;
const STEPS = [0, 22, 44, 70, 100, 132];

/** Places names beside their stars: never on another name or `blocked`, on a star or number only as a last resort. */
export function placeNames(
  wishes: readonly LabelWish[],
  taken: readonly Rect[],
  { width, height }: Size,
  blocked: readonly Rect[] = [],
): LabelPlace[] {
  const placed: LabelPlace[] = [];
  for (const wish of wishes) {
    const free = candidates(wish).filter(
      (box) =>
        !placed.some((other) => overlap(box, other.box)) && !blocked.some((rect) => overlap(box, rect)),
    );
    const whole = free.filter(
      (box) => box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height,
    );
    // Only names of stars at the edge may be clipped by it, like their stars.
    const { left, right, top, bottom } = wish.around;
    const isCut = left < 0 || right > width || top < 0 || bottom > height;
    const boxes = whole.length > 0 || !isCut ? whole : free;
    const clear = boxes.find((box) => !taken.some((rect) => overlap(box, rect)));
    const box = clear ?? leastCrowded(boxes, taken);
    if (box) placed.push({ key: wish.key, x: (box.left + box.right) / 2, y: box.top, box });
  }
  return placed;
}

/** Above, below, then beside, at growing distances. */
function candidates({ width, height, around }: LabelWish): Rect[] {
  const middle = (around.left + around.right) / 2;
  const level = (around.top + around.bottom) / 2;
  const at = (x: number, y: number): Rect => ({
    left: x - width / 2,
    right: x + width / 2,
    top: y - height / 2,
    bottom: y + height / 2,
  });
  return STEPS.flatMap((step) => [
    at(middle, around.top - GAP - height / 2 - step),
    at(middle, around.bottom + GAP + height / 2 + step),
    at(around.left + width / 4, around.top - GAP - height / 2 - step),
    at(around.right - width / 4, around.top - GAP - height / 2 - step),
    at(around.right + GAP + width / 2 + step, level),
    at(around.left - GAP - width / 2 - step, level),
    at(around.left + width / 2, around.top - GAP - height / 2 - step),
    at(around.left + width / 2, around.bottom + GAP + height / 2 + step),
    at(around.right - width / 2, around.top - GAP - height / 2 - step),
    at(around.right - width / 2, around.bottom + GAP + height / 2 + step),
  ]);
}

function leastCrowded(boxes: readonly Rect[], taken: readonly Rect[]): Rect | undefined {
  let best: { box: Rect; hidden: number } | undefined;
  for (const box of boxes) {
    const hidden = taken.filter((rect) => overlap(box, rect)).length;
    if (!best || hidden < best.hidden) best = { box, hidden };
  }
  return best && best.hidden <= 2 ? best.box : undefined;
}
