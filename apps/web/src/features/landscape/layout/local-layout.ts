import type { Size } from '../../sky/map/camera.ts';
import type { Point, Rect } from '../../sky/map/geometry.ts';
import { type GroupShape, groupShape } from './group-shape.ts';
import { labelRows } from './label-rows.ts';
import { CELL_GAP, LABEL_GAP, type LaidStar, type LocalInput, type LocalLayout } from './layout-terms.ts';
import { packBoxes } from './pack-boxes.ts';
import { spreadLayout } from './spread-layout.ts';
import { timelineLayout } from './timeline-layout.ts';

/** Least distance of two stars at the initial zoom, in pixels. */
export const APART = { inGroup: 42, betweenGroups: 70 } as const;

/** From generous to tight. */
const SPACINGS = [112, 98, 86, 76, 68, 61, 55, 51, 47];
const TIGHTEST = 47;
/** How much larger than its star and label a cell is, from generous to tight. */
const CELL_SCALES = [1.6, 1.48, 1.36, 1.24, 1.12, 1];
/** Of a group of four, two; of twelve, three. */
const COLUMNS = 0.72;
/** More stars than this have no room for labels on any screen. */
const LABELLED_AT_MOST = 24;
/** Between a name and the first star below it. */
export const NAME_GAP = 26;
/** A few stars may still be closer than they should, so that their group has to grow. */
const SLACK = 1.05;
/** Behind every number. */
const UNNUMBERED = 1_000;
/** Below every place of the sky. */
const LAST = 10;
/** Beside a label, and beside a name. */
const LABEL_SIDE = 14;
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

/** The least distances of a group’s stars, and the label below each. */
interface Unit extends Size {
  label: Size | null;
}

interface Frame {
  room: Rect;
  taken: readonly Rect[];
  count: number;
}

/**
 * Lays groups out beside each other, in their true directions as far as possible, with the stars of each spread evenly
 * below its name, and room for labels if there is enough of it. The stars in no group come last. If they don’t fit,
 * those with the first results come first, and the others continue below the map. A few that are in no group are spread
 * over the whole room instead. Deterministic.
 */
export function localLayout({ stars, names, labels, room, taken }: LocalInput): LocalLayout {
  const beside = taken.reduce((sum, { left, right }) => sum + right - left, 0);
  const widest = room.right - room.left - beside;
  const frame = { room, taken, count: stars.length };
  if (stars.length <= LABELLED_AT_MOST) {
    const spread = stars.every(({ group }) => group === null)
      ? (timelineLayout({ stars, labels, room, taken }) ?? spreadLayout({ stars, labels, room, taken }))
      : null;
    if (spread) return spread;
    for (const [version, label] of labels.entries()) {
      const labelled = labelledLayout({ stars, names, label }, widest, frame);
      if (labelled) return { ...labelled, label: version };
    }
  }
  const spacings = (widest - 2 * SIDE) / (TIGHTEST * SLACK);
  const cells = cellsOf(stars, names, (places) => groupShape(places, spacings));
  const fitting = widestFitting((spacing) => layAt(cells, unitOf(spacing), frame));
  if (fitting) return fitting;
  const ordered = cells.map((cell) => ({
    ...cell,
    at: { x: cell.at.x, y: cell.at.y === LAST ? UNNUMBERED : cell.number },
  }));
  return layAt(ordered, unitOf(TIGHTEST), frame);
}

/** The most generous layout with labels, over all numbers of rows that a group may have at most; null if none fits. */
function labelledLayout(
  { stars, names, label }: Pick<LocalInput, 'stars' | 'names'> & { label: Size },
  widest: number,
  frame: Frame,
): LocalLayout | null {
  const cell = { width: label.width + CELL_GAP.beside, height: LABEL_GAP + label.height + CELL_GAP.below };
  const most = Math.floor((widest - 2 * LABEL_SIDE) / cell.width);
  const { room } = frame;
  const needed = stars.length * cell.width * cell.height;
  if (needed > (room.right - room.left) * (room.bottom - room.top)) return null;
  const shaped = [null, 1, 2, 3, 4, 5].map((rows) =>
    cellsOf(stars, names, (places) => {
      const wanted = rows === null ? Math.sqrt(places.length * COLUMNS) : places.length / rows;
      return { points: labelRows(places, Math.min(most, Math.ceil(wanted))), closest: 1 };
    }),
  );
  const laid = (cells: readonly Cell[], scale: number) =>
    layAt(cells, { width: cell.width * scale, height: cell.height * scale, label }, frame);
  // What doesn't fit as tight as it gets doesn't fit at all.
  const fitting = shaped.filter((cells) => laid(cells, 1).fits);
  for (const scale of CELL_SCALES) {
    for (const cells of fitting) {
      const layout = laid(cells, scale);
      if (layout.fits) return layout;
    }
  }
  return null;
}

function unitOf(spacing: number): Unit {
  return { width: spacing, height: spacing, label: null };
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

function layAt(cells: readonly Cell[], unit: Unit, { room, taken, count }: Frame): LocalLayout {
  const { label } = unit;
  const side = label ? Math.max(SIDE, label.width / 2 + LABEL_SIDE) : SIDE;
  const below = label ? LABEL_GAP + label.height + BELOW - LABEL_SIDE : BELOW;
  const sized = cells.map((cell) => {
    const { closest } = cell.shape;
    const scale = label ? 1 : Math.max(1, APART.inGroup / (closest * unit.width));
    const points = cell.shape.points.map(({ x, y }) => ({
      x: x * scale * unit.width,
      y: y * scale * unit.height,
    }));
    const half = {
      x: Math.max(...points.map(({ x }) => x)),
      y: Math.max(...points.map(({ y }) => y)),
    };
    const above = cell.name.height === 0 ? BELOW : ABOVE + cell.name.height + NAME_GAP;
    return {
      ...cell,
      points,
      down: above + half.y,
      width: Math.max(2 * half.x + 2 * side, cell.name.width + 2 * NAME_SIDE),
      height: above + 2 * half.y + below,
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
