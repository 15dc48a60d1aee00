import { expect, it } from 'vitest';
import { groupStars } from './group-stars.ts';

/** Stars about `subjects` things, each in a place of its own. */
function stars(count: number, subjects: number) {
  return Array.from({ length: count }, (_, at) => {
    const subject = at % subjects;
    return {
      vector: Array.from({ length: subjects }, (__, dimension) => (dimension === subject ? 1 : 0)),
      x: Math.cos(subject) + at / 10_000,
      y: Math.sin(subject),
    };
  });
}

it('groups stars that are alike and near each other', () => {
  const all = stars(24, 3);
  const groups = groupStars(all, 3);
  for (const [at] of all.entries()) expect(groups[at]).toBe(groups[at % 3]);
  expect(new Set(groups).size).toBe(3);
});

it('makes no more groups than it may', () => {
  expect(new Set(groupStars(stars(200, 20), 9))).toEqual(new Set(Array.from({ length: 9 }, (_, at) => at)));
});

it.each([
  ['what they are about, if they differ much in that', 3, 'subject'],
  ['where they are, if they differ little in what they are about', 1.4, 'place'],
])('groups stars by %s', (_, apart, by) => {
  // Pairs of a subject lie in two places, at a squared distance of 1 in both; the subjects are `apart`.
  const at = (subject: number, place: number) => ({
    vector: [place, subject * Math.sqrt(apart)],
    x: place,
    y: 0,
  });
  const [first, elsewhere, other] = groupStars([at(0, 0), at(0, 1), at(1, 0), at(1, 1)], 2);
  expect(first === elsewhere).toBe(by === 'subject');
  expect(first === other).toBe(by === 'place');
});
