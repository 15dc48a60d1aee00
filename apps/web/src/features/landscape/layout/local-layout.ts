import type { Size } from '../../sky/map/camera.ts';
import type { Point } from '../../sky/map/geometry.ts';
import { areaOf, groupShape, type Member, type ShapedStar } from './group-shape.ts';
import { byRank, type LocalInput, type LocalLayout, type NamedStar } from './layout-terms.ts';
import { packBoxes } from './pack-boxes.ts';
import { type Pliable, rowWidths } from './row-widths.ts';
import { spreadLayout } from './spread-layout.ts';
import { timelineLayout } from './timeline-layout.ts';

/** Least distance of two stars at the initial zoom, in pixels. */
export const APART = { inGroup: 42, betweenGroups: 70 } as const;
/** Between a name and the first star below it. */
export const NAME_GAP = 26;
/** Between a name and the first label below it. */
export const NAME_ABOVE_LABEL = 8;

/** From generous to tight; on a small map, further. */
const SPACINGS = [112, 98, 86, 76, 68, 61, 55, 51, 47, 44, 42];
const SMALL_SPACINGS = [...SPACINGS, 38, 34, 31];
/** Of so few stars all have labels, if there is room. */
const FEW = 24;
/** Rather than so few labels, the layout is larger than the map. */
const FEWEST_NAMED = 3;
/** So many ways to divide the room among the groups are tried. */
const WAYS = 14;
/** Without a shape for them, rows that reach further below the room than this share of it are given up. */
const HOPELESS = 0.05;
/** Widths of groups are multiples of this, in pixels. */
const WIDTH_STEP = 8;
/** Behind every number. */
const UNNUMBERED = 1_000;
/** Below every place of the sky. */
const LAST = 10;
/** Beside a name, and beside a label. */
const BESIDE = { name: 10, label: 14 };
const SIDE = { wide: APART.betweenGroups / 2, small: 18 };
/** Below a star, and below a label. */
const BELOW = { star: 30, smallStar: 18, label: 14 };
/** Above a name. */
const ABOVE = 10;

/** What the stars are to have room for. */
interface Wanted {
  /** Index of a version of the labels. */
  version: number;
  /** The stars that have labels. */
  named: ReadonlySet<number>;
  spacing: number;
  /** By their first results rather than where they truly are. */
  isInOrder?: boolean;
}

interface Cell {
  members: (Member & { index: number })[];
  /** The middle of their true places. */
  at: Point;
  name: Size;
}

interface ShapedCell extends Cell, Size {
  points: ShapedStar[];
  /** Where the points’ origin is in the box. */
  origin: Point;
}

/**
 * Lays groups out beside each other, in their true directions as far as possible, with the stars of each spread evenly
 * below its name and room for the labels of the first results. The stars in no group come last. If they don’t fit,
 * those with the first results come first, and the others continue below the map. A few that are in no group are spread
 * over the whole room instead. Deterministic.
 */
