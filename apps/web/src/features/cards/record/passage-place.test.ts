import { expect, it } from 'vitest';
import { cutOf, placeIn, sourceOf } from './passage-place.ts';

const texts = {
  summary: 'A brush is grafted to the fibre.\n\nIt kept a rating of 90 after 35 washes.',
  ipSummary: 'One paragraph alone.',
  publicationsSummary: null,
};
const passage = (source: 'summary' | 'ip' | 'publications' | 'topics', text: string) => ({
  source,
  text,
  marks: [],
});

it('gives the number of the paragraph in which a passage begins', () => {
  expect(sourceOf(passage('summary', 'A brush is grafted'), texts)).toBe('Summary, paragraph 1');
  expect(sourceOf(passage('summary', 'It kept a rating'), texts)).toBe('Summary, paragraph 2');
});

it('gives no paragraph if there is only one, or if the words are not found', () => {
  expect(sourceOf(passage('ip', 'One paragraph'), texts)).toBe('IP Highlights');
  expect(sourceOf(passage('summary', 'It kept some rating'), texts)).toBe('Summary');
  expect(sourceOf(passage('publications', 'Anything'), texts)).toBe('Publications');
  expect(sourceOf(passage('topics', 'Brushes'), texts)).toBe('Topics');
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
