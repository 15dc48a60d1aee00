import { expect, it } from 'vitest';
import { caseNumber } from './case-number.ts';

it('a case number is named once', () => {
  expect(caseNumber('15-T-132')).toBe('Case 15-T-132');
  expect(caseNumber('Tech ID: 27328 / UC Case 2016-005-0')).toBe('Tech ID: 27328 / UC Case 2016-005-0');
  expect(caseNumber('IDEA-7')).toBe('Case IDEA-7');
});
