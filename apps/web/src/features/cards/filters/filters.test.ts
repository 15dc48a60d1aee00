import { expect, it } from 'vitest';
import {
  activeChips,
  fieldChoices,
  type Filters,
  filtered,
  narrowed,
  NO_FILTERS,
  rangeChoices,
  typeChoices,
  universityChoices,
} from './filters.ts';

type Fact = Parameters<typeof filtered>[0][number];
const fact = (changes: Partial<Fact> = {}): Fact => ({
  type: 'technology',
  university: 'Cornell University',
  field: 'Energy & Climate',
  trl: 6,
  year: 2021,
  ...changes,
});
const CARDS = [
  fact(),
  fact({ university: 'Purdue University', trl: 3, year: 2019 }),
  fact({ university: 'Purdue University', field: null, trl: null, year: null }),
  fact({ type: 'researcher', field: null, trl: null, year: null }),
  fact({ university: '', field: 'Computing & AI', trl: 9 }),
];
const by = (changes: Partial<Filters>) => filtered(CARDS, { ...NO_FILTERS, ...changes });

it('lets everything through if nothing is chosen', () => {
  expect(by({})).toEqual(CARDS);
});

it('combines values of one facet with OR, and facets with AND', () => {
  expect(by({ types: ['researcher'] })).toEqual([CARDS[3]]);
  expect(by({ universities: ['Purdue University', 'Unknown University'] })).toEqual([
    CARDS[1],
    CARDS[2],
    CARDS[4],
  ]);
  expect(by({ fields: [null] })).toEqual([CARDS[2], CARDS[3]]);
  expect(by({ universities: ['Purdue University'], fields: ['Energy & Climate'] })).toEqual([CARDS[1]]);
});

it('includes both ends of a range, and unstated values only if requested', () => {
  expect(by({ trl: { min: 3, max: 6, unstated: false } })).toEqual([CARDS[0], CARDS[1]]);
  expect(by({ trl: { min: 9, max: 9, unstated: true } })).toEqual([CARDS[2], CARDS[3], CARDS[4]]);
  expect(by({ year: { min: 2020, max: 2021, unstated: false } })).toEqual([CARDS[0], CARDS[4]]);
});

it('counts what a choice would leave under the other filters', () => {
  const filters: Filters = { ...NO_FILTERS, universities: ['Purdue University'] };
  expect(typeChoices(CARDS, filters).map(({ value, count }) => [value, count])).toEqual([
    ['technology', 2],
    ['researcher', 0],
  ]);
  expect(universityChoices(CARDS, filters).map(({ value, count }) => [value, count])).toEqual([
    ['Cornell University', 2],
    ['Purdue University', 2],
    ['Unknown University', 1],
  ]);
  expect(fieldChoices(CARDS, filters).map(({ label, count }) => [label, count])).toEqual([
    ['Energy & Climate', 1],
    ['Computing & AI', 0],
    ['Not stated', 1],
  ]);
});

it('offers a range only if a value is stated', () => {
  expect(rangeChoices(CARDS, NO_FILTERS, 'trl')).toEqual({
    min: 3,
    max: 9,
    stated: 3,
    unstated: 2,
    hasUnstated: true,
  });
  expect(rangeChoices([CARDS[3]!], NO_FILTERS, 'trl')).toBeNull();
});

it('recognises a range that excludes nothing', () => {
  const choices = { min: 3, max: 9, stated: 3, unstated: 2, hasUnstated: true };
  expect(narrowed({ min: 3, max: 9, unstated: true }, choices)).toBeNull();
  expect(narrowed({ min: 3, max: 9, unstated: false }, choices)).not.toBeNull();
  expect(narrowed({ min: 3, max: 9, unstated: false }, { ...choices, hasUnstated: false })).toBeNull();
  expect(narrowed({ min: 4, max: 9, unstated: true }, choices)).not.toBeNull();
});

it('names each active filter, and removes it alone', () => {
  const filters: Filters = {
    types: ['technology'],
    universities: ['Purdue University'],
    fields: [null],
    trl: { min: 3, max: 6, unstated: true },
    year: { min: 2019, max: 2019, unstated: false },
  };
  const chips = activeChips(filters);
  expect(chips.map(({ label }) => label)).toEqual([
    'Technology',
    'Purdue University',
    'Field: not stated',
    'TRL 3 to 6, or not stated',
    '2019',
  ]);
  expect(chips.map(({ without }) => activeChips(without).length)).toEqual([4, 4, 4, 4, 4]);
  expect(activeChips(NO_FILTERS)).toEqual([]);
});
