import type { Point, Rect } from '../../sky/map/geometry.ts';
import { type GroupShape, groupShape } from './group-shape.ts';
import { packBoxes } from './pack-boxes.ts';

/** Least distance of two stars at the initial zoom, in pixels. */
export const APART = { inGroup: 42, betweenGroups: 70 } as const;

export interface LaidStar {
  /** Its true place in the sky. */
  sky: Point;
  /** Null if it belongs to none. */
  group: number | null;
  /** The number of the answer’s card, if it is one. */
  number: number | null;
}

export interface LocalInput {
  stars: readonly LaidStar[];
  /** Size of each group's name in pixels; the last one is for the stars in no group. */
  names: readonly { width: number; height: number }[];
  /** The part of the map without controls at its upper and lower edge. */
  room: Rect;
  /** Controls inside the room. */
  taken: readonly Rect[];
}

/** Where the found stars stand at the initial zoom, in pixels of the map. */
export interface LocalLayout {
  places: Point[];
  /** Around all stars and names. */
  bounds: Rect;
  /** False if they don't fit in the map at this zoom. */
  fits: boolean;
}

/** From generous to tight. */
const SPACINGS = [112, 98, 86, 76, 68, 61, 55, 51, 47];
const TIGHTEST = 47;
/** Between a name and the first star below it. */
export const NAME_GAP = 22;
/** A few stars may still be closer than they should, so that their group has to grow. */
const SLACK = 1.05;
/** Behind every number. */
const UNNUMBERED = 1_000;
const SIDE = APART.betweenGroups / 2;
const BELOW = 22;

interface Member {
  index: number;
  sky: Point;
}
interface Cell {
  members: Member[];
  /** The lowest number among them. */
  number: number;
  /** The middle of their true places. */
  at: Point;
  shape: GroupShape;
  name: { width: number; height: number };
}

/**
 * Lays groups out beside each other, in their true directions as far as possible, with the stars of each spread evenly
 * below its name. If they don’t fit, those with the first results come first, and the others continue below the map.
 * Deterministic.
 */
export function localLayout({ stars, names, room, taken }: LocalInput): LocalLayout {
  const beside = taken.reduce((sum, { left, right }) => sum + right - left, 0);
  const widest = room.right - room.left - beside;
  const cells = cellsOf(stars, names, widest);
  const frame = { room, taken, count: stars.length };
  const fitting = widestFitting((spacing) => layAt(cells, spacing, frame));
  if (fitting) return fitting;
  const ordered = cells.map((cell) => ({ ...cell, at: { x: cell.at.x, y: cell.number } }));
  return layAt(ordered, TIGHTEST, frame);
}

/** The layout with the widest spacing that fits, by halving: what fits also fits with a smaller one. */
function widestFitting(layoutAt: (spacing: number) => LocalLayout): LocalLayout | null {
  let best: LocalLayout | null = null;
  let [from, to] = [0, SPACINGS.length];
  while (from < to) {
    const at = (from + to) >> 1;
    const layout = layoutAt(SPACINGS[at] ?? TIGHTEST);
    if (layout.fits) [best, to] = [layout, at];
    else from = at + 1;
  }
  return best;
}

function cellsOf(stars: readonly LaidStar[], names: LocalInput['names'], widest: number): Cell[] {
  return names.flatMap((name, group) => {
    const isRest = group === names.length - 1;
    const members = stars.flatMap((star, index) =>
      (isRest ? star.group === null : star.group === group) ? [{ index, sky: star.sky }] : [],
    );
    if (members.length === 0) return [];
    const shape = groupShape(
      members.map(({ sky }) => sky),
      (widest - 2 * SIDE) / (TIGHTEST * SLACK),
    );
    const number = Math.min(UNNUMBERED, ...members.map(({ index }) => stars[index]?.number ?? UNNUMBERED));
    return [{ members, number, shape, name, at: meanOf(members.map(({ sky }) => sky)) }];
  });
}

function layAt(
  cells: readonly Cell[],
  spacing: number,
  { room, taken, count }: { room: Rect; taken: readonly Rect[]; count: number },
): LocalLayout {
  const sized = cells.map((cell) => {
    const scale = Math.max(spacing, APART.inGroup / cell.shape.closest);
    const points = cell.shape.points.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
    const half = {
      x: Math.max(...points.map(({ x }) => x)),
      y: Math.max(...points.map(({ y }) => y)),
    };
    const above = cell.name.height === 0 ? BELOW : cell.name.height + NAME_GAP;
    return {
      ...cell,
      points,
      down: above + half.y,
      width: Math.max(2 * half.x + 2 * SIDE, cell.name.width),
      height: above + 2 * half.y + BELOW,
    };
  });
  const { corners, fits } = packBoxes(sized, room, taken);
  const places: Point[] = Array.from({ length: count }, () => ({ x: 0, y: 0 }));
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  sized.forEach(({ members, points, width, height, down }, at) => {
    const { x, y } = corners[at] ?? { x: 0, y: 0 };
    bounds.left = Math.min(bounds.left, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.right = Math.max(bounds.right, x + width);
    bounds.bottom = Math.max(bounds.bottom, y + height);
    members.forEach(({ index }, member) => {
      const point = points[member];
      if (point) places[index] = { x: x + width / 2 + point.x, y: y + down + point.y };
    });
  });
  return { places, bounds: sized.length > 0 ? bounds : room, fits };
}

function meanOf(points: readonly Point[]): Point {
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
}
