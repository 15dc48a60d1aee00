import { expect, it } from 'vitest';
import { caseName } from './case-name.ts';

it.each([
  ['UA21-067', 'Case UA21-067'],
  [' #12345J ', 'Case #12345J'],
  ['Tech ID: 24513 / UC Case 2013-123-0', 'Tech ID: 24513 / UC Case 2013-123-0'],
  ['24513 / UC Case 2013-123-0', '24513 / UC Case 2013-123-0'],
])('%s is named %s', (number, name) => {
  expect(caseName(number)).toBe(name);
});
