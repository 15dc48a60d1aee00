import { expect, it } from 'vitest';
import { readLines } from '../data/read.ts';
import { hasInterchangeable, withPreferredTerms } from './interchangeable.ts';

it('says the same thing in the same words', () => {
  expect(withPreferredTerms('An inexpensive, hand-held device')).toBe('An low cost, portable device');
  expect(withPreferredTerms('affordable')).toBe(withPreferredTerms('cost-effective'));
  expect(withPreferredTerms('a rapidly growing field')).toBe('a fast growing field');
});

it('leaves parts of other words alone', () => {
  expect(withPreferredTerms('flexibly, a cheapskate, non-oral')).toBe('flexibly, a cheapskate, non-oral');
  expect(hasInterchangeable('a lightweighting study')).toBe(false);
  expect(hasInterchangeable('Light-weight parts')).toBe(true);
});

it('has no term on two lines', () => {
  const terms = readLines('interchangeable.tsv').flatMap((line) => line.split('\t'));
  expect(terms).toEqual([...new Set(terms)]);
});
