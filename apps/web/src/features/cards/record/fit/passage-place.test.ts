import { expect, it } from 'vitest';
import { cutOf, placeIn } from './passage-place.ts';

const passage = (source: 'summary' | 'topics', text: string) => ({
  source,
  text,
  marks: [],
});

it('finds a passage that was cut at either end', () => {
  expect(placeIn('one two three', { text: '… two …' })).toEqual([4, 7]);
  expect(placeIn('one two three', { text: 'four' })).toBeNull();
  expect(placeIn(null, { text: 'one' })).toBeNull();
  expect(placeIn('one', { text: '…' })).toBeNull();
});

it('tells at which end a long passage was cut out of its sentence', () => {
  const sentence = `Advantages include ${'safety and a longer battery life and '.repeat(8)}a broad range of uses.`;
  const texts = {
    summary: `It is new. ${sentence} It is sold.\nMore`,
    ipSummary: null,
    publicationsSummary: null,
  };
  const whole = passage('summary', sentence);
  expect(cutOf(whole, texts)).toEqual({ before: false, after: false });
  expect(cutOf(passage('summary', sentence.slice(20)), texts)).toEqual({ before: true, after: false });
  expect(cutOf(passage('summary', sentence.slice(0, -9)), texts)).toEqual({ before: false, after: true });
  // A heading needs no full stop, and a passage that isn’t found is taken as it is.
  const heading = 'HEADING '.repeat(40).trim();
  expect(cutOf(passage('summary', heading), { ...texts, summary: `One\n${heading}\nTwo` })).toEqual({
    before: false,
    after: false,
  });
  expect(cutOf(passage('summary', `${sentence}!`), texts)).toEqual({ before: false, after: false });
  expect(cutOf(passage('topics', sentence), texts)).toEqual({ before: false, after: false });
});
