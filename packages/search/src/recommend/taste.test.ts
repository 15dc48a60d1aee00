import { expect, it } from 'vitest';
import { lookUp } from '../corpus/vocabulary.ts';
import { trainRankingModel } from '../ranking/train.ts';
import { choose } from './choose.ts';
import { type Examples, learnTaste, scaled, tasteScores } from './taste.ts';

const SUBJECTS = [
  'A garnet separator keeps the lithium battery safe',
  'An enzyme breaks plastic waste down in water',
  'A laser measures the wind above an airport',
];
/** Forty records of each subject, with words of their own. */
const texts = SUBJECTS.flatMap((body, subject) =>
  Array.from({ length: 40 }, (_, at) => ({
    title: `Record ${subject} ${at}`,
    body: `${body}. It was tried ${at % 7} times with the method number ${at % 11}.`,
  })),
);
const ground = {
  model: trainRankingModel(texts, { dimensions: 8 }),
  fields: Uint8Array.from(texts, (_, at) => Math.floor(at / 40)),
};
const NOTHING: Examples = { likes: [], saves: [], dislikes: [], interests: [], summary: '', refused: [] };

const bestFor = (told: Partial<Examples>, top = 5) => {
  const scores = tasteScores(ground, learnTaste(ground, { ...NOTHING, ...told }));
  return [...scores.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, top);
};
const subjectOf = (document: number) => Math.floor(document / 40);

it('finds the subject of interests alone, of likes alone, and of a summary alone', () => {
  expect(bestFor({ interests: ['plastic waste', 'enzyme'] }).map(subjectOf)).toEqual([1, 1, 1, 1, 1]);
  expect(bestFor({ likes: Array.from({ length: 20 }, (_, at) => 80 + at) }).map(subjectOf)).toEqual([
    2, 2, 2, 2, 2,
  ]);
  expect(bestFor({ summary: 'We make lithium batteries.' }).map(subjectOf)).toEqual([0, 0, 0, 0, 0]);
});

it('scores nothing for who has told nothing', () => {
  const scores = tasteScores(ground, learnTaste(ground, NOTHING));
  expect(Math.max(...scaled(scores, NOTHING))).toBe(0);
});

it('no longer counts a word that was taken back, in any of its forms', () => {
  const examples = { ...NOTHING, likes: Array.from({ length: 20 }, (_, at) => 80 + at) };
  const weightsWithout = (refused: readonly string[]) =>
    learnTaste(ground, { ...examples, refused: [refused] }).weights;
  const laser = lookUp(ground.model.stems, 'laser');
  expect(weightsWithout([])[laser]).toBeGreaterThan(0);
  expect(weightsWithout(['lasers'])[laser]).toBe(0);
  expect(Math.max(...weightsWithout(['lasers']))).toBeGreaterThan(0);
});

it('counts a word that was taken back once an interest says it', () => {
  const interests = ['lasers', 'enzymes'];
  expect(learnTaste(ground, { ...NOTHING, interests, refused: [['laser']] })).toEqual(
    learnTaste(ground, { ...NOTHING, interests }),
  );
});

it('measures by what was liked: 1 is its mean, 0 the mean of all', () => {
  const examples = { ...NOTHING, interests: ['enzyme'], likes: [41, 47, 52] };
  const scores = scaled(tasteScores(ground, learnTaste(ground, examples)), examples);
  expect(examples.likes.reduce((sum, at) => sum + (scores[at] ?? 0), 0) / 3).toBeCloseTo(1);
  expect(scores[3]).toBe(0);
});

/** Records on a line; neighbours are alike. */
const rules = {
  most: 6,
  similarity: (a: number, b: number) => Math.max(0, 1 - Math.abs(a - b) / 10),
  groupsOf: (document: number) => [`university ${document % 3}`],
  liked: [0],
};
const candidates = Array.from({ length: 40 }, (_, at) => ({ document: at + 1, score: 1 - at / 100 }));

it('takes at most two of a group, none twice, by score', () => {
  const row = choose(candidates, rules);
  expect(row).toHaveLength(6);
  expect(new Set(row.map(({ document }) => document)).size).toBe(6);
  for (const rest of [0, 1, 2]) expect(row.filter(({ document }) => document % 3 === rest)).toHaveLength(2);
  expect(row).toEqual(row.toSorted((a, b) => b.score - a.score));
});

it('prefers what differs from what is chosen already', () => {
  const documents = choose(candidates, { ...rules, most: 3 }).map(({ document }) => document);
  expect(documents.slice(0, 2)).not.toEqual([1, 2]);
});

it('takes one that is farther from what is liked than the others, if it is nearly as good', () => {
  const [outside, ...more] = choose(candidates, rules).filter(({ isOutside }) => isOutside);
  expect(more).toEqual([]);
  expect(outside?.document).toBeGreaterThan(6);
  const poor = candidates.map((each, at) => (at < 6 ? each : { ...each, score: 0.1 }));
  expect(choose(poor, rules).some(({ isOutside }) => isOutside)).toBe(false);
});

it('shows fewer rather than too many of a group, and nobody outside then', () => {
  const row = choose(candidates, { ...rules, groupsOf: () => ['one university'] });
  expect(row).toHaveLength(2);
  expect(row.some(({ isOutside }) => isOutside)).toBe(false);
});
