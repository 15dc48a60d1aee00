import { describe, expect, it } from 'vitest';
import { excludesWholeState, mergeFilters, readFilters } from './filters.ts';

const universities = [
  ['Massachusetts Institute of Technology', 'MIT'],
  ['Stanford University', 'Stanford'],
  ['Ohio State University', 'Ohio State'],
  ['Princeton University', 'Princeton'],
].map(([name = '', short = '']) => ({
  name,
  aliases: [
    { text: name, whole: true },
    { text: short, whole: false },
  ],
}));
const names = { universities, countries: ['United States'], inUnitedStates: true };

function from(text: string) {
  const read = readFilters({ text, searchType: 'Both' }, names, { text, inTalk: false, thisYear: 2026 });
  const { universities, notUniversities } = mergeFilters(null, read);
  return { of: universities, not: notUniversities };
}

describe('universities in a first message', () => {
  it.each([
    [
      'quantum dots, but not from MIT or Stanford',
      [],
      ['Massachusetts Institute of Technology', 'Stanford University'],
    ],
    ['sensors, anything but MIT', [], ['Massachusetts Institute of Technology']],
    ['sensors from MIT or Princeton', ['Massachusetts Institute of Technology', 'Princeton University'], []],
    ['sensors, but only from MIT', ['Massachusetts Institute of Technology'], []],
  ])('%s', (text, of, not) => {
    expect(from(text)).toEqual({ of, not });
  });
});

it('leaves another exclusion of the same message alone', () => {
  const text = 'a coating for cables, no gels, but not from MIT or Stanford.';
  const { excluded, rest } = readFilters({ text, searchType: 'Both' }, names, {
    text,
    inTalk: false,
    thisYear: 2026,
  });
  expect(excluded).toEqual(['Massachusetts Institute of Technology', 'Stanford University']);
  expect(rest.trim()).toMatch(/^a coating for cables, no gels\s*\.$/);
});

describe('a state without its only university', () => {
  it.each([
    ['catalysts from universities in California, but please leave Stanford out', true],
    ['sensors from universities in Ohio, except Ohio State', true],
    ['sensors from universities in Ohio, except MIT', false],
    ['sensors, not from Ohio', false],
  ])('leaves nothing to search: %s', (text, nothing) => {
    expect(excludesWholeState(text, names)).toBe(nothing);
  });
});
