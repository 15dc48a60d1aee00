import type { Rect } from '../../sky/map/geometry.ts';
import { overlap } from '../../sky/map/geometry.ts';
import {
  byRank,
  CELL_GAP,
  largestCell,
  type LocalLayout,
  type LoneInput,
  STAR_ABOVE,
  type YearColumn,
} from './layout-terms.ts';

/** For the year above each column. */
const HEAD = 44;
/** Middle of the year. */
const HEAD_MIDDLE = 22;

/**
 * A few labelled stars in columns by the year in which they were listed, the more relevant ones higher. Null if a year is
 * unknown, if they have the same one, or if the columns or the controls leave no room for the labels.
 */
export function timelineLayout({ stars, labels, room, taken }: LoneInput): LocalLayout | null {
  const byYear = Map.groupBy([...stars.keys()], (star) => stars[star]?.year ?? null);
  if (byYear.has(null) || byYear.size < 2) return null;
  const years = [...byYear].toSorted(([a], [b]) => Number(a) - Number(b));
  const width = (room.right - room.left) / years.length;
  const tops = [room.bottom, ...taken.map(({ top }) => top)].filter((at) => at > room.top + HEAD);
  const scores = stars.map(({ score = 0 }) => score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  for (const [label, sizes] of labels.entries()) {
    const cell = largestCell(sizes);
    const { height } = cell;
    if (width < cell.width) continue;
    // Over the whole height, or above the controls.
    for (const bottom of tops.toSorted((a, b) => b - a)) {
      const from = room.top + HEAD;
      const span = bottom - from - height;
      const places = stars.map(() => ({ x: 0, y: 0 }));
      const columns: YearColumn[] = [];
      const cells: Rect[] = [];
      for (const [at, [year, own]] of years.entries()) {
        const left = room.left + at * width;
        const x = left + width / 2;
        columns.push({ year: Number(year), left, x, y: room.top + HEAD_MIDDLE });
        const inOrder = own.toSorted(
          (a, b) =>
            (scores[b] ?? 0) - (scores[a] ?? 0) ||
            (stars[a]?.number ?? Infinity) - (stars[b]?.number ?? Infinity) ||
            a - b,
        );
        const wanted = inOrder.map((star) => (span * (most - (scores[star] ?? 0))) / (most - least || 1));
        for (const [row, top] of apart(wanted, height, span).entries()) {
          places[inOrder[row] ?? 0] = { x, y: from + top + STAR_ABOVE };
          cells.push({
            left: x - (cell.width - CELL_GAP.beside) / 2,
            right: x + (cell.width - CELL_GAP.beside) / 2,
            top: from + top,
            bottom: from + top + height - CELL_GAP.below,
          });
        }
      }
      const isFree = cells.every((one) => one.top >= from && !taken.some((other) => overlap(one, other)));
      if (isFree)
        return {
          places,
          bounds: room,
          fits: true,
          label,
          named: byRank(stars).map((star) => ({ star, side: 'below' as const })),
          spread: true,
          columns,
        };
    }
  }
  return null;
}

/** Moves ascending places as far down as the one above needs, and then up again from the end of the span. */
function apart(wanted: readonly number[], height: number, span: number): number[] {
  const places = [...wanted];
  for (let at = 1; at < places.length; at++)
    places[at] = Math.max(places[at] ?? 0, (places[at - 1] ?? 0) + height);
  for (let at = places.length - 1; at >= 0; at--)
    places[at] = Math.min(places[at] ?? 0, at === places.length - 1 ? span : (places[at + 1] ?? 0) - height);
  return places;
}
