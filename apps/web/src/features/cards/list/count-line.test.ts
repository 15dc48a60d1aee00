import { expect, it } from 'vitest';
import { countLine } from './count-line.ts';

const held = { technologies: 7_219, researchers: 120 };
const of = (technologies: number, researchers: number) => [
  ...Array.from({ length: technologies }, () => ({ type: 'technology' as const })),
  ...Array.from({ length: researchers }, () => ({ type: 'researcher' as const })),
];

it('counts records of one kind among all of that kind', () => {
  expect(countLine(of(10, 0), held)).toBe('10 of 7,219 technologies');
  expect(countLine(of(0, 1), held)).toBe('1 of 120 researchers');
  expect(countLine(of(7, 3), held)).toBe('10 of 7,339 results');
});

it('leaves the catalogue’s size out if it isn’t known, or is smaller than the answer', () => {
  expect(countLine(of(1, 0), undefined)).toBe('1 technology');
  expect(countLine(of(3, 0), { technologies: 2, researchers: 0 })).toBe('3 technologies');
});
