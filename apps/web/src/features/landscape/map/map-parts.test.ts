import type { LandscapeStar } from '@cosmos/contract/landscape/landscape.ts';
import { describe, expect, it } from 'vitest';
import { detailOf, groupNames } from './group-names.ts';
import { colourChoices, starColours } from './star-colours.ts';
import { starInDirection } from './star-in-direction.ts';
import { balanced, filled, wrapped } from './wrapped.ts';

const ARIZONA = 'University of Arizona';
function star(id: number, facts: Partial<LandscapeStar> = {}): LandscapeStar {
  return {
    id: `UTECH-A-${id}`,
    title: `Technology ${id}`,
    university: ARIZONA,
    field: null,
    trl: null,
    year: null,
    score: 0.6,
    number: null,
    isFound: true,
    thing: null,
    sky: { x: 0, y: 0 },
    group: 0,
    ...facts,
  };
}

const group = (name: string) => ({ name, count: 1, trl: null });

describe('colourChoices', () => {
  it('offers only what half of the stars state, in two values or more', () => {
    expect(colourChoices({ groups: [], stars: [star(1), star(2)] })).toEqual([]);
    expect(colourChoices({ groups: [], stars: [star(1, { year: 2020 }), star(2)] })).toEqual([]);
    const dated = [star(1, { year: 2020 }), star(2, { year: 2024 })];
    expect(colourChoices({ groups: [], stars: [...dated, star(3), star(4)] })).toEqual(['Year listed']);
    expect(colourChoices({ groups: [], stars: [...dated, star(3), star(4), star(5)] })).toEqual([]);
    expect(colourChoices({ groups: [], stars: [star(1), star(2, { score: 0.9 })] })).toEqual(['Relevance']);
    const apart = [star(1), star(2, { group: 1 })];
    expect(colourChoices({ groups: [], stars: apart })).toEqual(['Group']);
    expect(starColours({ stars: apart, groups: [group('Probes'), group('Films')] }, 'Group').legend).toEqual([
      { label: 'Probes', colour: 'var(--field-materials)', count: 1 },
      { label: 'Films', colour: 'var(--field-medical)', count: 1 },
    ]);
    expect(
      colourChoices({
        groups: [],
        stars: [
          star(1, { year: 2020, field: 'Energy & Climate', trl: 3 }),
          star(2, { year: 2021, field: 'Computing & AI', trl: 3, university: 'Duke University' }),
        ],
      }),
    ).toEqual(['Field', 'Year listed', 'University']);
    const divided = [star(1, { field: 'Energy & Climate' }), star(2, { group: 1, field: 'Computing & AI' })];
    expect(colourChoices({ groups: [], stars: divided })).toEqual(['Group', 'Field']);
  });
});

describe('starColours', () => {
  it('counts what each colour stands for, without what doesn’t occur', () => {
    const stars = [
      star(1, { field: 'Energy & Climate', year: 2013, trl: 4 }),
      star(2, { field: 'Energy & Climate', year: 2024, university: 'Duke University' }),
      star(3, { field: 'Computing & AI', year: 2015 }),
      star(4),
    ];
    const counts = (by: Parameters<typeof starColours>[1]) =>
      starColours({ stars, groups: [] }, by).legend.map(({ label, count }) => [label, count]);
    expect(counts('Field')).toEqual([
      ['Energy & Climate', 2],
      ['Computing & AI', 1],
      ['Not stated', 1],
    ]);
    expect(counts('Year listed')).toEqual([
      ['2013–2015', 2],
      ['2022–2024', 1],
      ['Not stated', 1],
    ]);
    expect(counts('Readiness')).toEqual([
      ['TRL 4', 1],
      ['Not stated', 3],
    ]);
    expect(counts('University')).toEqual([
      ['Arizona', 3],
      ['Duke', 1],
    ]);
    const fits = [star(1, { score: 0.795 }), star(2), star(3, { score: 0.1 }), star(4, { isFound: false })];
    expect(
      starColours({ stars: fits, groups: [] }, 'Relevance').legend.map(({ label, count }) => [label, count]),
    ).toEqual([
      ['80 or more', 1],
      ['60–79', 1],
      ['below 40', 1],
      ['Related topic', 1],
    ]);
    expect(new Set(starColours({ stars, groups: [] }, 'Field').stars).size).toBe(3);
  });

  it('spread a scale over the values that occur, from its low to its high end', () => {
    const stars = [star(1, { trl: 4 }), star(2, { trl: 5 }), star(3, { trl: 6 })];
    expect(starColours({ stars, groups: [] }, 'Readiness').stars).toEqual([
      'color-mix(in oklch, var(--scale-middle) 0%, var(--scale-low))',
      'color-mix(in oklch, var(--scale-high) 0%, var(--scale-middle))',
      'color-mix(in oklch, var(--scale-high) 100%, var(--scale-middle))',
    ]);
  });
});

