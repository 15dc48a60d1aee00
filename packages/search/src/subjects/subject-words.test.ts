import { expect, it } from 'vitest';
import { bareForm, namesNothing, singularOf, withoutClosers } from './subject-words.ts';

const heads = new Map([
  ['sensor', { singular: 5, plural: 6 }],
  ['battery', { singular: 1, plural: 4 }],
  ['delivery', { singular: 40, plural: 0 }],
  ['gearbox', { singular: 1, plural: 0 }],
]);

it('puts countable nouns in the plural, as the catalogue does', () => {
  expect(bareForm('image sensor', { titles: 3, plural: 0, heads })).toBe('image sensors');
  expect(bareForm('lithium-ion battery', { titles: 3, plural: 1, heads })).toBe('lithium-ion batteries');
});

it('leaves uncountable nouns and diseases unchanged', () => {
  expect(bareForm('drug delivery', { titles: 9, plural: 0, heads })).toBe('drug delivery');
  expect(bareForm('breast cancer', { titles: 9, plural: 1, heads })).toBe('breast cancer');
  expect(bareForm('viral infection', { titles: 9, plural: 5, heads })).toBe('viral infections');
});

it('returns nothing if it cannot tell the form', () => {
  expect(bareForm('planetary gearbox', { titles: 2, plural: 0, heads })).toBeNull();
});

it('recognises words that describe rather than name', () => {
  for (const name of [
    'experimental method',
    'data distribution',
    'selective targeting',
    'drug resistant',
    'high resolution',
    'mice carrying',
    'antibodies targeting',
    'chemical properties',
    'johns 3',
    'united states today',
    'woo lab',
  ])
    expect(namesNothing(name), name).toBe(true);
  for (const name of [
    'solar cells',
    'gene editing',
    'heart valves',
    'wound healing',
    'small molecule inhibitors',
  ])
    expect(namesNothing(name), name).toBe(false);
});

it('removes the kind of invention from the end', () => {
  expect(withoutClosers('wireless power transfer system')).toBe('wireless power transfer');
  expect(withoutClosers('systems')).toBe('');
});

it.each([
  ['gene therapies', 'gene therapy'],
  ['fuel cells', 'fuel cell'],
  ['prosthesis', 'prosthesis'],
  ['antenna arrays', 'antenna array'],
])('turns %s into the singular %s', (plural, singular) => {
  expect(singularOf(plural)).toBe(singular);
});
