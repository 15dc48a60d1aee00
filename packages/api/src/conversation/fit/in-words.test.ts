import { expect, it } from 'vitest';
import { hasItsNumbers, isOfKind } from './in-words.ts';

const row = (text: string, own = 0.9) => ({
  text,
  own,
  sentence: { start: 0, end: text.length },
  share: 0,
  features: [],
  meaning: [],
});

it.each([
  ['A stretchable pressure sensor that adheres to skin', 'flexible'],
  ['The microemulsions are edible.', 'harmless'],
  ['The curing allows for net negative carbon emissions.', 'cuts CO2 by at least half'],
  ['Training needs no labels.', 'few labels'],
])('%j is a kind of %j', (text, requirement) => {
  expect(isOfKind(row(text), requirement)).toBe(true);
});

it.each([
  ['Circuits on stretchable substrates', 'flexible'],
  ['The film is not stretchable.', 'flexible'],
  ['Carbon emissions of cement are high.', 'cuts CO2 by at least half'],
  ['The curing allows for net negative carbon emissions.', 'cuts water by half'],
])('%j is no kind of %j', (text, requirement) => {
  expect(isOfKind(row(text), requirement)).toBe(false);
});

it('is not told by a sentence on something else', () => {
  expect(isOfKind(row('A stretchable sensor', 0.2), 'flexible')).toBe(false);
});

it('a bound in words has to be said as well', () => {
  expect(hasItsNumbers('It reduces false alarms.', 'false alarms below one a week')).toBe(false);
  expect(hasItsNumbers('There is less than 1 false alarm a week.', 'false alarms below one a week')).toBe(
    true,
  );
});
