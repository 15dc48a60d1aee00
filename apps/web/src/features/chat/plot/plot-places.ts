import type { PlotScale, Span } from './plot-scale.ts';

export interface Place {
  x: number;
  y: number;
}

interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const PLOT = { width: 292, height: 188 } as const;
/** Of the lines; the numbers of the axes stand outside. */
export const FRAME: Frame = { left: 30, right: 284, top: 14, bottom: 164 };
export const DOT = 10;
/** Centres stay so far apart that no dot touches another, nor its area for the finger. */
export const APART = 24;
/** Width of the column of records without a value: their share of all, with room left for five years. */
const MISSING_COLUMN = { narrowest: 62, widest: 120 } as const;
const INSET = 14;

/** Where values begin, right of those without one. */
export function valuesFrom({ values }: Pick<PlotScale, 'values'>): number {
  const missing = values.filter((value) => value === null).length;
  if (missing === 0) return FRAME.left;
  const share = (FRAME.right - FRAME.left) * (missing / values.length);
  return FRAME.left + Math.min(MISSING_COLUMN.widest, Math.max(MISSING_COLUMN.narrowest, share));
}

type Across = Pick<PlotScale, 'values'> & Partial<Pick<PlotScale, 'ticks'>>;

/** The place of a value on the horizontal axis: of a year in the middle of its band, if years have bands. */
export function acrossOf(scale: Across, value: number | null): number {
  const border = valuesFrom(scale);
  if (value === null) return (FRAME.left + border) / 2;
  const band = bandWidth(scale);
  if (band > 0) return border + (value - (scale.ticks?.[0] ?? value) + 0.5) * band;
  const from = border + INSET;
  const known = scale.values.filter((each) => each !== null);
  const low = Math.min(...known);
  const span = Math.max(...known) - low;
  return span === 0 ? (from + FRAME.right) / 2 : from + ((value - low) / span) * (FRAME.right - INSET - from);
}

/** A dot in a narrower one could stand for the year beside it. */
const NARROWEST_BAND = 26;

/** Of each year between the first and the last; 0 for other values, or where bands would be too narrow. */
function bandWidth(scale: Across): number {
  const { ticks = [] } = scale;
  if (ticks[1] === undefined || ticks[1] - (ticks[0] ?? 0) !== 1) return 0;
  const width = (FRAME.right - valuesFrom(scale)) / ticks.length;
  return width < NARROWEST_BAND ? 0 : width;
}

/** The bands of the years, as [from, to]. */
export function bandsOf(scale: Across): [number, number][] {
  const width = bandWidth(scale);
  if (width === 0) return [];
  const from = valuesFrom(scale);
  return (scale.ticks ?? []).map((_, at) => [from + at * width, from + (at + 1) * width]);
}

/** The place of a relevance on the vertical axis. */
export function heightOf(percentage: number, { low, high }: Span): number {
  return FRAME.bottom - ((percentage - low) / (high - low)) * (FRAME.bottom - FRAME.top);
}

/** How far a dot may step aside without seeming to have another value: not as far as the middle between two. */
function sideways(scale: Pick<PlotScale, 'values' | 'ticks'>): number {
  const band = bandWidth(scale);
  if (band > 0) return band / 2 - 1;
  const known = [...new Set(scale.values.filter((each) => each !== null))].toSorted((a, b) => a - b);
  const gaps = known
    .slice(1)
    .map((value, at) => acrossOf(scale, value) - acrossOf(scale, known[at] ?? value));
  return Math.max(DOT, Math.min(...gaps) / 2 - 2);
}

/** The centres of the dots. Those that would touch step aside, but stay at their value; how high each is stays true. */
export function placesOf(scale: PlotScale, percentages: readonly number[], span: Span): Place[] {
  const border = valuesFrom(scale);
  const aside = sideways(scale);
  const placed: Place[] = [];
  for (const [at, percentage] of percentages.entries()) {
    const value = scale.values[at] ?? null;
    const wanted = { x: acrossOf(scale, value), y: heightOf(percentage, span) };
    const [low, high] =
      value === null
        ? [FRAME.left + DOT, border - DOT]
        : [Math.max(border + 1, wanted.x - aside), Math.min(FRAME.right - DOT, wanted.x + aside)];
    placed.push(steppedAside(wanted, placed, { low, high }));
  }
  return placed;
}

function steppedAside(
  wanted: Place,
  placed: readonly Place[],
  { low, high }: { low: number; high: number },
): Place {
  const room = (x: number) => Math.min(...placed.map((one) => Math.hypot(one.x - x, one.y - wanted.y)));
  const steps = Array.from({ length: Math.ceil(high - low) + 1 }, (_, at) => at);
  const columns = steps
    .flatMap((step) => (step === 0 ? [wanted.x] : [wanted.x + step, wanted.x - step]))
    .filter((x) => x >= low && x <= high);
  // In a full plot, wherever there is most room.
  const x =
    columns.find((each) => room(each) >= APART) ??
    columns.toSorted((one, other) => room(other) - room(one))[0] ??
    wanted.x;
  return { x, y: wanted.y };
}

/** The places along one axis of relevance, `up` from it where they would touch; `x` is in pixels from `across`. */
export function stackedPlaces(across: readonly number[]): { x: number; up: number }[] {
  const placed: { x: number; up: number }[] = [];
  for (const x of across) {
    let up = 0;
    while (placed.some((one) => Math.hypot(one.x - x, (one.up - up) * APART) < APART)) up += 1;
    placed.push({ x, up });
  }
  return placed;
}

/** Centres of two values written below the axis are at least so far apart. */
const TICK_APART = 44;

/** Each tick, or each second or third where there is no room; the last one always. */
export function ticksApart(scale: Pick<PlotScale, 'values' | 'ticks'>): number[] {
  const places = scale.ticks.map((value) => acrossOf(scale, value));
  const closest = Math.min(...places.slice(1).map((place, at) => place - (places[at] ?? 0)));
  const each = Math.max(1, Math.ceil(TICK_APART / closest));
  return scale.ticks.filter((_, at) => (scale.ticks.length - 1 - at) % each === 0);
}
