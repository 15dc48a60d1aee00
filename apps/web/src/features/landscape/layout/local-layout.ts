import type { Size } from '../../sky/map/camera.ts';
import type { Point, Rect } from '../../sky/map/geometry.ts';
import { type GroupShape, groupShape } from './group-shape.ts';
import type { LaidStar, LocalInput, LocalLayout } from './layout-terms.ts';
import { packBoxes } from './pack-boxes.ts';
import { spreadLayout } from './spread-layout.ts';
import { timelineLayout } from './timeline-layout.ts';

/** Least distance of two stars at the initial zoom, in pixels. */
export const APART = { inGroup: 42, betweenGroups: 70 } as const;

/** From generous to tight. */
const SPACINGS = [144, 128, 112, 98, 86, 76, 68, 61, 55, 51, 47];
const TIGHTEST = 47;
/** More stars than this in no group aren’t spread over the map: their labels have no room on any screen. */
const SPREAD_AT_MOST = 24;
/** Between a name and the first star below it. */
export const NAME_GAP = 26;
/** A few stars may still be closer than they should, so that their group has to grow. */
const SLACK = 1.05;
/** Behind every number. */
const UNNUMBERED = 1_000;
/** Below every place of the sky. */
const LAST = 10;
/** Beside a name. */
const NAME_SIDE = 10;
const SIDE = APART.betweenGroups / 2;
const BELOW = 30;
/** Above a name. */
const ABOVE = 10;

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
  name: Size;
}

interface Frame {
  room: Rect;
  taken: readonly Rect[];
  count: number;
}

/**
 * Lays groups out beside each other, in their true directions as far as possible, with the stars of each spread evenly
 * below its name. The stars in no group come last. If they don’t fit,
 * those with the first results come first, and the others continue below the map. A few that are in no group are spread
 * over the whole room instead. Deterministic.
 */
export function localLayout({ stars, names, labels, room, taken }: LocalInput): LocalLayout {
  const beside = taken.reduce((sum, { left, right }) => sum + right - left, 0);
  const widest = room.right - room.left - beside;
  const frame = { room, taken, count: stars.length };
  if (stars.length <= SPREAD_AT_MOST) {
    const spread = stars.every(({ group }) => group === null)
      ? (timelineLayout({ stars, labels, room, taken }) ?? spreadLayout({ stars, labels, room, taken }))
      : null;
    if (spread) return spread;
  }
  const spacings = (widest - 2 * SIDE) / (TIGHTEST * SLACK);
  const cells = cellsOf(stars, names, (places) => groupShape(places, spacings));
  const fitting = widestFitting((spacing) => layAt(cells, spacing, frame));
  if (fitting) return fitting;
  const ordered = cells.map((cell) => ({
    ...cell,
    at: { x: cell.at.x, y: cell.at.y === LAST ? UNNUMBERED : cell.number },
  }));
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

function cellsOf(
  stars: readonly LaidStar[],
  names: LocalInput['names'],
  shapeOf: (places: readonly Point[]) => GroupShape,
): Cell[] {
  return names.flatMap((name, group): Cell[] => {
    const isRest = group === names.length - 1;
    const members = stars.flatMap((star, index) =>
      (isRest ? star.group === null : star.group === group) ? [{ index, sky: star.sky }] : [],
    );
    if (members.length === 0) return [];
    const places = members.map(({ sky }) => sky);
    const number = Math.min(UNNUMBERED, ...members.map(({ index }) => stars[index]?.number ?? UNNUMBERED));
    const at = isRest ? { x: meanOf(places).x, y: LAST } : meanOf(places);
    return [{ members, number, shape: shapeOf(places), name, at }];
  });
}

function layAt(cells: readonly Cell[], spacing: number, { room, taken, count }: Frame): LocalLayout {
  const sized = cells.map((cell) => {
    const { closest } = cell.shape;
    const scale = Math.max(1, APART.inGroup / (closest * spacing)) * spacing;
    const points = cell.shape.points.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
    const half = {
      x: Math.max(...points.map(({ x }) => x)),
      y: Math.max(...points.map(({ y }) => y)),
    };
    const above = cell.name.height === 0 ? BELOW : ABOVE + cell.name.height + NAME_GAP;
    return {
      ...cell,
      points,
      down: above + half.y,
      width: Math.max(2 * half.x + 2 * SIDE, cell.name.width + 2 * NAME_SIDE),
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
  return { places, bounds: sized.length > 0 ? bounds : room, fits, label: null, spread: false, columns: [] };
}

function meanOf(points: readonly Point[]): Point {
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
}
