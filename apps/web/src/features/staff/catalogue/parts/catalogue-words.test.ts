import { expect, it } from 'vitest';
import {
  consequencesOf,
  countsInWords,
  fieldName,
  importAction,
  progressInWords,
  stateInWords,
} from './catalogue-words.ts';

it('says what a run did, without what it didn’t', () => {
  const none = { added: 0, changed: 0, retired: 0, unchanged: 0, rejected: 0, isPreview: false };
  expect(countsInWords({ ...none, added: 7219, rejected: 3 })).toBe('7,219 added, 3 rejected');
  expect(countsInWords({ ...none, added: 1, retired: 560, isPreview: true })).toBe('1 to add, 560 to retire');
  expect(countsInWords(none)).toBe('No records');
});

it('says before an import what it takes away, and what stays', () => {
  const run = { retired: 0, sampleRetired: 0, rejected: 0, duplicates: 0, replaces: false, source: 'csv' };
  expect(consequencesOf(run)).toEqual({
    warns: false,
    sentences: [
      'Records that are not in the file will stay as they are.',
      'You can undo this import until the next one.',
    ],
  });
  const sample = consequencesOf({ ...run, retired: 560, sampleRetired: 560 });
  expect(sample.warns).toBe(true);
  expect(sample.sentences[0]).toContain('All 560 fictional records');
  const [other] = consequencesOf({ ...run, retired: 1, replaces: true }).sentences;
  expect(other).toBe('1 record from “csv” that is no longer in the file will be retired.');
  expect([0, 1560].map((retired) => importAction({ retired }))).toEqual([
    'Import',
    'Import and retire 1,560',
  ]);
});

it('says how far a run is', () => {
  expect(progressInWords({ step: 'reading', done: 42, total: 100 })).toBe('Reading the file: 42%');
  expect(progressInWords({ step: 'saving', done: 1500, total: null })).toBe('Saving: 1,500');
  expect(progressInWords({ step: 'matching', done: 0, total: null })).toBe('Finding known records');
});

it('calls keys what people call them', () => {
  expect(['ip_summary', 'summary', 'tech_managers'].map(fieldName)).toEqual([
    'IP highlights',
    'Summary',
    'Contacts',
  ]);
});

it('says in the state of an import that lines were rejected', () => {
  const of = (isPreview: boolean, rejected: number) => stateInWords({ state: 'done', isPreview, rejected });
  expect([of(false, 0), of(false, 1), of(true, 3)]).toEqual([
    'Done',
    'Done, 1 rejected',
    'Preview, 3 rejected',
  ]);
  expect(stateInWords({ state: 'failed', isPreview: false, rejected: 1 })).toBe('Failed');
});
