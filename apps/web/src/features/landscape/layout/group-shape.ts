import type { Size } from '../../sky/map/camera.ts';
import type { Point, Rect } from '../../sky/map/geometry.ts';
import { labelBox, type Side } from './layout-terms.ts';

/** A star of a group, and the size of its label if it is to have one. */
export interface Member {
  sky: Point;
  number: number | null;
  label: Size | null;
}

/** Where a star stands, and what it and its label take there. */
export interface ShapedStar extends Point {
  label: { box: Rect; side: Side } | null;
}

interface Shaping {
  /** Least distance of two stars, in pixels. */
  spacing: number;
  /** Of the stars with their labels, in pixels; as wide as the widest of them at least. */
  width: number;
}

/** Share of a group’s area that its cells fill. */
const FILLED = 0.9;
/** From a label to what is around it, in pixels. */
const LABEL_APART = { beside: 9, below: 6 };
/** How far labelled stars of one side may be apart across, in pixels. */
const RAGGED = 28;
const ROUNDS = 160;
/** Overlaps that are left to be moved down, in pixels. */
const SETTLED = 0.6;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** Steps of positions that count as equal. */
const NEARLY = 1e-6;

/** A star’s cell, relative to its middle; without a label it is round. */
interface Cell extends Rect {
  side: Side;
  isStar: boolean;
}

/** The area that the stars of a group take, in squared pixels. */
export function areaOf(members: readonly Member[], spacing: number): number {
  return (
    members
      .map((member) => cellOf(member, 'right', spacing))
      .reduce((sum, { left, right, top, bottom }) => sum + (right - left) * (bottom - top), 0) / FILLED
  );
}

/**
 * Places of a group’s stars around the origin: evenly over a rectangle, each in its true direction from the middle and the
 * outer ones farther out. Labelled stars are at its left and right edge, with their labels outwards, so that the others and
 * the lines between all are inside. Nothing overlaps. Deterministic.
 */
export function groupShape(members: readonly Member[], { spacing, width }: Shaping): ShapedStar[] {
  const directions = outward(members.map(({ sky }) => sky));
  const sides = sidesOf(members, directions, { spacing, width });
  const cells = aligned(members.map((member, at) => cellOf(member, sides[at]?.side ?? 'right', spacing)));
  const widths = cells.map(({ left, right }) => right - left);
  const widest = Math.max(Math.min(width, roomBetween(cells, spacing)), ...widths);
  const height = areaOf(members, spacing) / widest;
  const inside = between(cells, {
    left: -widest / 2,
    right: widest / 2,
    top: -height / 2,
    bottom: height / 2,
  });
  const points = cells.map((cell, at) => {
    const { x, y } = sides[at] ?? directions[at] ?? { x: 0, y: 0 };
    const { left, right } = cell.isStar ? inside : { left: -widest / 2, right: widest / 2 };
    const room = { x: right - left - (cell.right - cell.left), y: height - (cell.bottom - cell.top) };
    return {
      x: (left + right + x * Math.max(0, room.x) - cell.left - cell.right) / 2,
      y: (y * Math.max(0, room.y) - cell.top - cell.bottom) / 2,
    };
  });
  for (let round = 0; round < ROUNDS; round++) if (pushApart(points, cells, widest / 2) < SETTLED) break;
  sink(points, cells);
  return points.map((point, at) => {
    const { label = null, number = null } = members[at] ?? {};
    const side = cells[at]?.side ?? 'right';
    return { ...point, label: label && { box: labelBox(point, label, { number, side }), side } };
  });
}

/** The edge to which each labelled star belongs, and its place there: in the order of their directions, evenly on both. */
function sidesOf(
  members: readonly Member[],
  directions: readonly Point[],
  { spacing, width }: Shaping,
): (Point & { side: Side })[] {
  const places: (Point & { side: Side })[] = [];
  const labelled = [...members.keys()]
    .filter((at) => members[at]?.label)
    .toSorted((a, b) => (directions[a]?.x ?? 0) - (directions[b]?.x ?? 0) || a - b);
  const widths = labelled.flatMap((at) => {
    const member = members[at];
    if (!member) return [];
    const { left, right } = cellOf(member, 'right', spacing);
    return [right - left];
  });
  const isTwoWide = 2 * Math.max(0, ...widths) <= width;
  const onLeft = isTwoWide ? Math.floor(labelled.length / 2) : 0;
  for (const side of ['left', 'right'] as const) {
    const own = side === 'left' ? labelled.slice(0, onLeft) : labelled.slice(onLeft);
    const byHeight = own.toSorted((a, b) => (directions[a]?.y ?? 0) - (directions[b]?.y ?? 0) || a - b);
    byHeight.forEach((at, place) => {
      const y = own.length === 1 ? (directions[at]?.y ?? 0) : (2 * place) / (own.length - 1) - 1;
      places[at] = { x: side === 'left' ? -1 : 1, y, side };
    });
  }
  return places;
}

/** Cells widened outwards, so that the stars beside them stand nearly above each other: no label is between two of them. */
function aligned(cells: readonly Cell[]): Cell[] {
  const widest = Math.max(0, ...cells.filter(({ isStar }) => !isStar).map(({ left, right }) => right - left));
  return cells.map((cell) => {
    const more = widest - RAGGED - (cell.right - cell.left);
    if (cell.isStar || more <= 0) return cell;
    return cell.side === 'left' ? { ...cell, left: cell.left - more } : { ...cell, right: cell.right + more };
  });
}

