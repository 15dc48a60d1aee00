import { searchFilters } from '@cosmos/contract/search/search.ts';
import { expect, it } from 'vitest';
import { lifted } from './lifting.ts';
import { NO_FILTERS } from './talk.ts';

const limited = searchFilters.parse({
  patents: ['granted'],
  year: { min: 2020, max: 2200 },
  notUniversities: ['University of Arizona'],
});
const after = (text: string, excluded: string[] = []) =>
  lifted({ topic: 'dyes', filters: limited, exclusions: [] }, { ...NO_FILTERS, excluded }, text).filters;

it('lifts the limit that is named by its kind, and keeps the others', () => {
  expect(after('drop the patent thing')).toEqual({ ...limited, patents: [] });
  expect(after('what if we forget the dates')).toEqual({ ...limited, year: null });
});

it('lifts every limit if none is named', () => {
  expect(after('without all that please')).toEqual(searchFilters.parse({}));
});

it('keeps a university that the message still rules out', () => {
  expect(after('any year, but still no Arizona', ['University of Arizona'])).toMatchObject({
    year: null,
    notUniversities: ['University of Arizona'],
  });
});
