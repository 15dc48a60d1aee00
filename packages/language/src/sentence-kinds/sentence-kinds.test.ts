import { isBackground } from './background.ts';
import { expect, it } from 'vitest';
import { sentenceKinds } from './sentence-kinds.ts';

const TEXT = [
  'Heart failure affects six million people in the United States and is a growing problem.',
  'Existing pumps are bulky, and their batteries fail.',
  'Researchers at the university have developed a miniature pump that uses magnetic bearings to lift the rotor.',
  'In tests with sheep, the pump ran for 90 days and reduced blood damage by 40%.',
  'Applications: Heart failure, Surgery, Emergency medicine.',
  'Inventors: Ada Hop, Grace Hop. Patent pending, reference 2019-017.',
].join('\n');
const kinds = sentenceKinds(TEXT);

it('tells what the technology does and reached from the rest', () => {
  expect(kinds.map(({ kind }) => kind).slice(0, 4)).toEqual(['background', 'rivals', 'does', 'result']);
  const own = kinds.map((each) => each.own > 0.5);
  expect(own).toEqual([false, false, true, true, ...own.slice(4).map(() => false)]);
});

it('gives sentences by their places in the text, in order', () => {
  expect(TEXT.slice(kinds[2]?.start, kinds[2]?.end)).toMatch(/^Researchers at .* the rotor\.$/);
  expect(kinds.map(({ start }) => start)).toEqual(kinds.map(({ start }) => start).toSorted((a, b) => a - b));
});

it('an empty text has none, and a text has the same ones when asked again', () => {
  expect(sentenceKinds('')).toEqual([]);
  expect(sentenceKinds(TEXT)).toEqual(kinds);
});

it.each([
  ['There is a need for encapsulation that keeps moisture out.', true],
  ['The cells are sealed without the need for curing.', false],
  ['It eliminates the need for a primer.', false],
  ['No need for cooling.', false],
])('a need that is met is not one that is open: %s', (sentence, expected) => {
  expect(isBackground(sentence)).toBe(expected);
});
