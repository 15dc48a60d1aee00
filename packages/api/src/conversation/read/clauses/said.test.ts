import { expect, it } from 'vitest';
import { readRequirements } from '../constraints.ts';

it.each([
  [
    'Our clinics have no lab. The result has to be there within half an hour.',
    ['result is there within half an hour'],
  ],
  ['I want to detect mildew before symptoms are visible.', ['before symptoms are visible']],
  ['A painkiller, taken by mouth once a day', ['taken by mouth', 'once a day']],
  [
    'A store of hydrogen: solid-state, at least 5 wt%, made from abundant metals',
    ['solid-state', 'at least 5 wt%', 'made from abundant metals'],
  ],
  ['It should run without the device and give few false alarms.', ['gives few false alarms']],
])('%j requires %j', (text, required) => {
  expect(readRequirements(text).constraints.map((each) => each.text)).toEqual(required);
});

it('what is said of the asker’s own things requires nothing', () => {
  const text = 'Our line uses a resin that smells and is toxic. We need another binder for sand.';
  expect(readRequirements(text).constraints).toEqual([]);
});

it('"a machine that peels prawns" is looked for; a figure makes it a condition', () => {
  const required = (text: string) => readRequirements(text).constraints.map((each) => each.text);
  expect(required('I am looking for a machine that peels prawns.')).toEqual([]);
  expect(required('I am looking for a machine that peels 60 prawns a minute.')).not.toEqual([]);
});
