import { expect, it } from 'vitest';
import { countsInWords, fieldName, progressInWords } from './catalogue-words.ts';

it('says what a run did, without what it didn’t', () => {
  const none = { added: 0, changed: 0, retired: 0, unchanged: 0, rejected: 0 };
  expect(countsInWords({ ...none, added: 7219, rejected: 3 })).toBe('7,219 added, 3 rejected');
  expect(countsInWords(none)).toBe('No records');
});

it('says how far a run is', () => {
  expect(progressInWords({ step: 'reading', done: 42, total: 100 })).toBe('Reading the file: 42%');
  expect(progressInWords({ step: 'saving', done: 1500, total: null })).toBe('Saving: 1,500');
  expect(progressInWords({ step: 'matching', done: 0, total: null })).toBe('Finding known records');
});

it('calls keys what people call them', () => {
  expect(['ip_summary', 'summary', 'tech_managers'].map(fieldName)).toEqual([
    'IP summary',
    'Summary',
    'Managers',
  ]);
});
