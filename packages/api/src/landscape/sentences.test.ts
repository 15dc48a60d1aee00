import type { LandscapeStar } from '@cosmos/contract/landscape/landscape.ts';
import { expect, it } from 'vitest';
import { landscapeSentences, type NamedGroup } from './sentences.ts';

const star = (
  number: number | null,
  group: number | null,
  trl: number | null,
  university = 'Massachusetts Institute of Technology',
) =>
  ({
    id: `UTECH-TST-${Math.abs((number ?? 0) * 100 + (group ?? 9) * 10 + (trl ?? 0))}`,
    title: 'A star',
    university,
    field: null,
    trl,
    year: null,
    score: 0.8,
    number,
    isFound: true,
    thing: null,
    sky: { x: 0, y: 0 },
    group,
  }) satisfies LandscapeStar;
const within = (name: string) => name.toLowerCase();
const group = (name: string, count: number, min: number, max: number): NamedGroup => ({
  name,
  within: within(name),
  count,
  trl: { min, max },
});

it('names the largest group, the most mature one and who has the most results, with the cards that state a level', () => {
  const stars = [
    star(1, 0, 2),
    star(2, 0, 6),
    star(null, 0, 4, 'Cornell University'),
    star(3, 1, 7),
    star(4, 1, 7),
    star(5, 2, 3, 'Cornell University'),
  ];
  const groups = [
    group('Silicone brushes', 3, 2, 6),
    group('Plant waxes', 2, 7, 7),
    group('Textured cellulose', 1, 3, 3),
  ];
  expect(landscapeSentences(stars, groups)).toEqual([
    { text: '3 of the 6 technologies are about silicone brushes, the largest group.', citations: [] },
    { text: 'Plant waxes is the most mature group, at up to TRL 7.', citations: [3, 4] },
    { text: 'Of the 6 technologies, 4 are from MIT, including both about plant waxes.', citations: [] },
  ]);
});

it('says whose a group is, and nothing of levels that hardly any record states', () => {
  const michigan = 'University of Michigan';
  const stars = [
    ...[1, 2, 3].map((number) => star(number, 0, null)),
    star(null, 0, 4),
    star(null, 0, null),
    ...[4, null, null].map((number) => star(number, 1, null, michigan)),
    star(5, 1, null),
  ];
  const unstated = (name: string, count: number): NamedGroup => ({
    name,
    within: within(name),
    count,
    trl: null,
  });
  expect(landscapeSentences(stars, [unstated('Probes', 5), unstated('Heat to power', 4)])).toEqual([
    { text: '5 of the 9 technologies are about probes, the largest group.', citations: [] },
    { text: 'Of the 9 technologies, 6 are from MIT, including all 5 about probes.', citations: [] },
    { text: '3 of the 4 about heat to power are from Michigan.', citations: [] },
  ]);
});

it('says where readiness ends if no single group is the most mature', () => {
  const stars = [star(1, 0, 5), star(2, 1, 5, 'Cornell University')];
  const groups = [group('Foams', 1, 5, 5), group('Gels', 1, 5, 5)];
  expect(landscapeSentences(stars, groups)).toEqual([
    { text: 'Foams and gels are the largest groups, with 1 each.', citations: [] },
    { text: 'No technology here is above TRL 5.', citations: [1, 2] },
  ]);
});

it('says where the results are among what is near them', () => {
  const near = (group: number) => ({ ...star(null, group, null), isFound: false });
  const groups = ['Foams', 'Gels', 'Waxes'].map((name, at) => ({
    name,
    within: within(name),
    count: 3 - at,
    trl: null,
  }));
  const first = (...all: LandscapeStar[]) => landscapeSentences([...all, near(0), near(2)], groups)[0]?.text;
  const [a, b, c, alone] = [star(1, 0, null), star(2, 1, null), star(3, 1, null), star(4, null, null)];
  expect(first(a, b, c, alone)).toBe('Half of the results, 2 of 4, are about gels; 1 is about foams.');
  expect(first(a, b, c)).toBe('Most results, 2 of 3, are about gels; the other one is about foams.');
  expect(first(a, a, b, b, c)).toBe('Most results, 3 of 5, are about gels; the others are about foams.');
  expect(first(b, alone)).toBe('1 of the 2 results is about gels.');
  expect(first(b, c)).toBe('Both results are about gels.');
  expect(first(a)).toBe('The one result is about foams.');
  expect(first(alone)).toBe('3 of the 3 technologies are about foams, the largest group.');
});

it('says how many share the only topic', () => {
  const stars = [star(1, 0, null), star(2, 0, null)];
  const foams = { name: 'Foams', within: 'foams', count: 2, trl: null };
  const first = (all: LandscapeStar[]) => landscapeSentences(all, [foams])[0]?.text;
  expect(first(stars)).toBe('All 2 technologies are about foams.');
  expect(first([...stars, star(3, null, null)])).toBe('2 of the 3 technologies are about foams.');
});

it('says nothing about no results or one', () => {
  expect(landscapeSentences([], [])).toEqual([]);
  expect(landscapeSentences([star(1, null, 9)], [])).toEqual([]);
});

it('says whom the university with the most results is ahead of, where no group is all its own', () => {
  const stars = [1, 2, 3].map((number) => star(number, 0, null));
  const foams = { name: 'Foams', within: 'foams', count: 4, trl: null };
  const said = landscapeSentences([...stars, star(4, 0, null, 'Cornell University')], [foams]);
  expect(said.map(({ text }) => text)).toContain('Of the 4 technologies, 3 are from MIT and 1 from Cornell.');
});
