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
}

interface Row {
  /** Indices of the boxes, from left to right. */
  boxes: number[];
  height: number;
  width: number;
}

const DIRECTION_COST = 0.5;
const OVERFLOW_COST = 20;
/** With more boxes than this, not every division into rows is tried. */
const ALL_DIVISIONS = 12;

/**
 * Places boxes in rows, upper ones above and left ones to the left, so that none overlap each other or what is taken.
 * All of them are inside the room if they fit; otherwise the rows continue below it.
 */
export function packBoxes(boxes: readonly Box[], room: Rect, taken: readonly Rect[]): PackedBoxes {
  if (boxes.length === 0) return { corners: [], fits: true };
  const byHeight = [...boxes.keys()].toSorted((a, b) => (boxes[a]?.at.y ?? 0) - (boxes[b]?.at.y ?? 0) || a - b);
  let best: (PackedBoxes & { cost: number }) | null = null;
  for (const division of divisions(boxes.length)) {
    const packed = packRows(boxes, rowsOf(boxes, byHeight, division), room, taken);
    if (!best || packed.cost < best.cost) best = packed;
  }
  return best ?? { corners: [], fits: true };
}

/** Every way to divide a sequence into rows, as the bits after which a row ends. */
function divisions(count: number): number[] {
  if (count > ALL_DIVISIONS) return [2 ** (count - 1) - 1];
  return Array.from({ length: 2 ** (count - 1) }, (_, bits) => bits);
}

function rowsOf(boxes: readonly Box[], order: readonly number[], division: number): Row[] {
  const rows: number[][] = [[]];
  order.forEach((box, at) => {
    rows.at(-1)?.push(box);
    if (at < order.length - 1 && (division >> at) & 1) rows.push([]);
  });
  return rows.map((row) => ({
    boxes: row.toSorted((a, b) => (boxes[a]?.at.x ?? 0) - (boxes[b]?.at.x ?? 0) || a - b),
    width: row.reduce((sum, box) => sum + (boxes[box]?.width ?? 0), 0),
    height: Math.max(...row.map((box) => boxes[box]?.height ?? 0)),
  }));
}

function packRows(
  boxes: readonly Box[],
  rows: readonly Row[],
  room: Rect,
  taken: readonly Rect[],
): PackedBoxes & { cost: number } {
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  const free = room.bottom - room.top - height;
  const gap = Math.max(0, free) / rows.length;
  const corners: Point[] = boxes.map(() => ({ x: 0, y: 0 }));
  let top = room.top;
  let overflow = Math.max(0, -free);
  let uneven = (free / (room.bottom - room.top)) ** 2;
  for (const row of rows) {
    const band = { top, bottom: top + row.height + gap };
    const { left, right } = clearOf(taken, room, band);
    overflow += Math.max(0, row.width - (right - left));
    uneven += (1 - row.width / Math.max(1, right - left)) ** 2 / rows.length;
    placeRow(boxes, row, { left, right, ...band }, corners);
    top = band.bottom;
  }
  const cost = uneven + DIRECTION_COST * misdirected(boxes, rows) + OVERFLOW_COST * Math.min(overflow, 1) + overflow;
  return { corners, fits: overflow === 0, cost };
}

/** The part of the room beside what is taken at the height of a band. */
function clearOf(
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

/** From left to right with even gaps, each as high in the band as its true place is among those of the row. */
function placeRow(boxes: readonly Box[], { boxes: row, width }: Row, band: Rect, corners: Point[]): void {
  const free = band.right - band.left - width;
  const gap = Math.max(0, free) / row.length;
  let left = free < 0 ? band.left + free / 2 : band.left + gap / 2;
  const byHeight = row.toSorted((a, b) => (boxes[a]?.at.y ?? 0) - (boxes[b]?.at.y ?? 0) || a - b);
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

/** The share of pairs that lie beside each other though they are rather above each other, or the other way round. */
function misdirected(boxes: readonly Box[], rows: readonly Row[]): number {
  const rowOf = new Map(rows.flatMap(({ boxes: row }, at) => row.map((box) => [box, at] as const)));
  let wrong = 0;
  let pairs = 0;
  boxes.forEach((one, a) => {
    boxes.slice(0, a).forEach((other, b) => {
      pairs++;
      const isBeside = Math.abs(one.at.x - other.at.x) > Math.abs(one.at.y - other.at.y);
      if (isBeside !== (rowOf.get(a) === rowOf.get(b))) wrong++;
    });
  });
  return pairs === 0 ? 0 : wrong / pairs;
}
