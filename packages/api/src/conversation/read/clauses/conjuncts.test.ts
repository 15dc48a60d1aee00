import { expect, it } from 'vitest';
import { conjunctsOf } from './conjuncts.ts';

const points = (text: string) =>
  conjunctsOf(text, { from: 0, to: text.length, text, isPreferred: false }).map((each) => each.text);

it.each([
  ['safe for bees and cheap enough for small farms', ['safe for bees', 'cheap enough for small farms']],
  ['below 4 ppt at the outlet, low energy', ['below 4 ppt at the outlet', 'low energy']],
  ['thinner than 5 mm and flexible enough to fold', ['thinner than 5 mm', 'flexible enough to fold']],
  ['soft, light and cheap', ['soft', 'light', 'cheap']],
])('%j has the points %j', (text, expected) => {
  expect(points(text)).toEqual(expected);
});

it.each([
  'safe for people and animals',
  'stable in hot and humid air',
  'easy to clean and repair',
  'holds soup, sauces and oil',
  'survives 10,000 cycles',
])('%j is one point', (text) => {
  expect(points(text)).toEqual([text]);
});
