import { expect, test } from 'vitest';
import { trainRankingModel } from '../ranking/train.ts';
import { lookCloser } from './closer-look.ts';
import { type Examples, learnTaste, tasteScores } from './taste.ts';

const subject = (words: string) => (at: number) => ({
  title: `Record ${at}`,
  body: `${words}. It was tried ${at % 7} times by team${at}.`,
});
const texts = [
  ...Array.from({ length: 40 }, (_, at) => subject('A garnet separator for a solid battery')(at)),
  ...Array.from({ length: 40 }, (_, at) => subject('An enzyme dissolves plastic waste in water')(40 + at)),
  ...Array.from({ length: 120 }, (_, at) => subject('A laser measures the wind above an airport')(80 + at)),
  // A little of two subjects.
  subject('A garnet dissolves in water, and an enzyme makes a battery solid')(200),
];
const MIXED = 200;
const ground = {
  model: trainRankingModel(texts, { dimensions: 8 }),
  fields: new Uint8Array(texts.length).fill(255),
};
const NOTHING: Examples = { likes: [], saves: [], dislikes: [], interests: [], summary: '', refused: [] };
const scoresFor = (told: Partial<Examples>) => {
  const examples = { ...NOTHING, ...told };
  const taste = learnTaste(ground, examples);
  const scores = tasteScores(ground, taste);
  return { scores, closer: lookCloser(ground.model, taste, { scores, examples }) };
};
/** How much better the other records of two subjects are than the one that has a little of both. */
const lead = (scores: Float64Array) => Math.min(scores[10] ?? 0, scores[50] ?? 0) / (scores[MIXED] ?? 0);

test('a record that has a little of each of two likes falls behind those that are like one of them', () => {
  const { scores, closer } = scoresFor({ likes: [0, 1, 2, 3, 40, 41, 42, 43] });
  expect(lead(closer)).toBeGreaterThan(1.05 * lead(scores));
});

test('so does one that has a word of each of two interests, beside those that have all of one', () => {
  const { scores, closer } = scoresFor({ interests: ['garnet separator battery', 'enzyme plastic waste'] });
  expect(lead(closer)).toBeGreaterThan(1.1 * lead(scores));
});

test('changes nothing for who has told nothing', () => {
  expect(Math.max(...scoresFor({}).closer)).toBe(0);
});
