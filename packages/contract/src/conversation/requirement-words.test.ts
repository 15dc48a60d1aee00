import { expect, it } from 'vitest';
import { requirementWords } from './requirement-words.ts';

it.each([
  ['not curing', 'no curing'],
  ['not piercing the skin', 'without piercing the skin'],
  ['not injected', 'not injected'],
  ['not genetically modified', 'not genetically modified'],
  ['not feed', 'no feed'],
  ['at least 80 %', 'at least 80%'],
])('%j is said as %j', (requirement, said) => {
  expect(requirementWords(requirement)).toBe(said);
});
