import { expect, test } from 'vitest';
import { partedByInterests } from './own-words.ts';

const INTERESTS = ['membrane distillation', 'biosensors', 'Enzymes'];

test('a word of an own interest can’t be taken back, in whatever form the record writes it', () => {
  expect(partedByInterests(['membranes', 'fouling', 'whey'], INTERESTS)).toEqual({
    refusable: ['fouling', 'whey'],
    interests: ['membrane distillation'],
  });
});

test('where each word is one, the reasons left to take back are the interests themselves', () => {
  expect(partedByInterests(['biosensor', 'enzyme'], INTERESTS)).toEqual({
    refusable: [],
    interests: ['biosensors', 'Enzymes'],
  });
  expect(partedByInterests(['fouling'], INTERESTS)).toEqual({ refusable: ['fouling'], interests: [] });
});

test('the need that a record is recommended for is not taken back with it', () => {
  expect(partedByInterests(['whey', 'ceramic'], INTERESTS, 'A filter for whey')).toEqual({
    refusable: ['ceramic'],
    interests: [],
  });
});
