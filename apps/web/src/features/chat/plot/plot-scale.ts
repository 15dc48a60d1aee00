import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';

/** What the horizontal axis shows: a value of each record, null where the record states none. */
export interface PlotScale {
  /** Completes "Relevance by …". */
  title: string;
  /** Heads the column of records without a value: "no year". */
  missing: string;
  values: readonly (number | null)[];
  /** Whole or round values to write below the axis. */
  ticks: readonly number[];
  unit: string;
}

/** A fact is worth an axis if so many records state it. */
const STATED_BY = 3;
const TICKS = 5;

/** The years if two differ, else a figure that at least three records state in the same unit; null if there is neither. */
export function scaleOf(results: readonly Pick<ResultCard, 'year' | 'facts'>[]): PlotScale | null {
  const years = results.map(({ year }) => year);
  if (distinct(years) >= 2)
    return { title: 'year listed', missing: 'no year', values: years, ticks: yearTicks(years), unit: '' };
  return factScale(results);
}

interface Figure {
  value: number;
  unit: string;
}

/** "more than 1,000 h" → 1000 h; null for words, ranges and several figures. Exported for its test. */
export function figureIn(text: string): Figure | null {
  const numbers = text.match(/[-−]?\d[\d,]*(?:\.\d+)?/g) ?? [];
  const [written] = numbers;
  if (numbers.length !== 1 || !written) return null;
  const value = Number(written.replaceAll(',', '').replace('−', '-'));
  const unit = text.slice(text.indexOf(written) + written.length).trim();
  return Number.isFinite(value) ? { value, unit } : null;
}

function factScale(results: readonly Pick<ResultCard, 'facts'>[]): PlotScale | null {
  const stated = results.map(({ facts }) =>
    facts.flatMap(({ label, value }) => {
      const figure = figureIn(value);
      return figure ? [{ key: `${label.toLowerCase()}|${figure.unit}`, label, ...figure }] : [];
    }),
  );
  const keys = new Set(stated.flat().map(({ key }) => key));
  const candidates = [...keys].map((key) => {
    const values = stated.map((facts) => facts.find((fact) => fact.key === key)?.value ?? null);
    return { key, values, count: values.filter((value) => value !== null).length };
  });
  const best = candidates
    .filter(({ values, count }) => count >= STATED_BY && distinct(values) >= 2)
    .toSorted((one, other) => other.count - one.count)[0];
  const fact = best && stated.flat().find(({ key }) => key === best.key);
  if (!fact) return null;
  const { values } = best;
  const label = /^[A-Z][a-z]/.test(fact.label)
    ? fact.label.charAt(0).toLowerCase() + fact.label.slice(1)
    : fact.label;
  return { title: label, missing: 'not stated', values, ticks: roundTicks(values), unit: fact.unit };
}

function distinct(values: readonly (number | null)[]): number {
  return new Set(values.filter((value) => value !== null)).size;
}

function rangeOf(values: readonly (number | null)[]): [number, number] {
  const known = values.filter((value) => value !== null);
  return [Math.min(...known), Math.max(...known)];
}

function yearTicks(years: readonly (number | null)[]): number[] {
  const [first, last] = rangeOf(years);
  const step = Math.ceil((last - first + 1) / TICKS);
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step);
}

function roundTicks(values: readonly (number | null)[]): number[] {
  const [low, high] = rangeOf(values);
  const rough = (high - low) / (TICKS - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  // Rounds away what binary fractions add.
  return Array.from({ length: count }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

const STEP = 20;

/** The percents that the vertical axis shows. */
export interface Span {
  low: number;
  high: number;
}

/** So much is always shown, so that small differences look small. */
const LEAST_SPAN = 60;

/** From the threshold, or nought where a result is below it, to the first line above all results. */
export function spanOf(results: readonly Pick<ResultCard, 'percentage'>[]): Span {
  const percentages = results.map(({ percentage }) => percentage);
  const low = percentages.every((percentage) => percentage >= THRESHOLD) ? THRESHOLD : 0;
  const highest = Math.ceil(Math.max(0, ...percentages) / STEP) * STEP;
  return { low, high: Math.min(100, Math.max(highest, low + LEAST_SPAN)) };
}

/** Percent from which a record counts as found. */
export const THRESHOLD = SEARCH_LIMITS.scoreThresholdDefault * 100;

/** Percents with a line, from the baseline up. */
export function linesIn({ low, high }: Span): number[] {
  return Array.from({ length: (high - low) / STEP + 1 }, (_, at) => low + at * STEP);
}
