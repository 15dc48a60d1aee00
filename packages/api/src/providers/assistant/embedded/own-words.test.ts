import { terms } from '@cosmos/language/analysis/analyse.ts';
import { expect, it } from 'vitest';
import { resultCard } from '../../../testing/result-card.ts';
import { threeLines } from './lines.ts';
import { inOwnWords } from './own-words.ts';

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
])('tells what a record says of itself behind another subject: %s', (summary, verb, words) => {
  expect(told(summary)).toMatchObject({ verb, words });
});

it.each([
  'Researchers have developed a sorbent, which removes PFAS from water in minutes.',
  'This technology is a bicycle that folds in one hand and weighs less than eight kilograms.',
])('leaves alone what has another form, or is beside the point: %s', (summary) => {
  expect(told(summary)).toBeNull();
});

it('opens an answer with it, and quotes something else as evidence', () => {
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
    'The best fit, from Duke, removes “PFAS from water for 90 days before it is regenerated.”',
  );
  expect(sentences.filter(({ part }) => part === 'evidence').map(({ text }) => text)).toEqual([
    'Duke: “This technology provides a sorbent that takes PFAS out of water.”',
  ]);
});
