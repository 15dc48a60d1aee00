import { expect, it } from 'vitest';
import { isAnotherThing } from './other-thing.ts';

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
