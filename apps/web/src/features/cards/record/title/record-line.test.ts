import { expect, it } from 'vitest';
import { patentName, recordLine } from './record-line.ts';

const NONE = { patents: null, referenceNumber: null, year: null };

it('names the university, the patent or else the case, and the year', () => {
  expect(
    recordLine({ ...NONE, university: 'University of Arizona', referenceNumber: 'UA21-067', year: 2021 }),
  ).toEqual({ university: 'University of Arizona', rest: ['UA21-067', 'listed 2021'] });
  expect(
    recordLine({ ...NONE, university: 'MIT', patents: ['US10273403B2'], referenceNumber: '12345' }).rest,
  ).toEqual(['Patent US10273403B2']);
});

it('shortens the university where the line would be too long', () => {
  const university = 'University of California, Los Angeles';
  const long = { ...NONE, university, patents: ['15/553,483'], year: 2022 };
  expect(recordLine(long)).toEqual({
    university: 'UCLA',
    rest: ['Application 15/553,483', 'listed 2022'],
  });
  expect(recordLine({ ...long, patents: [], year: null }).university).toBe(university);
});

it('leaves out what the record lacks, and fills nothing in', () => {
  expect(recordLine({ ...NONE, university: 'MIT', patents: ['  '], referenceNumber: ' ' })).toEqual({
    university: 'MIT',
    rest: [],
  });
  expect(recordLine({ ...NONE, university: '' }).university).toBe('Unknown University');
});

it('calls a number a patent or an application only if the number says so', () => {
  expect(patentName('9,123,456')).toBe('Patent 9,123,456');
  expect(patentName('US 10,273,403 B2')).toBe('Patent US 10,273,403 B2');
  expect(patentName('62/123,456')).toBe('Application 62/123,456');
  expect(patentName('PCT/US2019/012345')).toBe('PCT/US2019/012345');
});
