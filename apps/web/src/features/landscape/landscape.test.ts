import type { Landscape, LandscapeStar } from '@cosmos/contract/landscape/landscape.ts';
import { describe, expect, it } from 'vitest';
import { countedFor, type Filter, filterOf, passes, tally, toggled, yearMarks } from './panel/filters.ts';
import { factsLine, findingOf } from './panel/facts-line.ts';
import { headingOf, readingOf, restLine } from './panel/landscape-panel.tsx';

function star(id: number, facts: Partial<LandscapeStar> = {}): LandscapeStar {
  return {
    id: `UTECH-A-${id}`,
    title: `Technology ${id}`,
    university: 'Alder',
    field: 'Energy & Climate',
    trl: 4,
    year: 2020,
    score: 0.6,
    number: null,
    isFound: true,
    thing: null,
    sky: { x: 0, y: 0 },
    group: 0,
    ...facts,
  };
}
const stars = [
  star(1),
  star(2, { university: 'Birch', trl: 5 }),
  star(3, { university: 'Birch', group: 1, year: 2022 }),
  star(4, { university: 'Cedar', group: 1, trl: null, year: null }),
];
const landscape: Landscape = {
  chatId: 'c',
  title: null,
  question: 'Which?',
  stars,
  groups: [
    { name: 'Silicones', count: 2, trl: { min: 4, max: 5 } },
    { name: 'Waxes', count: 2, trl: { min: 4, max: 4 } },
  ],
  neighbours: [],
  universities: [],
  fields: [],
  sentences: [],
};
const kept = (filters: readonly Filter[]) => stars.filter((one) => passes(one, filters)).map(({ id }) => id);

describe('filters', () => {
  it('widen within a dimension, and narrow across dimensions', () => {
    expect(kept([])).toHaveLength(4);
    const birch = filterOf.university('Birch');
    expect(kept([birch])).toEqual(['UTECH-A-2', 'UTECH-A-3']);
    expect(kept([birch, filterOf.university('Cedar')])).toHaveLength(3);
    expect(kept([birch, filterOf.group(landscape, 1)])).toEqual(['UTECH-A-3']);
    expect(kept([filterOf.dot(landscape, 0, 5)])).toEqual(['UTECH-A-2']);
    expect(kept([filterOf.dot(landscape, 0, 5), filterOf.group(landscape, 1)])).toHaveLength(3);
    expect(kept([filterOf.years('2021 on', 2021, 2030)])).toEqual(['UTECH-A-3']);
    expect(kept([filterOf.trl(4)])).toEqual(['UTECH-A-1', 'UTECH-A-3']);
  });

  it('are removed by a second press', () => {
    const once = toggled([], filterOf.university('Birch'));
    expect(once).toHaveLength(1);
    expect(toggled(once, filterOf.university('Birch'))).toEqual([]);
  });

  it('never empty the other marks of their own dimension', () => {
    const filters = [filterOf.university('Birch')];
    expect(countedFor(stars, filters, 'university')).toHaveLength(4);
    expect(countedFor(stars, filters, 'group')).toHaveLength(2);
  });

  it('count values in a given order', () => {
    expect(tally(['b', 'a', 'b'], ['a', 'b', 'c'])).toEqual([
      { value: 'a', count: 1 },
      { value: 'b', count: 2 },
      { value: 'c', count: 0 },
    ]);
  });
});

describe('yearMarks', () => {
  it('has a column for each year, including gaps', () => {
    const marks = yearMarks(stars, stars);
    expect(marks.map(({ label, count }) => [label, count])).toEqual([
      ['’20', 2],
      ['’21', 0],
      ['’22', 1],
    ]);
    expect(yearMarks([star(1, { year: null })], [])).toEqual([]);
  });

  it('keeps ten columns, with older years combined in the first', () => {
    const old = [star(1, { year: 1996 }), star(2, { year: 2016 }), star(3, { year: 2025 })];
    const marks = yearMarks(old, old);
    expect(marks).toHaveLength(10);
    expect(marks[0]).toEqual({ label: '≤’16', spoken: '2016 and earlier', from: 1996, to: 2016, count: 2 });
  });
});

describe('headingOf', () => {
  it('counts what was found, and its groups', () => {
    expect(headingOf(landscape)).toBe('4 technologies in two groups');
    const some = { ...landscape, stars: [...stars, star(5, { group: null }), star(6, { group: null })] };
    expect(headingOf(some)).toBe('6 technologies in two groups, 2 on their own');
    expect(headingOf({ stars: [star(1, { group: null })], groups: [] })).toBe('1 technology');
  });
});

describe('findingOf', () => {
  it('is the first thing that the sentences say', () => {
    const told = (text: string) => findingOf({ sentences: [{ text, citations: [] }] });
    expect(told('Most results, 5 of 9, are about gels; the others are about foams.')).toBe(
      'Most results, 5 of 9, are about gels.',
    );
    expect(told('All 3 results are about gels.')).toBe('All 3 results are about gels.');
    expect(findingOf({ sentences: [] })).toBeNull();
  });
});

describe('readingOf', () => {
  it('says what sizes and numbers mean, and what is without a number', () => {
    const read = (all: [number | null, boolean?][]) =>
      readingOf({
        stars: all.map(([number, isFound = true], at) => star(at, { number, isFound })),
        groups: [],
      });
    expect(read([[1], [2]])).toMatch(
      /^Larger circles are more relevant\. Numbered circles are in the answer\.$/,
    );
    expect(read([[1], [null]])).toMatch(/are in the answer; 1 more was found\.$/);
    expect(read([[1], [null], [null, false], [null, false]])).toMatch(
      /are in the answer; 1 more was found; 2 are on related topics\.$/,
    );
    expect(read([[1], [null, false]])).toMatch(/in the answer; one is on a related topic\.$/);
    expect(read([[null]])).toMatch(/^Larger circles are more relevant\.$/);
    expect(readingOf(landscape)).toMatch(/are more relevant\. Lines join similar ones\./);
  });
});

describe('factsLine', () => {
  it('says where the results are from, and the ranges that all of them state', () => {
    expect(factsLine(stars)).toBe('3 universities');
    expect(factsLine(stars.slice(0, 3))).toBe('2 universities · listed 2020–2022 · TRL 4–5');
    expect(factsLine(stars.slice(0, 1))).toBe('1 university · listed 2020 · TRL 4');
  });
});

describe('restLine', () => {
  it('counts the remaining results, and without any, only the universities', () => {
    expect(restLine([{ count: 7 }, { count: 1 }])).toBe('2 more universities with 8 records');
    expect(restLine([{ count: 7 }])).toBe('1 more university with 7 records');
    expect(restLine([{ count: 0 }, { count: 0 }])).toBe('2 more universities');
  });
});
