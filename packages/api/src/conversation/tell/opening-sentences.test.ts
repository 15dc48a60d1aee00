import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { searchFilters } from '@cosmos/contract/search/search.ts';
import { expect, it } from 'vitest';
import type { Understanding } from '../read/question/question.ts';
import { limitsOf, openingSentences } from './opening-sentences.ts';

const universities = ['Duke University', 'University of Arizona'];
const four = [...universities, 'Cornell University', 'Purdue University'];

it.each([
  [{ universities }, 'is from Duke University or the University of Arizona'],
  [{ universities: four }, 'is from one of the 4 universities you asked for'],
  [{ notUniversities: universities }, 'is from anywhere but Duke University or the University of Arizona'],
  [{ notUniversities: four }, 'is from anywhere but the 4 universities you ruled out'],
  [{ fields: ['Energy & Climate'] }, 'is in the field Energy & Climate'],
  [{ fields: FIELDS.slice(0, 4) }, 'is in one of the 4 fields you asked for'],
  [{}, null],
])('%j: No record %s', (filters, expected) => {
  expect(limitsOf(searchFilters.parse(filters))).toBe(expected);
});

function opening(understanding: Partial<Understanding>, cards: Partial<ResultCard>[] = []): string[] {
  const whole = {
    resultsMeant: null,
    missing: [],
    exclusions: [],
    excluding: [],
    filters: searchFilters.parse({}),
    ...understanding,
  } as unknown as Understanding;
  const given = { cards: cards as ResultCard[], unfiltered: 2, namesPeople: true };
  return openingSentences(whole, given).map(({ text }) => text);
}

it('says what there is without one limit, and without two', () => {
  const trl = { min: 6, max: 9 };
  expect(opening({ filters: searchFilters.parse({ trl }) })).toEqual([
    'No record on this subject states a level above TRL 5; without that filter, 2 records fit.',
  ]);
  expect(opening({ filters: searchFilters.parse({ trl, universities: four.slice(0, 1) }) })).toEqual([
    'No record on this subject states a level above TRL 5 and is from Duke University; without those filters, 2 records fit.',
  ]);
});

it('says by which figure the only result was put first', () => {
  const only = [{ number: 1, trl: 6, year: 2019 }];
  expect(opening({ rank: { by: 'trl', descending: true } }, only)).toEqual(['It states TRL 6.']);
  expect(opening({ rank: { by: 'year', descending: true } }, only)).toEqual(['It is from 2019.']);
});
