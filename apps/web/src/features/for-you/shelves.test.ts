import type {
  Recommendation,
  RecommendationCategory,
} from '@cosmos/contract/recommendations/recommendations.ts';
import { expect, it } from 'vitest';
import { shelve } from './shelves.ts';

const category = (name: string, cards: number): RecommendationCategory => ({
  kind: 'interest',
  name,
  items: Array.from({ length: cards }, () => ({}) as Recommendation),
});
const shelved = (counts: number[], columns: number) =>
  shelve(
    counts.map((cards, at) => category(`${at}`, cards)),
    columns,
  ).map(({ category: { name }, span }) => [name, span]);

it('categories of one card share a shelf', () => {
  expect(shelved([1, 1, 1], 3)).toEqual([
    ['0', 2],
    ['1', 2],
    ['2', 2],
  ]);
  expect(shelved([1, 2], 3)).toEqual([
    ['0', 2],
    ['1', 4],
  ]);
});

it('a small one is joined by the next small one, past a long one', () => {
  expect(shelved([1, 6, 1, 5], 3)).toEqual([
    ['0', 3],
    ['2', 3],
    ['1', 6],
    ['3', 6],
  ]);
});

it('one without company has the shelf to itself, and its card is no wider for it', () => {
  expect(shelved([1, 6], 3)).toEqual([
    ['0', 6],
    ['1', 6],
  ]);
  const [alone, long] = shelve([category('a', 1), category('b', 6)], 3);
  expect(alone).toMatchObject({ fits: false });
  expect(long).toMatchObject({ fits: false });
});

it('a need shares its shelf with needs only, whose heads are as tall', () => {
  const need = (name: string): RecommendationCategory => ({ ...category(name, 1), kind: 'need' });
  expect(shelve([need('a'), category('b', 1), need('c')], 3).map(({ span }) => span)).toEqual([3, 3, 6]);
});

it('phones have one below the other, in order', () => {
  expect(shelved([1, 1, 6], 1)).toEqual([
    ['0', 6],
    ['1', 6],
    ['2', 6],
  ]);
});
