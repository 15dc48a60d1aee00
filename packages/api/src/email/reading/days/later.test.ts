import { expect, test } from 'vitest';
import { beginsLater, isFreeFrom } from './later.ts';

const SENT_AT = new Date('2026-11-26T09:00:00Z');

test.each([
  ['Please note that we close on 23 December.', true],
  ['Our office closes on 23 December and reopens on 4 January.', true],
  ['I am on leave from 14 December until 3 January.', true],
  ['The university shuts down for the holidays.', true],
  ['Ich bin ab dem 14. Dezember im Urlaub.', true],
  ['Our office is closed until 4 January.', false],
  ['I am away from 20 November until 3 December.', false],
  ['I will be back on 3 December.', false],
])('whether an absence is still to come: %s', (sentence, isLater) => {
  expect(beginsLater(sentence, SENT_AT)).toBe(isLater);
});

test.each([
  ['Available from January, not before.', true],
  ['It can be licensed as of 1 March 2027.', true],
  ['The film is free again from next year.', true],
  ['Ab April ist die Technologie wieder frei.', true],
  ['Disponible à partir du 1er mars.', true],
  ['The report is available from our website.', false],
  ['It is not available from January on.', false],
])('whether it can be had from a day on: %s', (sentence, isFree) => {
  expect(isFreeFrom(sentence)).toBe(isFree);
});
