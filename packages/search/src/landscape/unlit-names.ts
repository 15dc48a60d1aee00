import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { catalogueShare, commonest, sharedRuns } from './shared-runs.ts';
import { wholeName } from './whole-names.ts';
import { tells } from './name-words.ts';

/** Something on the map that is not among the results. */
export interface UnlitName {
  name: string;
  x: number;
  y: number;
}

interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const CELLS_ACROSS = 4;
const MARGIN = 0.3;
const LEAST_SPAN = 0.35;
const NAMES_AT_MOST = 8;
const LEAST_IN_CELL = 3;
const READ_IN_CELL = 60;
const PHRASES_A_RECORD = 4;
const SAID_BY_AT_LEAST = 3;

/**
 * Names for what lies among and around the found stars: the frame is divided into cells, and a cell without a found star
 * is named by a phrase that its stars share and that is rare in the catalogue. `taken` are names already in use.
 */
export function unlitNames(
  index: Pick<CatalogueIndex, 'columns' | 'model'>,
  found: readonly number[],
  taken: readonly string[],
): UnlitName[] {
  const { columns } = index;
  if (found.length === 0) return [];
  const frame = frameOf(found.map((number) => ({ x: columns.x[number] ?? 0, y: columns.y[number] ?? 0 })));
  const lit = new Set(found.map((number) => cellOf(frame, columns.x[number] ?? 0, columns.y[number] ?? 0)));
  const cells = new Map<number, number[]>();
  for (let number = 0; number < columns.size; number++) {
    const cell = cellOf(frame, columns.x[number] ?? Number.NaN, columns.y[number] ?? Number.NaN);
    if (cell < 0 || lit.has(cell)) continue;
    const stars = cells.get(cell);
    if (stars) stars.push(number);
    else cells.set(cell, [number]);
  }
  const said = new Set(taken.map((name) => name.toLowerCase()));
  const crowded = [...cells.values()]
    .filter((stars) => stars.length >= LEAST_IN_CELL)
    .toSorted((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0));
  const names: UnlitName[] = [];
  for (const stars of crowded) {
    if (names.length === NAMES_AT_MOST) break;
    const name = nameOf(index, evenly(stars), said);
    if (!name) continue;
    said.add(name.name.toLowerCase());
    names.push(name);
  }
  return names;
}

function nameOf(
  index: Pick<CatalogueIndex, 'columns' | 'model'>,
  stars: readonly number[],
  said: ReadonlySet<string>,
): UnlitName | null {
  const { columns, model } = index;
  const least = Math.min(SAID_BY_AT_LEAST, Math.ceil(stars.length / 4));
  const best = [...sharedRuns(columns, stars, PHRASES_A_RECORD)]
    .filter(([run, { holders }]) => holders.size >= Math.max(2, least) && run.includes(' '))
    .map(([run, { holders, labels }]) => ({
      name: commonest(labels),
      run,
      holders: [...holders],
      worth: Math.sqrt(holders.size) * Math.log(1 / (catalogueShare(model, run) + 0.001)),
    }))
    .filter(({ name }) => !said.has(name.toLowerCase()))
    .map((one) => ({ ...one, worth: one.worth * tells(columns, one.name) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth || (a.name < b.name ? -1 : 1))[0];
  if (!best) return null;
  const { holders } = best;
  const mean = (values: Float32Array) =>
    holders.reduce((sum, number) => sum + (values[number] ?? 0), 0) / holders.length;
  const name = wholeName(index, holders, best);
  if (said.has(name.toLowerCase())) return null;
  return { name, x: mean(columns.x), y: mean(columns.y) };
}

/** Around all found stars, with a margin; even a few stars close together have surroundings. */
function frameOf(stars: readonly { x: number; y: number }[]): Frame {
  const side = (values: number[]) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const half = Math.max(LEAST_SPAN, (most - least) * (0.5 + MARGIN));
    const middle = (least + most) / 2;
    return [Math.max(-1, middle - half), Math.min(1, middle + half)] as const;
  };
  const [left, right] = side(stars.map(({ x }) => x));
  const [top, bottom] = side(stars.map(({ y }) => y));
  return { left, right, top, bottom };
}

function cellOf({ left, right, top, bottom }: Frame, x: number, y: number): number {
  if (!(x >= left && x <= right && y >= top && y <= bottom)) return -1;
  const place = (at: number, from: number, to: number) =>
    Math.min(CELLS_ACROSS - 1, Math.floor(((at - from) / (to - from || 1)) * CELLS_ACROSS));
  return place(y, top, bottom) * CELLS_ACROSS + place(x, left, right);
}

/** An evenly spaced sample. */
function evenly(stars: readonly number[]): readonly number[] {
  if (stars.length <= READ_IN_CELL) return stars;
  const stride = stars.length / READ_IN_CELL;
  return Array.from({ length: READ_IN_CELL }, (_, at) => stars[Math.floor(at * stride)] ?? 0);
}