describe('group names', () => {
  const measure = (text: string) => text.length * 8;

  it('say how many were found and where', () => {
    expect(detailOf([star(1), star(2)])).toBe('2 records · Arizona');
    expect(detailOf([star(1), star(2, { university: 'Duke University' })])).toBe(
      '2 records · 2 universities',
    );
  });

  it('name stars in no group only beside groups', () => {
    const landscape = {
      chatId: 'c',
      title: null,
      question: 'Which?',
      neighbours: [],
      universities: [],
      fields: [],
      sentences: [],
    };
    const stars = [star(1), star(2), star(3, { group: null })];
    const groups = [{ name: 'Probes', count: 2, trl: null }];
    const said = groupNames({ ...landscape, stars, groups }, 900, measure);
    expect(said.map(({ lines, detail }) => [...lines, detail])).toEqual([
      ['Probes', '2 records · Arizona'],
      ['1 other', 'Arizona'],
    ]);
    const alone = groupNames({ ...landscape, stars: [star(1, { group: null })], groups: [] }, 900, measure);
    expect(alone).toEqual([{ lines: [], detail: '', width: 0, height: 0, isShort: false }]);
  });

  it('take two lines of similar width, and end with an ellipsis beyond', () => {
    expect(wrapped('Perovskite cells', 200, measure)).toEqual(['Perovskite cells']);
    expect(wrapped('Hole transport layers for perovskite cells', 200, measure)).toEqual([
      'Hole transport layers',
      'for perovskite cells',
    ]);
    const [first, second] = wrapped('one two three four five six seven eight nine ten eleven', 120, measure);
    expect(first).toBe('one two three');
    expect(second).toMatch(/^four five.*…$/);
    expect(filled('one two three four five six seven eight', 2, 80, measure)).toEqual(['one two', 'three…']);
    expect(filled('one two three', 3, 80, measure)).toEqual(['one two', 'three']);
    expect(filled('a coating that sheds it', 3, 168, measure)).toEqual(['a coating that sheds', 'it']);
    expect(balanced('a coating that sheds it', 3, 168, measure)).toEqual(['a coating', 'that sheds it']);
    expect(balanced('one two three four five six seven eight', 2, 80, measure)).toEqual([
      'one two',
      'three…',
    ]);
    expect(balanced('Waxes', 3, 80, measure)).toEqual(['Waxes']);
  });

  it('are cut after a word, without what would dangle; only a word wider than a line is cut itself', () => {
    const title = 'Method of curing a film, and uses of the same for hydrophobic textiles';
    for (let widest = 80; widest < 700; widest += 8) {
      const lines = balanced(title, 2, widest, measure);
      const said = lines.join(' ').replace(/…$/u, '');
      expect(`${title} `).toContain(said);
      expect(title.charAt(said.length)).toMatch(/^[ ,]?$/u);
      expect(lines.at(-1)).not.toMatch(/(?:,|\b(?:of|a|and|the|for))…$/u);
    }
    expect(
      balanced('Poly Methyl Methacrylate/Room-Temperature Vulcanizing Silicone', 3, 168, measure),
    ).toEqual(['Poly Methyl', 'Methacrylate/Room-', 'Temperature…']);
    expect(wrapped('Supercalifragilistic', 64, measure)).toEqual(['Superca…']);
    expect(wrapped('有機薄膜太陽電池の封止材料', 64, measure)).toEqual(['有機薄膜太陽電', '池の封止材料']);
  });
});

describe('starInDirection', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 100, y: 10 },
    { x: 60, y: 80 },
    { x: -50, y: 0 },
  ];
  it('goes to the nearest star roughly ahead, and nowhere without one', () => {
    expect(starInDirection('ArrowRight', places, 0, [0, 1, 2, 3])).toBe(1);
    expect(starInDirection('ArrowDown', places, 0, [0, 1, 2, 3])).toBe(2);
    expect(starInDirection('ArrowLeft', places, 0, [0, 1, 2, 3])).toBe(3);
    expect(starInDirection('ArrowUp', places, 0, [0, 1, 2, 3])).toBeNull();
    expect(starInDirection('ArrowLeft', places, 0, [0, 1, 2])).toBeNull();
    expect(starInDirection('Enter', places, 0, [0, 1, 2, 3])).toBeNull();
  });
});