export function localLayout(input: LocalInput): LocalLayout {
  const { stars, labels, room, taken } = input;
  if (stars.length <= FEW && stars.every(({ group }) => group === null)) {
    const lone = { stars, labels: labels.alone, room, taken };
    const spread = timelineLayout(lone) ?? spreadLayout(lone);
    if (spread) return spread;
  }
  const shapeOf = shaper();
  const order = byRank(stars);
  const versions = [...labels.grouped.keys()];
  /** In the first version for which there is room; those that cut a label come last, if at all. */
  const fitting = (many: number, { isWhole }: { isWhole?: boolean } = {}): LocalLayout | null => {
    const named = new Set(order.slice(0, many));
    const cuts = (version: number) => [...named].some((star) => labels.grouped[version]?.[star]?.isCut);
    const whole = versions.filter((version) => !cuts(version));
    const others = isWhole ? [] : versions.filter(cuts);
    // So close, it would not be plain whose a label is.
    const spacings = input.isSmall && many === 0 ? SMALL_SPACINGS : SPACINGS;
    for (const version of many === 0 ? [0] : [...whole, ...others]) {
      const layout = widestFitting(spacings, (spacing) =>
        laidOut(input, { version, named, spacing }, shapeOf),
      );
      if (layout) return layout;
    }
    return null;
  };
  const numbered = stars.filter(({ number }) => number !== null).length;
  const first = versions.length === 0 ? 0 : numbered;
  const most =
    (stars.length <= FEW && first > 0 ? fitting(stars.length, { isWhole: true }) : null) ??
    fitting(first, { isWhole: true }) ??
    mostNamed((many) => fitting(many, { isWhole: true }), Math.ceil(first / 2), first - 1) ??
    fitting(first) ??
    mostNamed(fitting, input.isSmall ? 0 : Math.min(FEWEST_NAMED, first), first - 1);
  if (most) return most;
  const named = new Set(order.slice(0, first));
  return laidOut(
    input,
    { version: Math.max(0, versions.length - 2), named, spacing: APART.inGroup, isInOrder: true },
    shapeOf,
  );
}

/** The layout with the widest spacing that fits, by halving: what fits mostly also fits with a smaller one. */
function widestFitting(
  spacings: readonly number[],
  layoutAt: (spacing: number) => LocalLayout,
): LocalLayout | null {
  let best = layoutAt(spacings.at(-1) ?? APART.inGroup);
  if (!best.fits) return null;
  let [from, to] = [0, spacings.length - 1];
  while (from < to) {
    const at = (from + to) >> 1;
    const layout = layoutAt(spacings[at] ?? APART.inGroup);
    if (layout.fits) [best, to] = [layout, at];
    else from = at + 1;
  }
  return best;
}

/** The layout with the most labels that fits, by halving. */
function mostNamed(
  fitting: (many: number) => LocalLayout | null,
  least: number,
  most: number,
): LocalLayout | null {
  let best: LocalLayout | null = null;
  let [from, to] = [least, most];
  while (from <= to) {
    const many = (from + to) >> 1;
    const layout = fitting(many);
    if (layout) [best, from] = [layout, many + 1];
    else to = many - 1;
  }
  return best;
}

function cellsOf({ stars, names, labels }: LocalInput, { version, named, isInOrder }: Wanted): Cell[] {
  return names.flatMap((name, group): Cell[] => {
    const isRest = group === names.length - 1;
    const members = stars.flatMap(({ sky, number, group: own }, index) =>
      own === (isRest ? null : group)
        ? [
            {
              index,
              sky,
              number,
              label: named.has(index) ? (labels.grouped[version]?.[index] ?? null) : null,
            },
          ]
        : [],
    );
    if (members.length === 0) return [];
    const first = Math.min(UNNUMBERED, ...members.map(({ number }) => number ?? UNNUMBERED));
    const { x, y } = meanOf(members.map(({ sky }) => sky));
    const below = isRest ? LAST : y;
    return [{ members, name, at: { x, y: isInOrder ? first + Number(isRest) * UNNUMBERED : below } }];
  });
}

