import { SUPPORTED_UNIVERSITIES } from '@cosmos/contract/catalogue/universities.ts';
import { describe, expect, it } from 'vitest';
import { aliasesOf } from '../../catalogue/names.ts';
import type { CatalogueNames } from '../../ports/knowledge.ts';
import { outsideCoverage } from './coverage-check.ts';

const names: CatalogueNames = {
  universities: SUPPORTED_UNIVERSITIES.map(({ name }) => ({ name, aliases: aliasesOf(name) })),
  countries: ['United States'],
  inUnitedStates: true,
};

describe('outsideCoverage', () => {
  it.each([
    ['technologies from universities in Germany', 'Germany'],
    ['what do German universities have on batteries', 'Germany'],
    ['battery research in Japan', 'Japan'],
    ['European institutes working on fusion', 'Europe'],
    ['inventions from ETH Zurich', 'ETH Zurich'],
    ['researchers at Oxford who study malaria', 'Oxford'],
    ['Show me patents from Harvard', 'Harvard'],
    ['solar cells from the University of Tokyo', 'University of Tokyo'],
  ])('finds that %j asks for %s', (text, place) => {
    expect(outsideCoverage(text, names)).toBe(place);
  });

  it.each([
    'packaging for the German market',
    'I work with mines in the north of Chile. The powder flies with the wind from the dry piles.',
    'coatings made from Brazil nuts',
    'biodegradable packaging that keeps food fresh',
    'universities in the United States working on fusion',
    'inventions from Stanford',
    'batteries from Massachusetts Institute of Technology',
    'rice bran oil from brown rice',
    'detect explosives in turkey farms',
    'Chinese hamster ovary cell culture',
    'Dutch elm disease in trees',
    'how does the UCLA interface compare with it?',
    'Japanese encephalitis vaccine',
  ])('considers %j covered', (text) => {
    expect(outsideCoverage(text, names)).toBeNull();
  });
});

// A pattern that backtracks would outlast the runner's time limit.
it.each(['a ', 'who who ', '(', 'University of '])('finds nothing in 10,000 characters of %j', (piece) => {
  const text = piece.repeat(10_000 / piece.length);
  expect(outsideCoverage(text, names)).toBe(outsideCoverage(piece.repeat(3), names));
});
