import { expect, test } from 'vitest';
import { UniversityCodes, universityCode } from './university-codes.ts';

test.for([
  ['Carnegie Mellon University', 'CMU'],
  ['Duke University', 'DUKE'],
  ['University of Chicago', 'UCHICAGO'],
  ['University of California, San Diego', 'UCSD'],
  ['Universität Zürich', 'UZURICH'],
  ['École Polytechnique Fédérale de Lausanne', 'EPFL'],
  ['Indian Institute of Technology Bombay', 'IITB'],
] as const)('%s becomes %s', ([name, code]) => {
  expect(universityCode(name)).toBe(code);
});

test('keeps a stored code, and takes the country that most records state', () => {
  const codes = new UniversityCodes([
    { id: 'X1', name: 'Duke University', country: null, ror: null },
    { id: 'DUKE', name: 'Somewhere Else', country: 'Chile', ror: null },
  ]);
  expect(codes.codeOf('DUKE UNIVERSITY', 'United States', null)).toBe('X1');
  codes.codeOf('Duke University', 'Unites States', null);
  codes.codeOf('Duke University', 'United States', null);
  expect(codes.codeOf('Duke', null, null)).toBe('DUKE2');
  expect(codes.changes()).toEqual({
    added: [{ id: 'DUKE2', name: 'Duke', country: null, ror: null }],
    moved: [{ id: 'X1', name: 'Duke University', country: 'United States', ror: null }],
  });
});
