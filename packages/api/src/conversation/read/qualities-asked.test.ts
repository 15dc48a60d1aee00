import { expect, it } from 'vitest';
import { readRequirements } from './constraints.ts';
import { qualitiesAsked } from './qualities-asked.ts';

it.each([
  ['We want a compostable film to replace PET.', ['compostable']],
  ['Looking for a painless way to measure glucose', ['painless']],
  ['I need a cheap, portable test for lead.', ['cheap', 'portable']],
  ['Ideally painless and suited to children', ['painless']],
  ['A lightweight bulletproof vest that can be washed', ['lightweight', 'bulletproof']],
  ['We need a new injectable hydrogel.', ['injectable']],
  ['A drone-based or handheld way to spot leaks', ['drone-based or handheld']],
  ['A resorbable, radiopaque bone cement', ['resorbable', 'radiopaque']],
  ['Cheap would help', ['Cheap']],
  ['Is there a biological treatment against mildew?', ['biological']],
  ['We look for a clear, scratch-resistant plastic', ['clear', 'scratch-resistant']],
  // Such adjectives only name the thing.
  ['We need a digital stethoscope.', []],
  ['We lose milk after antibiotic treatment.', []],
  ['We are after a portable meter.', ['portable']],
  ['Portable meters fail here. We need a lab test.', []],
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
