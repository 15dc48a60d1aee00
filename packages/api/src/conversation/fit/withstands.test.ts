import { expect, it } from 'vitest';
import { standsUpTo } from './withstands.ts';

const marked = (sentence: string, harm: string) => {
  const mark = standsUpTo(sentence, harm);
  return mark && sentence.slice(...mark);
};

it.each([
  ['The cell retains 80% of its efficiency at 50% moisture and 30 °C.', 'humid air', 'moisture'],
  ['The coating resists saline spray for years.', 'Salt spray', 'saline'],
  ['A seal that keeps its shape through freezing and thawing.', 'frost', 'freezing'],
  ['It protects welds against chloride.', 'chloride', 'chloride'],
])('%j stands up to %j', (sentence, harm, mark) => {
  expect(marked(sentence, harm)).toBe(mark);
});

it.each([
  ['The degradation of perovskite on exposure to air and moisture is not fully mitigated.', 'the problem'],
  ['Stable cells are sought, as they are very sensitive to moisture.', 'the problem'],
  ['The film is made in humid air.', 'nothing that stands up to it'],
  ['The film is stable for 1,000 hours.', 'no word of it'],
])('%j does not say so of humid air: %s', (sentence) => {
  expect(marked(sentence, 'humid air')).toBeNull();
});
