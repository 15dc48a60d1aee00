import { expect, it } from 'vitest';
import { NO_FILTERS } from '../filters/filters.ts';
import { TABLE_AT_FIRST } from '../table/table-state.ts';
import { keepList, listOf } from './kept-list.ts';

const changed = {
  filters: { ...NO_FILTERS, universities: ['MIT'] },
  expanded: true,
  closed: ['UTECH-MIT-1'],
  table: { ...TABLE_AT_FIRST, marked: ['UTECH-MIT-1'] },
};

it('keeps the state of an answer’s list', () => {
  expect(listOf('a', '1,2')).toEqual({
    filters: NO_FILTERS,
    expanded: false,
    closed: [],
    table: TABLE_AT_FIRST,
  });
  keepList('a', '1,2', changed);
  expect(listOf('a', '1,2')).toEqual(changed);
  expect(listOf('b', '1,2').expanded).toBe(false);
  expect(listOf(null, '1,2').expanded).toBe(false);
});

it('resets expanded and closed for different results, but keeps the filters', () => {
  keepList('a', '1,2', changed);
  expect(listOf('a', '1,3')).toEqual({
    filters: changed.filters,
    expanded: false,
    closed: [],
    table: TABLE_AT_FIRST,
  });
});
