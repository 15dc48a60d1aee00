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
    ['perovskite cells without lead, and we already work with Stanford', [], ['Stanford University']],
    ['sensors. We’ve already a licence agreement with MIT.', [], ['Massachusetts Institute of Technology']],
    ['sensors that already work with phones', [], []],
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

describe('patents', () => {
  const inTalk = (text: string) => {
    const read = readFilters({ text, searchType: 'Both' }, names, { text, inTalk: true, thisYear: 2026 });
    const before = mergeFilters(
      null,
      readFilters({ text: 'patent pending', searchType: 'Both' }, names, {
        text: 'patent pending',
        inTalk: false,
        thisYear: 2026,
      }),
    );
    const { patents, notUniversities } = mergeFilters(before, read);
    return { patents, not: notUniversities };
  };

  it('are asked for beside other filters', () => {
    expect(inTalk('only with an issued patent, and nothing from Princeton')).toEqual({
      patents: ['granted'],
      not: ['Princeton University'],
    });
  });

  it('are lifted again', () => {
    expect(inTalk('drop the patent thing but still no Princeton')).toEqual({
      patents: [],
      not: ['Princeton University'],
    });
    expect(inTalk('remove the patent filter')).toEqual({ patents: [], not: [] });
  });

  it('stay where the message says nothing of them', () => {
    expect(inTalk('and cheaper ones?')).toEqual({ patents: ['pending'], not: [] });
    expect(inTalk('are any of them patented?')).toEqual({ patents: ['pending'], not: [] });
  });
});
