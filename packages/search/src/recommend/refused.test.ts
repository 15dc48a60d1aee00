import { expect, test } from 'vitest';
import { trainRankingModel } from '../ranking/train.ts';
import { withoutRefused } from './refused.ts';
import type { Examples } from './taste.ts';

const texts = [
  { title: 'A pill for the heart', body: 'The drug is swallowed, and the drug works for a day.' },
  { title: 'Therapeutic peptides', body: 'A pharmaceutical that calms nerves, for therapeutic use.' },
  {
    title: 'A pump for hospitals',
    body: 'It moves liquids at a steady rate, whether water, milk or a drug.',
  },
  { title: 'A drug-free way to sleep', body: 'A drug-free lamp that brings sleep by its light.' },
  { title: 'A membrane for whey', body: 'Whey is filtered through a membrane that does not foul.' },
];
const model = trainRankingModel(
  [
    ...texts,
    ...Array.from({ length: 40 }, (_, at) => ({
      title: `Alloy ${at}`,
      body: `A light alloy was cast ${at} times.`,
    })),
  ],
  { dimensions: 8 },
);
const kept = (told: Partial<Pick<Examples, 'refused' | 'ruledOut' | 'interests'>>) =>
  withoutRefused(model, new Float64Array(model.documents).fill(1), { refused: [], interests: [], ...told });
const left = (scores: Float64Array) =>
  texts.filter((_, at) => (scores[at] ?? 0) > 0).map(({ title }) => title);

test('a kind that is ruled out is gone, whatever records call it; what only mentions it stays', () => {
  expect(left(kept({ ruledOut: ['drugs'] }))).toEqual([
    'A pump for hospitals',
    'A drug-free way to sleep',
    'A membrane for whey',
  ]);
});

test('the words of a reason that was taken back count together', () => {
  expect(left(kept({ refused: [['whey', 'membranes']] }))).not.toContain('A membrane for whey');
  expect(left(kept({ refused: [['membranes', 'pills']] }))).toContain('A membrane for whey');
});

test('an own interest is never refused, and nothing refused changes nothing', () => {
  expect([...kept({ refused: [['whey', 'membrane']], interests: ['whey membranes'] })]).toEqual([
    ...kept({}),
  ]);
  expect([...kept({ ruledOut: ['unheardof'] })]).toEqual([...kept({})]);
});
