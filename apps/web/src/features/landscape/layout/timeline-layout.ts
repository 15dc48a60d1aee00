import type { Rect } from '../../sky/map/geometry.ts';
import { overlap } from '../../sky/map/geometry.ts';
import { CELL_GAP, LABEL_GAP, type LocalInput, type LocalLayout, type YearColumn } from './layout-terms.ts';

/** From a star's middle to its upper edge, halo included. */
const ABOVE = 22;
/** For the year above each column. */
const HEAD = 44;
/** Middle of the year. */
const HEAD_MIDDLE = 22;
/** Cells stand at most this much further apart than they have to. */
const LOOSEST = 1.35;

/**
 * A few labelled stars in columns by the year in which they were listed, the first results on top. Null if a year is unknown, if
 * they have the same one, or if the columns or the controls leave no room for the labels.
 */
export function timelineLayout({
  stars,
  labels,
  room,
  taken,
}: Omit<LocalInput, 'names'>): LocalLayout | null {
  const byYear = Map.groupBy([...stars.keys()], (star) => stars[star]?.year ?? null);
  if (byYear.has(null) || byYear.size < 2) return null;
  const years = [...byYear].toSorted(([a], [b]) => Number(a) - Number(b));
  const most = Math.max(...years.map(([, own]) => own.length));
  const width = (room.right - room.left) / years.length;
  for (const [label, size] of labels.entries()) {
    const cell = {
      width: size.width + CELL_GAP.beside,
      height: ABOVE + LABEL_GAP + size.height + CELL_GAP.below,
    };
    const step = Math.min(LOOSEST * cell.height, (room.bottom - room.top - HEAD) / most);
    if (width < cell.width || step < cell.height) continue;
    const places = stars.map(() => ({ x: 0, y: 0 }));
    const columns: YearColumn[] = [];
    const cells: Rect[] = [];
    for (const [at, [year, own]] of years.entries()) {
      const left = room.left + at * width;
      const x = left + width / 2;
      columns.push({ year: Number(year), left, x, y: room.top + HEAD_MIDDLE });
      const inOrder = own.toSorted(
        (a, b) => (stars[a]?.number ?? Infinity) - (stars[b]?.number ?? Infinity) || a - b,
      );
      for (const [row, star] of inOrder.entries()) {
        const top = room.top + HEAD + row * step;
        places[star] = { x, y: top + ABOVE };
        cells.push({
          left: x - size.width / 2,
          right: x + size.width / 2,
          top,
          bottom: top + cell.height - CELL_GAP.below,
        });
      }
    }
    if (cells.some((one) => taken.some((other) => overlap(one, other)))) continue;
    return { places, bounds: room, fits: true, label, spread: true, columns };
  }
  return null;
}
