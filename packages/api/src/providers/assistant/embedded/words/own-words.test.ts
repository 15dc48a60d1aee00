import { terms } from '@cosmos/language/analysis/analyse.ts';
import { expect, it } from 'vitest';
import { resultCard } from '../../../../testing/result-card.ts';
import { threeLines } from '../verdict/lines.ts';
import { inOwnWords, tellingWords } from './own-words.ts';

const wanted = new Set(terms('removes PFAS from water'));
const told = (summary: string) =>
  inOwnWords(resultCard({ id: 'UTECH-TST-1', title: 'Sorbent', summary }), wanted);

it.each([
  [
    'This technology represents a new process for removal of 90% of the PFAS from water per pass.',
    'is',
    'a new process for removal of 90% of the PFAS from water per pass.',
  ],
  [
    'The novel polymer membrane separates PFAS from drinking water at low pressure.',
    'separates',
    'PFAS from drinking water at low pressure.',
  ],
  [
    'A research group at UCLA’s Department of Chemistry designed a novel sorbent that removes PFAS from water.',
    'is',
    'a novel sorbent that removes PFAS from water.',
  ],
])('tells what a record says of itself behind another subject: %s', (summary, verb, words) => {
  expect(told(summary)).toMatchObject({ verb, words });
});

it.each([
  'Researchers have developed methods that pertain to removing PFAS from water.',
  'This technology is a bicycle that folds in one hand and weighs less than eight kilograms.',
])('leaves alone what has another form, or is beside the point: %s', (summary) => {
  expect(told(summary)).toBeNull();
});

it('speaks of the one requirement that is met', () => {
  const card = (requirement: string) =>
    resultCard({
      id: 'UTECH-TST-1',
      number: 1,
      title: 'Sorbent',
      university: 'Duke University',
      score: 0.9,
      summary: 'This technology provides a sorbent that removes PFAS from salty water.',
      fit: [{ requirement, status: 'met', sentence: null }],
    });
  const opening = (requirement: string) =>
    threeLines({ totalFound: 3, earlier: [], narrowings: [] }, [card(requirement)], wanted)
      .filter(({ part }) => part === 'verdict')
      .map(({ text }) => text);
  expect(opening('90 %')).toEqual(['The best fit, “Sorbent” from Duke, meets your requirement: 90%.']);
});

it.each([
  [
    'To address this, researchers at Duke University have developed methods that remove PFAS from water.',
    'Researchers at Duke University have developed methods that remove PFAS from water.',
  ],
  ['In this work, we remove PFAS from water in a minute.', 'We remove PFAS from water in a minute.'],
  [
    'PFAS: a removal of 99 % from water in a minute.\nThis sorbent removes PFAS from water in a minute.',
    'This sorbent removes PFAS from water in a minute.',
  ],
])('quotes a sentence of another form as a whole: %s', (summary, said) => {
  expect(tellingWords(resultCard({ id: 'UTECH-TST-1', number: 1, title: 'Sorbent', summary }), wanted)).toBe(
    said,
  );
});

it('quotes no sentence that points back at another one', () => {
  const summary = 'This on-off behaviour removes PFAS from water without the loss of earlier filters.';
  expect(tellingWords(resultCard({ id: 'UTECH-TST-1', title: 'Sorbent', summary }), wanted)).toBeNull();
});

it('quotes nothing of a record without a description', () => {
  const card = resultCard({ id: 'UTECH-TST-1', number: 1, title: 'Sorbent', summary: null });
  expect(tellingWords(card, wanted)).toBeNull();
});

it('opens an answer with it, and quotes nothing else of that record', () => {
  const summary =
    'This technology provides a sorbent that takes PFAS out of water. The sorbent removes PFAS from water for 90 days before it is regenerated.';
  const cards = [
    resultCard({
      id: 'UTECH-TST-1',
      number: 1,
      title: 'Sorbent',
      university: 'Duke University',
      score: 0.9,
      summary,
    }),
  ];
  const sentences = threeLines({ totalFound: 3, earlier: [], narrowings: [] }, cards, wanted);
  expect(sentences[0]?.text).toBe(
    'The best fit, “Sorbent” from Duke, removes “PFAS from water for 90 days before it is regenerated.”',
  );
  expect(sentences.some(({ part }) => part === 'evidence')).toBe(false);
});
