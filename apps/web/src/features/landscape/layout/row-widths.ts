import type { Size } from '../../sky/map/camera.ts';
import type { Point, Rect } from '../../sky/map/geometry.ts';
import { clearOf, dividedBy, divisions, higherFirst } from './pack-boxes.ts';

/** A group as a rectangle that may be wide or high. */
export interface Pliable {
  /** In squared pixels, without its name. */
  area: number;
  /** Of its name, with the room around it. */
  name: Size;
  /** So wide at least. */
  least: number;
  /** Around its stars, beside and below. */
  margin: Size;
  /** The true place of what it holds. */
  at: Point;
}

export interface RowWidths {
  /** Of the groups’ stars with their labels, in pixels. */
  widths: number[];
  /** How far the rows reach below the room. */
  beyond: number;
}

/** How many times wider than high groups should be, and may be without their names. */
const WIDER = 1.5;
const WIDEST = 3;
/** Of a pixel beyond the room, beside a shape that is e times too wide or high. */
const OVERFLOW_COST = 0.05;
const STEPS = 18;
const HIGHEST = 4_000;

/**
 * Widths of groups that fill rows of the room evenly, upper groups above: in every way, those with the most even
 * shapes that have room first.
 */
export function rowWidths(groups: readonly Pliable[], room: Rect, taken: readonly Rect[]): RowWidths[] {
  const order = [...groups.keys()].toSorted(higherFirst(groups));
  return divisions(groups.length)
    .map((division) => {
      const widths = groups.map(() => 0);
      let top = room.top;
      let cost = 0;
      for (const [from, to] of dividedBy(division, groups.length)) {
        const row = order.slice(from, to).flatMap((at) => {
          const group = groups[at];
          return group ? [{ at, group }] : [];
        });
        const height = rowHeight(
          row.map(({ group }) => group),
          (high) => {
            const { left, right } = clearOf(taken, room, { top, bottom: top + high });
            return right - left;
          },
        );
        for (const { at, group } of row) {
          const width = widthAt(group, height);
          widths[at] = width - group.margin.width;
          cost += Math.log(width / WIDER / Math.max(1, height)) ** 2 / groups.length;
        }
        top += height;
      }
      const beyond = Math.max(0, top - room.bottom);
      return { widths, beyond, cost: cost + OVERFLOW_COST * beyond };
    })
    .toSorted((a, b) => a.cost - b.cost);
}

/** The least height at which groups have room beside each other. */
function rowHeight(groups: readonly Pliable[], roomAt: (height: number) => number): number {
  let [low, high] = [0, HIGHEST];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    const wide = groups.reduce((sum, group) => sum + widthAt(group, middle), 0);
    if (wide <= roomAt(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function widthAt({ area, name, least, margin }: Pliable, height: number): number {
  const free = height - name.height - margin.height;
  const width = Math.max(least, area / free);
  if (free <= 0 || width > Math.max(least, Math.sqrt(WIDEST * area))) return Infinity;
  return Math.max(name.width, margin.width + width);
}
