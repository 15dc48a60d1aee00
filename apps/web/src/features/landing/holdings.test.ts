import { expect, it } from 'vitest';
import { listedOf } from './holdings.tsx';

const holdings = Array.from({ length: 30 }, (_, at) => ({
  university: `University ${at}`,
  short: `U${at}`,
  technologies: 100 - at,
}));

it('lists every university where all fit', () => {
  expect(listedOf(holdings.slice(0, 20), [])).toEqual(holdings.slice(0, 20));
});

it('keeps the featured ones and the largest where not all fit, in the order of what they hold', () => {
  const listed = listedOf(holdings, ['U29', 'University 28', 'Not Held']).map(({ short }) => short);
  expect(listed).toHaveLength(20);
  expect(listed.slice(-3)).toEqual(['U17', 'U28', 'U29']);
  expect(listed[0]).toBe('U0');
});
