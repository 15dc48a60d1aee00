import type { Point, Rect } from '../../sky/map/geometry.ts';

/** A box to place, and the true place of what it holds. */
export interface Box {
  width: number;
  height: number;
  at: Point;
}

export interface PackedBoxes {
  /** The upper left corners, in the order of the boxes. */
  corners: Point[];
  /** False if they reach beyond the room. */
  fits: boolean;
  /** How far they do, in pixels. */
  beyond: number;
}

interface Row {
  /** Indices of the boxes, from left to right. */
  boxes: number[];
  height: number;
  width: number;
  /** Pairs in the row that are truly above each other, less those that are truly beside each other. */
  misdirected: number;
}

interface Cost {
  cost: number;
  /** Pixels outside the room. */
  beyond: number;
}

interface Frame {
  room: Rect;
  taken: readonly Rect[];
}

const DIRECTION_COST = 0.5;
/** More room than this between boxes is left at the edges, so that a few of them still belong together. */
const WIDEST_GAP = { beside: 120, below: 96 };
/** Beyond the sides, where nothing is seen, and below, where the rest continues; in the cost of a pixel. */
const OVERFLOW_COST = { beside: 100, below: 1, any: 20 };
/** With more boxes than this, each has a row of its own. */
const ALL_DIVISIONS = 12;

/**
 * Places boxes in rows, upper ones above and left ones to the left, so that none overlap each other or what is taken.
 * All of them are inside the room if they fit; otherwise the rows continue below it.
 */
export function packBoxes(boxes: readonly Box[], room: Rect, taken: readonly Rect[]): PackedBoxes {
  const corners: Point[] = boxes.map(() => ({ x: 0, y: 0 }));
  const frame = { room, taken };
  const rowOf = rowMaker(boxes);
  let best: (Cost & { rows: Row[] }) | null = null;
  for (const division of divisions(boxes.length)) {
    const rows = dividedBy(division, boxes.length).map(([from, to]) => rowOf(from, to));
    const cost = costOf(rows, boxes.length, frame);
    if (!best || cost.cost < best.cost) best = { rows, ...cost };
  }
  if (!best) return { corners, fits: true, beyond: 0 };
  for (const { row, band } of bandsOf(best.rows, frame)) placeRow(boxes, row, band, corners);
  return { corners, fits: best.beyond === 0, beyond: best.beyond };
}

/** Every way to divide a sequence into rows, as the bits after which a row ends. */
export function divisions(count: number): number[] {
  if (count === 0) return [];
  if (count > ALL_DIVISIONS) return [2 ** (count - 1) - 1];
  return Array.from({ length: 2 ** (count - 1) }, (_, bits) => bits);
}

/** The first element of each row, and the one after its last. */
export function dividedBy(division: number, count: number): [number, number][] {
  const rows: [number, number][] = [];
  let from = 0;
  for (let at = 0; at < count; at++) {
    if (at < count - 1 && !((division >> at) & 1)) continue;
    rows.push([from, at + 1]);
    from = at + 1;
  }
  return rows;
}

/** Makes rows of neighbours in the order of height, each only once. */
function rowMaker(boxes: readonly Box[]): (from: number, to: number) => Row {
  const order = [...boxes.keys()].toSorted(higherFirst(boxes));
  const made = new Map<number, Row>();
  return (from, to) => {
    const key = from * boxes.length + to;
    const known = made.get(key);
    if (known) return known;
    const own = order.slice(from, to);
    const row = {
      boxes: own.toSorted((a, b) => (boxes[a]?.at.x ?? 0) - (boxes[b]?.at.x ?? 0) || a - b),
      width: own.reduce((sum, box) => sum + (boxes[box]?.width ?? 0), 0),
      height: Math.max(...own.map((box) => boxes[box]?.height ?? 0)),
      misdirected: misdirectedIn(own.flatMap((box) => boxes[box]?.at ?? [])),
    };
    made.set(key, row);
    return row;
  };
}

