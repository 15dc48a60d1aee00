import { expect, it } from 'vitest';
import { keepsPasswordRules } from './password-rules.ts';

it.each([
  ['Passw0rd!', true],
  ['Password1', false],
  // White space is no symbol.
  ['Password 1', false],
  ['Password\u00a01', false],
  ['passw0rd!', false],
  ['Password!', false],
  ['Pa55wo!', false],
])('%j keeps the rules: %s', (password, keeps) => {
  expect(keepsPasswordRules(password)).toBe(keeps);
});
