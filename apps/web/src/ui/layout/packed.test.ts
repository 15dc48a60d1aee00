import { expect, it } from 'vitest';
import { mostImportant, packed } from './packed.ts';

const ROW = { width: 200, rows: 1, gap: 5, more: 30 };

it('shows all if they fit, without room for telling what is left out', () => {
  expect(packed([95, 100], ROW)).toBe(2);
  expect(packed([], ROW)).toBe(0);
});

it('leaves out from the end, and keeps room for telling how many', () => {
  expect(packed([95, 70, 60], ROW)).toBe(1);
  expect(packed([90, 70, 60], ROW)).toBe(2);
  expect(packed([90, 70, 60], { ...ROW, more: 0, gap: 0 })).toBe(2);
});

it('leaves out what is least important, and keeps the order', () => {
  expect(packed([95, 70, 60], ROW, [1, 0, 0])).toBe(2);
  expect([...mostImportant(3, 2, [1, 0, 0])]).toEqual([1, 2]);
  expect([...mostImportant(3, 2, [])]).toEqual([0, 1]);
});

it('fills further rows where there are some', () => {
  expect(packed([95, 100, 95, 65, 90], { ...ROW, rows: 2 })).toBe(4);
});

it('keeps the first, however long', () => {
  expect(packed([900, 40], ROW)).toBe(1);
});