/** Two columns of labels with few stars between them stand close, so that no line crosses an empty middle. */
function roomBetween(cells: readonly Cell[], spacing: number): number {
  const labelled = cells.filter(({ isStar }) => !isStar);
  if (!labelled.some(({ side }) => side === 'left')) return Infinity;
  const free = cells.length - labelled.length;
  const columns = Math.ceil(Math.sqrt(free)) + 1;
  return 2 * Math.max(...labelled.map(({ left, right }) => right - left)) + columns * spacing;
}

/** The part of a rectangle between the labels at its edges; the fewer there are, the more of the edge remains. */
function between(cells: readonly Cell[], rect: Rect): Rect {
  const taken = (side: Side) => {
    const own = cells.filter((cell) => !cell.isStar && cell.side === side);
    const high = own.reduce((sum, { top, bottom }) => sum + bottom - top, 0);
    const wide = Math.max(0, ...own.map(({ left, right }) => right - left));
    return wide * Math.min(1, high / (rect.bottom - rect.top));
  };
  return { ...rect, left: rect.left + taken('left'), right: rect.right - taken('right') };
}

function cellOf({ label, number }: Member, side: Side, spacing: number): Cell {
  const half = spacing / 2;
  const star = { left: -half, right: half, top: -half, bottom: half, side };
  if (!label) return { ...star, isStar: true };
  const { left, right, top, bottom } = labelBox({ x: 0, y: 0 }, label, { number, side });
  return {
    left: Math.min(left - LABEL_APART.beside, -half),
    right: Math.max(right + LABEL_APART.beside, half),
    top: Math.min(top - LABEL_APART.below, -half),
    bottom: Math.max(bottom + LABEL_APART.below, half),
    side,
    isStar: false,
  };
}

/** How far two cells must move apart, as the second sees it; null if they don’t overlap. */
function overlapOf(one: Cell, a: Point, other: Cell, b: Point): Point | null {
  const right = a.x + one.right - b.x - other.left;
  if (right <= NEARLY) return null;
  const left = b.x + other.right - a.x - one.left;
  if (left <= NEARLY) return null;
  const down = a.y + one.bottom - b.y - other.top;
  if (down <= NEARLY) return null;
  const up = b.y + other.bottom - a.y - one.top;
  if (up <= NEARLY) return null;
  if (one.isStar && other.isStar) {
    const apart = Math.hypot(b.x - a.x, b.y - a.y);
    const push = one.right - one.left - apart;
    if (push <= NEARLY) return null;
    return apart > 1e-3
      ? { x: ((b.x - a.x) / apart) * push, y: ((b.y - a.y) / apart) * push }
      : { x: push, y: push / 2 };
  }
  const x = right < left ? right : -left;
  const y = down < up ? down : -up;
  return Math.abs(x) < Math.abs(y) ? { x, y: 0 } : { x: 0, y };
}

/** Moves what overlaps apart, within half the width on either side; returns the largest overlap. */
function pushApart(points: Point[], cells: readonly Cell[], half: number): number {
  let most = 0;
  points.forEach((b, later) => {
    for (let earlier = 0; earlier < later; earlier++) {
      const [a, one, other] = [points[earlier], cells[earlier], cells[later]];
      const push = a && one && other && overlapOf(one, a, other, b);
      if (!a || !push) continue;
      most = Math.max(most, Math.abs(push.x), Math.abs(push.y));
      a.x -= 0.51 * push.x;
      a.y -= 0.51 * push.y;
      b.x += 0.51 * push.x;
      b.y += 0.51 * push.y;
    }
  });
  points.forEach((point, at) => {
    const cell = cells[at];
    if (cell) point.x = Math.min(Math.max(point.x, -half - cell.left), half - cell.right);
  });
  return most;
}

/** Moves what still overlaps down, from the top to the bottom. */
function sink(points: Point[], cells: readonly Cell[]): void {
  const order = [...points.keys()].toSorted((a, b) => (points[a]?.y ?? 0) - (points[b]?.y ?? 0) || a - b);
  order.forEach((at, place) => {
    const [point, cell] = [points[at], cells[at]];
    if (!point || !cell) return;
    for (let isFree = false; !isFree;) {
      isFree = true;
      for (const upper of order.slice(0, place)) {
        const [above, one] = [points[upper], cells[upper]];
        if (!above || !one || !overlapOf(one, above, cell, point)) continue;
        point.y = below(one, above, cell, point);
        isFree = false;
      }
    }
  });
}

/** The height at which a cell just doesn’t overlap one above it. */
function below(one: Cell, above: Point, cell: Cell, { x }: Point): number {
  if (!one.isStar || !cell.isStar) return above.y + one.bottom - cell.top;
  return above.y + Math.sqrt(Math.max(0, (one.right - one.left) ** 2 - (x - above.x) ** 2));
}

/** Each star’s place in the square from -1 to 1: its true direction from the middle of all, its distance by its rank. */
function outward(places: readonly Point[]): Point[] {
  const middle = {
    x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
    y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
  };
  const away = places.map(({ x, y }, at) => {
    const far = Math.hypot(x - middle.x, y - middle.y);
    return { at, far, angle: far > NEARLY ? Math.atan2(y - middle.y, x - middle.x) : at * GOLDEN_ANGLE };
  });
  const ranks = new Map(
    away.toSorted((a, b) => a.far - b.far || a.at - b.at).map(({ at }, rank) => [at, rank]),
  );
  return away.map(({ at, angle }) => {
    if (places.length === 1) return { x: 0, y: 0 };
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const share =
      Math.sqrt(((ranks.get(at) ?? 0) + 0.5) / places.length) / Math.max(Math.abs(x), Math.abs(y));
    return { x: x * share, y: y * share };
  });
}
