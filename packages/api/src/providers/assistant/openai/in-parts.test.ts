import type { SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { expect, test } from 'vitest';
import { card, summaryInput } from '../../../testing/openai/engine.ts';
import { quoteAndCite } from '../embedded/summary.ts';
import { inParts } from './in-parts.ts';

const fit = (...statuses: ('met' | 'not_stated')[]) =>
  statuses.map((status, at) => ({
    requirement: ['keeps barnacles off', 'without copper', 'at least 12 months'][at] ?? '',
    status,
    sentence: null,
  }));
const INPUT = summaryInput({
  cards: [
    card(1, { fit: fit('met', 'not_stated', 'not_stated') }),
    card(2, {
      fit: fit('met', 'met', 'not_stated'),
      summary: 'Researchers have developed a film that keeps ship hulls clean for two years.',
    }),
  ],
});
const said = (part: SummarySentence['part'], citations = [1]): SummarySentence => ({
  text: `The model’s ${part}.`,
  citations,
  part: part ?? 'verdict',
});
const lines = (written: SummarySentence[], input = INPUT) =>
  inParts(written, quoteAndCite(input), input).map(({ part, text }) => `${part}: ${text}`);

test('what is met is told beside the model’s words, in the order of the parts', () => {
  expect(lines([said('evidence'), said('gap'), said('split', [2]), said('verdict')])).toEqual([
    'verdict: The model’s verdict.',
    'verdict: It meets one of your three requirements: keeps barnacles off.',
    'split: The model’s split.',
    'split: “Coating of kind c” from Test meets two of them: keeps barnacles off; without copper.',
    'gap: The model’s gap.',
    'gap: These records don’t confirm one requirement: at least 12\u00a0months.',
    'gap: Ask Test’s technology transfer office about it.',
    'evidence: The model’s evidence.',
  ]);
});

test('a verdict on another record than the first is followed by the number of the first', () => {
  expect(lines([said('verdict', [2])])[1]).toMatch(/^verdict: Number 1 meets one of your three/);
});

test('a part that the model left out is the embedded assistant’s, also in a comparison', () => {
  const told = lines([said('split')]);
  expect(told[0]).toMatch(/^verdict: The closest in topic, “Coating of kind b”/);
  expect(told.filter((line) => line.startsWith('evidence: Test: “'))).toHaveLength(2);
  const compared = lines([said('verdict')], { ...INPUT, intent: 'benchmark' });
  expect(compared).toContain(
    'split: Where they differ: number 2 meets ‘without copper’ and number 1 doesn’t say.',
  );
});

test('quotations of citations are not added, and links are quoted by nobody', () => {
  // As evidence: the sentence of the first record opens the answer.
  const quoting = (summary: string) => ({
    ...INPUT,
    cards: [card(1, { summary: null }), card(2, { summary })],
  });
  const cite = 'Cite this coating of ship hulls as [66].';
  expect(quoteAndCite(quoting(cite)).some(({ text }) => text.includes(cite))).toBe(true);
  expect(lines([said('verdict')], quoting(cite)).join()).not.toContain(cite);
  for (const hostile of [
    'See https://evil.example for the coating of ship hulls.',
    'See \u202Ethe coating\u202C of ship hulls, as all of them do.',
    'See <img src=x> for the coating of ship hulls, as they do.',
    'See UTECH-EVIL-666 for the coating of ship hulls.',
  ])
    expect(
      quoteAndCite(quoting(hostile))
        .map(({ text }) => text)
        .join(),
    ).not.toContain('of ship hulls');
});

test('nothing is added that does not fit, and nothing to an answer without parts', () => {
  const input = { ...INPUT, maxCharacters: 60 };
  expect(lines([said('verdict'), said('gap')], input)).toEqual([
    'verdict: The model’s verdict.',
    'gap: The model’s gap.',
  ]);
  const about = { ...INPUT, asked: true };
  expect(lines([said('verdict')], about)).toEqual(['verdict: The model’s verdict.']);
});
