import type { Passage } from '@cosmos/contract/search/search.ts';
import { expect, it } from 'vitest';
import { widened } from './widened.ts';

const SUMMARY =
  'A pilot line runs in Ohio. Films last 1,000 hours. They need no curing. Costs fall by half.\nOthers wait.';
const texts = { summary: SUMMARY, ipSummary: null, publicationsSummary: null };
const passage: Passage = { source: 'summary', text: 'Films last 1,000 hours.', marks: [[11, 22]] };
const marked = ({ text, marks }: Passage) => marks.map(([from, to]) => text.slice(from, to));

it('takes in whole sentences of the paragraph: those after the passage, then those before it', () => {
  expect(widened(passage, texts, 30)).toEqual(passage);
  expect(widened(passage, texts, 55).text).toBe('Films last 1,000 hours. They need no curing.');
  const whole = widened(passage, texts, 200);
  expect(whole.text).toBe(SUMMARY.split('\n', 1)[0]);
  expect(marked(whole)).toEqual(['1,000 hours']);
});

it('takes no heading in: “Summary:” is no sentence', () => {
  const headed = { ...texts, summary: `Summary:${SUMMARY.slice(27)}` };
  expect(widened(passage, headed, 200).text).toMatch(/^Films last 1,000 hours\. They need/);
});

it('leaves a passage alone that stands elsewhere, or is cut out of a sentence', () => {
  expect(widened(passage, { ...texts, summary: null }, 200)).toEqual(passage);
  expect(widened({ ...passage, source: 'title' }, texts, 200).text).toBe(passage.text);
  const long = 'and so on '.repeat(25).trim();
  const cut: Passage = { source: 'summary', text: long, marks: [] };
  expect(widened(cut, { ...texts, summary: `It is ${long}, they say. More.` }, 900)).toEqual(cut);
});
