import { describe, expect, it } from 'vitest';
import { measuresIn } from './durations.ts';

const MINUTE = 60;
const DAY = 86_400;

const read = (text: string) =>
  measuresIn(text).map(({ from, end, range, number }) => ({ text: text.slice(from, end), range, number }));

describe('durations in words', () => {
  it.each([
    ['sticks within a minute and lets go', 'within a minute', [MINUTE, MINUTE]],
    [
      'a shelf life of at least two years at room temperature',
      'at least two years',
      [63_113_904, 63_113_904],
    ],
    ['results in under half an hour', 'under half an hour', [1_800, 1_800]],
    ['adheres within a few seconds', 'within a few seconds', [2, 10]],
    ['is stable for months in air', 'months', [2_629_746, 12 * 2_629_746]],
    ['kills them in minutes', 'minutes', [MINUTE, 60 * MINUTE]],
    ['after three days', 'three days', [3 * DAY, 3 * DAY]],
    ['cures in ten minutes', 'ten minutes', [600, 600]],
    ['lasts about a year', 'about a year', [31_556_952, 31_556_952]],
  ])('%j', (text, written, range) => {
    expect(read(text)).toEqual([
      {
        text: written,
        range: range.map((each) => expect.closeTo(each, 0)),
        number: range[0] === range[1] ? expect.closeTo(range[0] ?? 0, 0) : null,
      },
    ]);
  });

  it.each([
    'a first and for a second scan',
    'in the next two years',
    'peels 60 fruits a minute',
    'founded two years ago',
    'a five-year study',
    'once a week',
    'the day before',
    'months',
  ])('%j has none', (text) => {
    expect(read(text).filter(({ text: written }) => !/\d/.test(written))).toEqual([]);
  });

  it('stand among those in figures, in order', () => {
    expect(read('80 % after two weeks at 37 °C').map(({ text }) => text)).toEqual([
      '80 %',
      'two weeks',
      '37 °C',
    ]);
  });
});

it('a share by weight is one', () => {
  expect(measuresIn('at least 5 wt% of hydrogen').map(({ unit, dimension }) => [unit, dimension])).toEqual([
    ['wt%', 'share'],
  ]);
});
