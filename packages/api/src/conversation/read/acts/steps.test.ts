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
  ['ok take the Ohio thing off again. who else has something like that?', 'ok take the Ohio thing off again'],
  ['drop the year limit and compare the first two', 'drop the year limit'],
  ['remove the patent limit, then show me more', 'remove the patent limit'],
])('a message with two requests has two steps: %s', (text, first) => {
  expect(steps(text)).toMatchObject({ first, rest: text.split(/\. |, then | and /).at(-1) });
});

it('a remark before a request is no step', () => {
  expect(steps('thanks! now only granted patents')).toMatchObject({
    first: null,
    rest: 'now only granted patents',
  });
});

it.each([
  ['forget the year. wind turbine ice on blades', true],
  ['drop the year limit. who else does this?', false],
])('behind what is lifted there may be another subject: %s', (text, isNew) => {
  expect(steps(text)?.isNew).toBe(isNew);
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
