import { expect, it } from 'vitest';
import { placeIn, sourceOf } from './passage-place.ts';

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

it('counts the paragraph that a passage begins in', () => {
  expect(sourceOf(passage('summary', 'A brush is grafted'), texts)).toBe('Summary, paragraph 1');
  expect(sourceOf(passage('summary', 'It kept a rating'), texts)).toBe('Summary, paragraph 2');
});

it('says no paragraph where there is one only, or where the words are not found', () => {
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
