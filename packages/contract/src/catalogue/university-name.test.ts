import { expect, it } from 'vitest';
import { withArticle } from './university-name.ts';

it.each([
  ['University of Arizona', 'the University of Arizona'],
  ['University of California, Davis', 'the University of California, Davis'],
  ['Massachusetts Institute of Technology', 'the Massachusetts Institute of Technology'],
  ['Duke University', 'Duke University'],
  ['Ohio State University', 'Ohio State University'],
])('%s is %s in a sentence', (name, expected) => {
  expect(withArticle(name)).toBe(expected);
});
