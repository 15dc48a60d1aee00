import { expect, it } from 'vitest';
import { resultCard } from '../../testing/result-card.ts';
import { exampleSentences } from './example-sentences.ts';

const asked = { kind: 'problem' as const, text: 'What captures carbon dioxide?' };
const results = [
  resultCard({ number: 1, title: 'A sorbent' }),
  resultCard({ number: 2, title: 'A membrane' }),
];
const verdict = { text: 'The best fit is “A sorbent”.', citations: [1], part: 'verdict' as const };
const quoteOf = (number: number) => ({
  text: `Duke: “Sentence ${number}.”`,
  citations: [number],
  part: 'evidence' as const,
});

it('an example shows the sentence of its first record, else its verdict', () => {
  const cutOff = { ...quoteOf(1), text: 'Duke: “The sorbent has a higher capture …”' };
  const sentences = [verdict, quoteOf(2), quoteOf(1)];
  expect(exampleSentences({ asked, results, sentences })).toEqual([{ ...quoteOf(1), part: 'verdict' }]);
  expect(exampleSentences({ asked, results, sentences: [verdict, quoteOf(2)] })).toEqual([verdict]);
  expect(exampleSentences({ asked, results, sentences: [verdict, cutOff] })).toEqual([verdict]);
});
