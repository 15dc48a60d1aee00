import { expect, it } from 'vitest';
import { evidenceRows } from './evidence-rows.ts';

const SENTENCE = 'It retains more than 80% of the efficiency for 1,000 hours.';
const said = (text: string, ...marks: [number, number][]) => ({ source: 'summary' as const, text, marks });
const met = (requirement: string, sentence: ReturnType<typeof said> | null) => ({
  requirement,
  status: sentence ? ('met' as const) : ('not_stated' as const),
  sentence,
});

it('has one row for a sentence, whatever it proves, with all of its marks, and no figure twice', () => {
  const rows = evidenceRows({
    fit: [
      met('80 %', said(SENTENCE, [11, 24])),
      met('1,000 h', said(SENTENCE, [47, 58])),
      met('no lead', null),
    ],
    facts: [
      { label: 'Retention', value: 'more than 80%', sentence: said(SENTENCE, [11, 24]) },
      { label: 'Share', value: '30%', sentence: said(SENTENCE, [11, 24]) },
    ],
    passage: said(`${SENTENCE} It is cheap.`, [0, 2]),
  });
  expect(rows).toHaveLength(1);
  expect(rows[0]?.fits.map(({ requirement }) => requirement)).toEqual(['80 %', '1,000 h']);
  expect(rows[0]?.facts.map(({ value }) => value)).toEqual(['30%']);
  expect(rows[0]?.sentence?.text).toBe(SENTENCE);
});

it('moves the marks of a sentence that is part of a longer one', () => {
  const [row] = evidenceRows({
    fit: [met('no curing', said('No curing.', [3, 9]))],
    facts: [{ label: 'Process', value: 'spray', sentence: said('By spray. No curing. Cheap.', [3, 8]) }],
    passage: null,
  });
  const { text = '', marks = [] } = row?.sentence ?? {};
  expect(marks.map((mark) => text.slice(...mark))).toEqual(['spray', 'curing']);
});

it('ends with the passage if no row has its sentence, and keeps facts without one', () => {
  const rows = evidenceRows({
    fit: [],
    facts: [{ label: 'Readiness', value: 'TRL 4', sentence: null }],
    passage: said('Sulfides conduct well.'),
  });
  expect(rows.map(({ sentence }) => sentence?.text ?? null)).toEqual([null, 'Sulfides conduct well.']);
});
