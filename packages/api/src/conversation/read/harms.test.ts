import { expect, it } from 'vitest';
import { readRequirements } from './constraints.ts';
import { harmsIn } from './harms.ts';

it.each([
  ['We make perovskite modules; humid air ruins them. What helps?', ['humid air']],
  ['Salt spray corrodes our housings, and frost cracks the seals.', ['Salt spray', 'frost']],
  ['Steel fermenters: chloride in the wash eats through the welds.', ['chloride in the wash']],
  ['We need a liner because the hot acid quickly destroys it.', ['hot acid']],
  ['Abrasion wore down the blades; sand will erode them again.', ['sand']],
])('%j: what harms is read', (text, expected) => {
  expect(harmsIn(text).map((harm) => harm.text)).toEqual(expected);
});

it.each([
  ['Who develops coatings that attack bacteria?', 'it is what is wanted'],
  ['It ruins them.', 'nothing is named'],
  ['Enzymes that break down plastic waste', 'it is what is wanted'],
  ['A coating that survives whatever ruins them', 'nothing is named'],
  ['Which bacteria degrade PFAS?', 'it is what is asked for'],
])('%j harms nothing of the asker’s: %s', (text) => {
  expect(harmsIn(text)).toEqual([]);
});

it('a solution has to stand up to what harms', () => {
  const text = 'We make façade modules; humid air ruins them. What keeps 80 % for 1,000 h without curing?';
  const { constraints, exclusions } = readRequirements(text);
  expect(constraints.map((constraint) => constraint.text)).toContain('humid air');
  expect(exclusions).toEqual(['without curing']);
});

it.each([
  [
    'We have to get PFAS out of the effluent. The process should destroy the compounds.',
    ['destroys the compounds'],
    [],
  ],
  ['An effluent treatment; we can’t use incineration.', [], ['can’t use incineration']],
  [
    'It needs to be transparent, and mustn’t contain any lead.',
    ['transparent'],
    ['mustn’t contain any lead'],
  ],
  ['A paste that is insulating and can be reworked.', ['insulating', 'can be reworked'], []],
  ['It must be cheap and stay readable for years.', ['cheap', 'stays readable for years'], []],
])('%j: what the thing does is no harm, and what can’t be used is ruled out', (text, required, ruledOut) => {
  const { constraints, exclusions } = readRequirements(text);
  expect(constraints.map((constraint) => constraint.text)).toEqual(required);
  expect(exclusions).toEqual(ruledOut);
});
