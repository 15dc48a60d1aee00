import type { Size } from '../../sky/map/camera.ts';
import type { Point, Rect } from '../../sky/map/geometry.ts';
import {
  byRank,
  CELL_GAP,
  largestCell,
  type LocalLayout,
  type LoneInput,
  STAR_ABOVE,
} from './layout-terms.ts';

interface Frame {
  room: Rect;
  taken: readonly Rect[];
}
interface Row {
  left: number;
  width: number;
  length: number;
  /** Of its stars' middles. */
  y: number;
}

/**
 * Spreads a few labelled stars evenly over the whole room, in rows and in the order of their numbers; each row is as
 * long as the controls beside it allow, and in the middle of the room where it can be. Null if their labels don't fit.
 */
export function spreadLayout({ stars, labels, room, taken }: LoneInput): LocalLayout | null {
  const order = byRank(stars);
  for (const [label, sizes] of labels.entries()) {
    const cell = largestCell(sizes);
    const rows = widestRows(stars.length, cell, { room, taken });
    if (!rows) continue;
    const points = rows.flatMap(({ left, width, length, y }) =>
      Array.from({ length }, (_, at) => ({ x: left + (width * (at + 0.5)) / length, y })),
    );
    const places: Point[] = stars.map(() => ({ x: 0, y: 0 }));
    order.forEach((star, at) => {
      places[star] = points[at] ?? { x: 0, y: 0 };
    });
    return {
      places,
      bounds: room,
      fits: true,
      label,
      named: order.map((star) => ({ star, side: 'below' as const })),
      spread: true,
      columns: [],
    };
  }
  return null;
}

/** Of all numbers of rows the one whose stars are farthest apart; null if none has room for the cells. */
function widestRows(count: number, cell: Size, frame: Frame): Row[] | null {
  for (const isCentred of [true, false]) {
    let best: { rows: Row[]; apart: number } | null = null;
    for (let many = 1; many <= count; many++) {
      const height = (frame.room.bottom - frame.room.top) / many;
      if (height < cell.height) break;
      const rows = filledRows(count, rowsOf(many, cell, frame, isCentred));
      const narrowest = Math.min(...rows.map(({ width, length }) => width / length));
      const apart = Math.min(narrowest, height);
      if (narrowest >= cell.width && (!best || apart > best.apart)) best = { rows, apart };
    }
    if (best) return best.rows;
  }
  return null;
}

/** Each star goes to the row that has the most width left for it. */
function filledRows(count: number, rows: Row[]): Row[] {
  for (let star = 0; star < count; star++) {
    const widest = rows.reduce((best, row) =>
      row.width / (row.length + 1) > best.width / (best.length + 1) ? row : best,
    );
    widest.length++;
  }
  return rows;
}

/** Rows of equal height without stars, as wide as the controls beside their cells allow. */
function rowsOf(many: number, cell: Size, { room, taken }: Frame, isCentred: boolean): Row[] {
  const height = (room.bottom - room.top) / many;
  return Array.from({ length: many }, (_, at) => {
    const spare = height - cell.height + CELL_GAP.below;
    const top = room.top + height * at + spare / 2;
    let { left, right } = room;
    for (const rect of taken) {
      if (rect.bottom <= top || rect.top >= top + cell.height - CELL_GAP.below) continue;
      if (rect.left + rect.right < room.left + room.right) left = Math.max(left, rect.right);
      else right = Math.min(right, rect.left);
    }
    const inward = Math.max(left - room.left, room.right - right);
    const [from, to] = isCentred ? [room.left + inward, room.right - inward] : [left, right];
    return { left: from, width: Math.max(0, to - from), length: 0, y: top + STAR_ABOVE };
  });
}
