import { expect, it } from 'vitest';
import { NO_FILTERS } from '../filters/filters.ts';
import { keepList, listOf } from './kept-list.ts';

const changed = {
  filters: { ...NO_FILTERS, universities: ['MIT'] },
  expanded: true,
  closed: ['UTECH-MIT-1'],
};

it('keeps what was made of an answer', () => {
  expect(listOf('a', '1,2')).toEqual({ filters: NO_FILTERS, expanded: false, closed: [] });
  keepList('a', '1,2', changed);
  expect(listOf('a', '1,2')).toEqual(changed);
  expect(listOf('b', '1,2').expanded).toBe(false);
  expect(listOf(null, '1,2').expanded).toBe(false);
});

it('is collapsed, with nothing closed, where the results are others; filters stay', () => {
  keepList('a', '1,2', changed);
  expect(listOf('a', '1,3')).toEqual({ filters: changed.filters, expanded: false, closed: [] });
});