/** The first way to divide the room among the groups in which they fit, or else the one that exceeds it least. */
function laidOut(input: LocalInput, wanted: Wanted, shapeOf: Shaper): LocalLayout {
  const { stars, room, taken } = input;
  const cells = cellsOf(input, wanted);
  const ways = rowWidths(
    cells.map(({ members, name, at }) => pliable(members, { name, at, spacing: wanted.spacing })),
    room,
    taken,
  );
  const hopeful = ways.slice(0, WAYS).filter(({ beyond }) => beyond <= HOPELESS * (room.bottom - room.top));
  let best: (ReturnType<typeof packBoxes> & { shaped: ShapedCell[] }) | null = null;
  for (const { widths } of hopeful.length > 0 ? hopeful : ways.slice(0, wanted.isInOrder ? 1 : 0)) {
    const shaped = cells.map((cell, at): ShapedCell => {
      const points = shapeOf(cell, { spacing: wanted.spacing, width: widths[at] ?? 0 });
      return { ...cell, points, ...boxOf(cell.name, points, input.isSmall) };
    });
    const packed = packBoxes(shaped, room, taken);
    if (!best || packed.beyond < best.beyond) best = { ...packed, shaped };
    if (best.fits) break;
  }
  const places: Point[] = stars.map(() => ({ x: 0, y: 0 }));
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const named: NamedStar[] = [];
  best?.shaped.forEach(({ members, points, width, height, origin }, at) => {
    const { x, y } = best.corners[at] ?? { x: 0, y: 0 };
    bounds.left = Math.min(bounds.left, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.right = Math.max(bounds.right, x + width);
    bounds.bottom = Math.max(bounds.bottom, y + height);
    members.forEach(({ index }, member) => {
      const point = points[member];
      if (!point) return;
      places[index] = { x: x + origin.x + point.x, y: y + origin.y + point.y };
      if (point.label) named.push({ star: index, side: point.label.side });
    });
  });
  return {
    places,
    bounds: best ? bounds : room,
    fits: best?.fits ?? cells.length === 0,
    label: wanted.version,
    named,
    spread: false,
    columns: [],
  };
}

type Shaper = (cell: Cell, shaping: Parameters<typeof groupShape>[1]) => ShapedStar[];

/** Makes each shape once: the layouts that are tried differ in a few groups only. */
function shaper(): Shaper {
  const made = new Map<string, ShapedStar[]>();
  return ({ members }, { spacing, width }) => {
    const stepped = Math.floor(width / WIDTH_STEP) * WIDTH_STEP;
    const labels = members.flatMap(({ label, index }) =>
      label ? [`${index}:${label.width}:${label.height}`] : [],
    );
    const key = [members[0]?.index, spacing, stepped, ...labels].join(' ');
    const shape = made.get(key) ?? groupShape(members, { spacing, width: stepped });
    made.set(key, shape);
    return shape;
  };
}

function pliable(
  members: readonly Member[],
  { name, at, spacing }: Pick<Cell, 'name' | 'at'> & { spacing: number },
): Pliable {
  const labels = members.map(({ label }) => label?.width ?? 0);
  return {
    area: areaOf(members, spacing),
    name: { width: name.width + 2 * BESIDE.name, height: aboveStars(name) - spacing / 2 },
    least: Math.max(...labels) + 2 * BESIDE.label + spacing / 2,
    margin: { width: 2 * BESIDE.label, height: BELOW.label },
    at,
  };
}

/** The box of a group with its name, and where the points' origin is in it. */
function boxOf(name: Size, stars: readonly ShapedStar[], isSmall = false): Size & { origin: Point } {
  const side = SIDE[isSmall ? 'small' : 'wide'];
  const xs = stars.map(({ x }) => x);
  const labels = stars.flatMap(({ label }) => label?.box ?? []);
  // The name is above the middle of the stars.
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const half = name.width / 2 + BESIDE.name;
  const left = Math.min(
    Math.min(...xs) - side,
    middle - half,
    ...labels.map((label) => label.left - BESIDE.label),
  );
  const right = Math.max(
    Math.max(...xs) + side,
    middle + half,
    ...labels.map((label) => label.right + BESIDE.label),
  );
  const top = Math.min(
    ...stars.map(({ y }) => y - aboveStars(name)),
    ...labels.map((label) => label.top - (aboveStars(name) - NAME_GAP + NAME_ABOVE_LABEL)),
  );
  const bottom = Math.max(
    ...stars.map(({ y }) => y + BELOW[isSmall ? 'smallStar' : 'star']),
    ...labels.map((label) => label.bottom + BELOW.label),
  );
  return { width: right - left, height: bottom - top, origin: { x: -left, y: -top } };
}

function aboveStars({ height }: Size): number {
  return height === 0 ? BELOW.star : ABOVE + height + NAME_GAP;
}

function meanOf(points: readonly Point[]): Point {
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
}
