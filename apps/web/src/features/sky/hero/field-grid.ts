import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { type Point, project, type Rect, type View } from '../map/geometry.ts';
import type { Stars } from '../map/sky-data.ts';

/** Edge of a cell, in pixels. */
const CELL = 12;

/** How many stars of each field are where on a canvas. */
export interface FieldGrid {
  /** Of all stars. */
  count: number;
  /** The stars in the cells that a rectangle touches: of a field, and of any. */
  within: (rect: Rect, field: string) => { own: number; all: number };
  /** The middles of the cells in which a field has the most stars of all. */
  homes: (field: string) => Point[];
}

interface Cell {
  column: number;
  row: number;
  all: number;
  byField: number[];
}

export function fieldGrid(stars: Stars, view: View): FieldGrid {
  const cells = new Map<string, Cell>();
  for (let star = 0; star < stars.count; star++) {
    const { x, y } = project(view, { x: stars.x[star] ?? 0, y: stars.y[star] ?? 0 });
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    const key = `${column} ${row}`;
    const cell = cells.get(key) ?? { column, row, all: 0, byField: [] };
    const field = stars.field[star] ?? 0;
    cell.all++;
    cell.byField[field] = (cell.byField[field] ?? 0) + 1;
    cells.set(key, cell);
  }
  return {
    count: stars.count,
    within({ left, right, top, bottom }, field) {
      const index = FIELDS.findIndex((name) => name === field);
      let [own, all] = [0, 0];
      for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column++)
        for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row++) {
          const cell = cells.get(`${column} ${row}`);
          own += cell?.byField[index] ?? 0;
          all += cell?.all ?? 0;
        }
      return { own, all };
    },
    homes(field) {
      const index = FIELDS.findIndex((name) => name === field);
      return Array.from(cells.values())
        .filter(({ byField, all }) => 2 * (byField[index] ?? 0) > all)
        .map(({ column, row }) => ({ x: (column + 0.5) * CELL, y: (row + 0.5) * CELL }));
    },
  };
}
