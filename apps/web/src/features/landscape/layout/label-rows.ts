import type { Point } from '../../sky/map/geometry.ts';

/** Between rows, in heights of a cell; within a row, neighbours stand a little higher and lower. */
const PITCH = 1.14;
const UNEVEN = 0.07;

/**
 * Places stars that have labels around the origin, in units of a star’s cell: in rows that are centred, upper stars
 * above and left ones to the left. No two cells overlap. Deterministic.
 */
export function labelRows(places: readonly Point[], columns: number): Point[] {
  const order = [...places.keys()].toSorted((a, b) => (places[a]?.y ?? 0) - (places[b]?.y ?? 0) || a - b);
  const lengths = rowLengths(order.length, Math.ceil(order.length / Math.max(1, columns)));
  const placed: Point[] = places.map(() => ({ x: 0, y: 0 }));
  let from = 0;
  lengths.forEach((length, at) => {
    const row = order.slice(from, from + length);
    from += length;
    const y = (at - (lengths.length - 1) / 2) * PITCH;
    row
      .toSorted((a, b) => (places[a]?.x ?? 0) - (places[b]?.x ?? 0) || a - b)
      .forEach((star, column) => {
        const uneven = length > 1 ? ((column + at) % 2 === 0 ? UNEVEN : -UNEVEN) : 0;
        placed[star] = { x: column - (length - 1) / 2, y: y + uneven };
      });
  });
  return placed;
}

/** As even as possible, longer and shorter rows in turn, so that their stars stand in the gaps of each other. */
function rowLengths(count: number, rows: number): number[] {
  const shortest = Math.floor(count / rows);
  const longer = count - shortest * rows;
  const order = [...Array(rows).keys()].toSorted((a, b) => (a % 2) - (b % 2) || a - b);
  const isLonger = new Set(order.slice(0, longer));
  return Array.from({ length: rows }, (_, row) => shortest + (isLonger.has(row) ? 1 : 0));
}
