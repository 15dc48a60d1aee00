import { expect, it } from 'vitest';
import { saysPredicate } from './predicate.ts';

it.each([
  ['The drops protect the inner ear of patients.', 'protects the inner ear'],
  ['An electrically insulating layer', 'electrically insulating'],
  ['RNA stays in its place.', 'keeps RNA in place'],
  ['It is fully automated.', 'highly automated'],
])('%j says %j', (sentence, requirement) => {
  expect(saysPredicate(sentence, requirement)).toBe(true);
});

it.each([
  ['The vector was injected into the inner ear of mice.', 'protects the inner ear'],
  ['A low-cost insulation material that manages heat', 'electrically insulating'],
])('%j does not say %j', (sentence, requirement) => {
  expect(saysPredicate(sentence, requirement)).toBe(false);
});
