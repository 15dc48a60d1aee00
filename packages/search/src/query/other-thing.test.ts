import { expect, it } from 'vitest';
import { isAnotherThing, isWithoutWanted } from './other-thing.ts';

it.each([
  ['lead in drinking water', 'PFAS removal from drinking water'],
  ['lead in drinking water', 'A sorbent that takes short-chain PFAS out of drinking water'],
])('“%s” is not meant by “%s”', (phrase, question) => expect(isAnotherThing(phrase, question)).toBe(true));

it.each([
  ['lead in drinking water', 'lead-free drinking water'],
  ['lead in drinking water', 'PFAS in groundwater'],
  ['CO2 capture', 'catching CO2 from flue gas'],
  ['removal of arsenic', 'remove arsenic from wells'],
])('“%s” may be meant by “%s”', (phrase, question) => expect(isAnotherThing(phrase, question)).toBe(false));

it.each([
  ['battery without cobalt', 'Recovering lithium and cobalt from spent batteries without smelting', true],
  ['battery without cobalt', 'Batteries that work without cobalt', false],
  ['lead-free solder', 'A solder with no lead', false],
  ['lead-free solder', 'Taking lead out of solder waste', true],
  ['wash vegetables without chlorine', 'Chlorine in our wash water will be forbidden', false],
  ['wash vegetables without chlorine', 'How to wash salad', false],
])('“%s” does without what “%s” wants: %s', (phrase, question, isWithout) =>
  expect(isWithoutWanted(phrase, question)).toBe(isWithout),
);
