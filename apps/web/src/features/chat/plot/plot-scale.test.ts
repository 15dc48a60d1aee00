import type { CardFact } from '@cosmos/contract/conversation/conversation.ts';
import { describe, expect, it } from 'vitest';
import { figureIn, linesIn, scaleOf, spanOf } from './plot-scale.ts';

const stating = (label: string, value: string) => ({
  year: null,
  facts: [{ label, value, sentence: { text: value, source: 'summary', marks: [] } } satisfies CardFact],
});

describe('the horizontal axis', () => {
  it('shows years where two differ', () => {
    const scale = scaleOf([2021, null, 2024].map((year) => ({ year, facts: [] })));
    expect(scale).toMatchObject({
      title: 'year listed',
      values: [2021, null, 2024],
      ticks: [2021, 2022, 2023, 2024],
    });
  });

  it('names at most five years', () => {
    const ticks = scaleOf([1998, 2024].map((year) => ({ year, facts: [] })))?.ticks;
    expect(ticks).toEqual([1998, 2004, 2010, 2016, 2022]);
  });

  it('shows a figure that three records state in one unit', () => {
    const scale = scaleOf([
      stating('Cell efficiency', 'more than 16%'),
      stating('cell efficiency', '20%'),
      stating('Duration', '60 days'),
      stating('Cell efficiency', '~24%'),
    ]);
    expect(scale).toMatchObject({ title: 'cell efficiency', values: [16, 20, null, 24], unit: '%' });
    expect(scale?.ticks).toEqual([16, 18, 20, 22, 24]);
  });

  it('shows nothing that two records state, in two units, or all alike', () => {
    expect(
      scaleOf([stating('Duration', '1 h'), stating('Duration', '2 h'), stating('Duration', '3 days')]),
    ).toBeNull();
    expect(
      scaleOf([stating('Duration', '1 h'), stating('Duration', '1 h'), stating('Duration', '1 h')]),
    ).toBeNull();
    expect(
      scaleOf([
        { year: 2020, facts: [] },
        { year: 2020, facts: [] },
        { year: null, facts: [] },
      ]),
    ).toBeNull();
  });
});

it.each([
  ['more than 1,000 h', { value: 1000, unit: 'h' }],
  ['−20 °C', { value: -20, unit: '°C' }],
  ['50–80 %', null],
  ['room temperature', null],
])('a figure in %j', (text, figure) => {
  expect(figureIn(text)).toEqual(figure);
});

it('the vertical axis begins at the threshold, or at nought where a result is below it, and ends above all results', () => {
  const spanFor = (...percentages: number[]) => spanOf(percentages.map((percentage) => ({ percentage })));
  expect(spanFor(94, 43)).toEqual({ low: 40, high: 100 });
  expect(spanFor(55, 43)).toEqual({ low: 40, high: 100 });
  expect(spanFor(94, 31)).toEqual({ low: 0, high: 100 });
  expect(spanFor(72, 31)).toEqual({ low: 0, high: 80 });
  expect(spanFor(34, 25)).toEqual({ low: 0, high: 60 });
  expect(linesIn({ low: 40, high: 100 })).toEqual([40, 60, 80, 100]);
});
