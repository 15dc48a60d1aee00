import { expect, it } from 'vitest';
import type { EarlierTurn } from '../question/question.ts';
import { stepsIn, withoutRemarks } from './steps.ts';

const before: EarlierTurn = {
  text: 'anodes that charge fast',
  followup: null,
  answered: '',
  resultIds: ['UTECH-1', 'UTECH-2'],
  topic: 'anodes that charge fast',
  filters: null,
  act: 'search',
};
const steps = (text: string) => stepsIn(text, [before]);

it.each([
  ['back to the anodes please. which of them are patented?', 'which of them are patented?'],
  ['go back to the first list and compare the first two', 'compare the first two'],
])('a message that goes back and asks for more has two steps: %s', (text, rest) => {
  expect(steps(text)).toMatchObject({ rest });
});

it.each(['who else has something like that?', 'only from Texas, and which one is cheapest?', 'thanks! bye.'])(
  'other messages are read as they are: %s',
  (text) => {
    expect(steps(text)).toBeNull();
    expect(stepsIn(text, [])).toBeNull();
  },
);

it.each([
  [
    'Hello there! Hope all is well. We need a coating against ice on rotor blades.',
    'We need a coating against ice on rotor blades.',
  ],
  ['ok so: early warning of bedsores', 'early warning of bedsores'],
  [
    'Our membranes clog with whey. We need a cheaper filter.',
    'Our membranes clog with whey. We need a cheaper filter.',
  ],
  [
    'Bedsores. We need early warning before the skin breaks.',
    'Bedsores. We need early warning before the skin breaks.',
  ],
  ['Hello! Thanks. Bye.', 'Hello! Thanks. Bye.'],
])('a first message is read without the remarks before its request: %s', (text, expected) => {
  expect(withoutRemarks(text)).toBe(expected);
});
