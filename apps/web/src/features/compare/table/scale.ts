import type { FactRow } from '@cosmos/contract/compare/compare.ts';

const STEPS = [1, 2, 2.5, 4, 5, 8, 10];
const TICKS = 4;

/** A scale from zero to a round number that fits all values of a row. */
export interface Scale {
  max: number;
  ticks: number[];
}

/** Null if the values don’t fit such a scale: none above zero, or some below it. */
export function scaleOf(numbers: readonly number[]): Scale | null {
  const largest = Math.max(0, ...numbers);
  if (largest === 0 || !Number.isFinite(largest) || numbers.some((number) => number < 0)) return null;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = STEPS.find((one) => one * power >= largest * (1 - 1e-9)) ?? 10;
  const max = step * power;
  return { max, ticks: Array.from({ length: TICKS + 1 }, (_, index) => (max * index) / TICKS) };
}

/** Position of a value on the scale, in percent. */
export function placeOn({ max }: Scale, number: number): number {
  return Math.min(100, Math.max(0, (number / max) * 100));
}

/** The scale of a measured row that was asked for, or that several columns state; null if its values fit none. */
export function rowScale({ id, cells, askedFor }: Pick<FactRow, 'id' | 'cells' | 'askedFor'>): Scale | null {
  if (!id.startsWith('measured:')) return null;
  const numbers = cells.flatMap((cell) => cell?.number ?? []);
  const asked = askedFor?.number ?? null;
  if (numbers.length === 0 || (asked === null && numbers.length < 2)) return null;
  return scaleOf(asked === null ? numbers : [...numbers, asked]);
}
