import { describe, expect, it } from 'vitest';
import { fuse, PARTS, type Shares } from './fusion.ts';

const only = (given: Partial<Record<keyof Shares, number[]>>) =>
  Object.fromEntries(PARTS.map((part) => [part, Float64Array.from(given[part] ?? [0, 0])])) as Shares;

describe('other words of a question', () => {
  const apart = only({ coverage: [1, 0], window: [0.2, 0], concepts: [0, 1] });
  const conceptOf = (shares: Shares, terms: number) => fuse(shares, { size: 2, terms })[1] ?? 0;

  it('count as far as no record has its own words close together', () => {
    expect(conceptOf(apart, 2)).toBeCloseTo(0.24);
    expect(conceptOf(only({ coverage: [1, 0], window: [1, 0], concepts: [0, 1] }), 2)).toBe(0);
  });

  it('count as far as no record has its own words anywhere, if it is long', () => {
    expect(conceptOf(apart, 4)).toBeCloseTo(0.24);
    expect(conceptOf(apart, 5)).toBe(0);
  });
});