export function higherFirst(boxes: readonly Pick<Box, 'at'>[]): (a: number, b: number) => number {
  return (a, b) => (boxes[a]?.at.y ?? 0) - (boxes[b]?.at.y ?? 0) || a - b;
}

function misdirectedIn(places: readonly Point[]): number {
  let count = 0;
  places.forEach((one, a) => {
    for (let b = 0; b < a; b++) {
      const other = places[b];
      if (other) count += Math.abs(one.x - other.x) > Math.abs(one.y - other.y) ? -1 : 1;
    }
  });
  return count;
}

/** Prefers rows that fit, fill the room evenly and keep true directions. */
function costOf(rows: readonly Row[], count: number, frame: Frame): Cost {
  const { room } = frame;
  const free = room.bottom - room.top - rows.reduce((sum, row) => sum + row.height, 0);
  const below = Math.max(0, -free);
  let aside = 0;
  let misdirected = 0;
  let uneven = (Math.max(0, free) / (room.bottom - room.top)) ** 2;
  for (const { row, band } of bandsOf(rows, frame)) {
    const width = band.right - band.left;
    aside += Math.max(0, row.width - width);
    misdirected += row.misdirected;
    uneven += (1 - row.width / Math.max(1, width)) ** 2 / rows.length;
  }
  const beyond = below + aside;
  const overflow =
    OVERFLOW_COST.beside * aside + OVERFLOW_COST.below * below + (beyond === 0 ? 0 : OVERFLOW_COST.any);
  const pairs = Math.max(1, (count * (count - 1)) / 2);
  return { cost: uneven + overflow + (DIRECTION_COST * misdirected) / pairs, beyond };
}

/** The part of the room that each row has, from top to bottom. */
function bandsOf(rows: readonly Row[], { room, taken }: Frame): { row: Row; band: Rect }[] {
  const free = Math.max(0, room.bottom - room.top - rows.reduce((sum, row) => sum + row.height, 0));
  const gap = Math.min(free / rows.length, WIDEST_GAP.below);
  let top = room.top + (free - gap * rows.length) / 2;
  return rows.map((row) => {
    const spaced = { top, bottom: top + row.height + gap };
    const tight = { top, bottom: top + row.height };
    const [beside, above] = [clearOf(taken, room, spaced), clearOf(taken, room, tight)];
    // Rather without the gap than beside what is taken, if it has no room there.
    const isNarrow = row.width > beside.right - beside.left;
    top = spaced.bottom;
    return { row, band: isNarrow ? { ...tight, ...above } : { ...spaced, ...beside } };
  });
}

/** The part of the room beside what is taken at the height of a band. */
export function clearOf(
  taken: readonly Rect[],
  room: Rect,
  band: { top: number; bottom: number },
): { left: number; right: number } {
  let { left, right } = room;
  for (const rect of taken) {
    if (rect.bottom <= band.top || rect.top >= band.bottom) continue;
    if (rect.left + rect.right < room.left + room.right) left = Math.max(left, rect.right);
    else right = Math.min(right, rect.left);
  }
  return { left, right };
}

/** In the middle of the band with even gaps, each as high in the band as its true place is among those of the row. */
function placeRow(boxes: readonly Box[], { boxes: row, width }: Row, band: Rect, corners: Point[]): void {
  const free = band.right - band.left - width;
  const gap = Math.min(Math.max(0, free) / row.length, WIDEST_GAP.beside);
  let left = band.left + (free - gap * (row.length - 1)) / 2;
  const byHeight = row.toSorted(higherFirst(boxes));
  for (const index of row) {
    const box = boxes[index];
    if (!box) continue;
    const share = row.length === 1 ? 0.5 : byHeight.indexOf(index) / (row.length - 1);
    // Not from edge to edge, so that neighbouring rows keep a distance.
    const down = 0.15 + 0.7 * share;
    corners[index] = { x: left, y: band.top + (band.bottom - band.top - box.height) * down };
    left += box.width + gap;
  }
}
