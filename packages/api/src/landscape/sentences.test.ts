import type { LandscapeGroup, LandscapeStar } from '@cosmos/contract/landscape/landscape.ts';
import { expect, it } from 'vitest';
import { landscapeSentences } from './sentences.ts';

const star = (number: number | null, group: number | null, trl: number | null, university = 'MIT') =>
  ({
    id: `UTECH-TST-${Math.abs((number ?? 0) * 100 + (group ?? 9) * 10 + (trl ?? 0))}`,
    title: 'A star',
    university,
    field: null,
    trl,
    year: null,
    score: 0.8,
    number,
    sky: { x: 0, y: 0 },
    group,
  }) satisfies LandscapeStar;
const group = (name: string, count: number, min: number, max: number): LandscapeGroup => ({
  name,
  count,
  trl: { min, max },
});

it('names the largest and widest group, the most and the least mature one, with the cards that show it', () => {
  const stars = [
    star(1, 0, 2),
    star(2, 0, 6),
    star(null, 0, 4),
    star(3, 1, 7),
    star(4, 1, 7, 'Cornell'),
    star(5, 2, 3),
    star(null, 2, 1),
  ];
  const groups = [
    group('Silicone brushes', 3, 2, 6),
    group('Plant waxes', 2, 7, 7),
    group('Textured cellulose', 2, 1, 3),
  ];
  expect(landscapeSentences(stars, groups)).toEqual([
    {
      text: '“Silicone brushes” is the largest group, with 3 of the 7 found, and the widest: TRL 2 to 6.',
      citations: [1, 2],
    },
    { text: '“Plant waxes” has come furthest, to TRL 7.', citations: [3, 4] },
    { text: 'Nothing in “Textured cellulose” lies above TRL 3.', citations: [5] },
    { text: 'Nothing found lies above TRL 7.', citations: [3, 4] },
  ]);
});

it('reports missing levels as missing, and claims no gap from them', () => {
  const stars = [star(1, 0, null), star(2, 0, null), star(null, 0, 3), star(null, null, null, 'Cornell')];
  const texts = landscapeSentences(stars, [{ name: 'Foams', count: 3, trl: { min: 3, max: 3 } }]).map(
    ({ text }) => text,
  );
  expect(texts).toEqual([
    '“Foams” is what 3 of the 4 found have in common.',
    '3 of the 4 found state no readiness level.',
    'MIT holds the most, 3 of the 4.',
  ]);
});

it('says once that no record states a level', () => {
  const stars = [star(1, 0, null), star(2, 0, null, 'Cornell')];
  expect(landscapeSentences(stars, []).map(({ text }) => text)).toEqual([
    'None of the 2 found states a readiness level.',
  ]);
});

it('says nothing about no results, and little about one', () => {
  expect(landscapeSentences([], [])).toEqual([]);
  expect(landscapeSentences([star(1, null, 9)], [])).toEqual([]);
  expect(landscapeSentences([star(1, null, 5)], [])).toEqual([
    { text: 'Nothing found lies above TRL 5.', citations: [1] },
  ]);
});
