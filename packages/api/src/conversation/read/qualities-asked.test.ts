import { expect, it } from 'vitest';
import { readRequirements } from './constraints.ts';
import { qualitiesAsked } from './qualities-asked.ts';

it.each([
  ['We want a compostable film to replace PET.', ['compostable']],
  ['Looking for a painless way to measure glucose', ['painless']],
  ['I need a cheap, portable test for lead.', ['cheap', 'portable']],
  ['Ideally painless and suited to children', ['painless']],
  ['We need a new injectable hydrogel.', []],
  ['We need a sweat sensor.', []],
])('%j names the qualities %j', (text, expected) => {
  expect(qualitiesAsked(text).map((each) => each.text)).toEqual(expected);
});

it('is one of the conditions of a request that has others, and the price is, too', () => {
  const film = 'We want a compostable film. It must be transparent. Price is important too.';
  const said = (text: string) => readRequirements(text).constraints.map((each) => each.text);
  expect(said(film)).toEqual(['compostable', 'transparent', 'low price']);
  expect(said('We want a compostable film.')).toEqual([]);
});
