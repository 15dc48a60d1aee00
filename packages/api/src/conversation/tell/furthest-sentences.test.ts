import { expect, it } from 'vitest';
import { resultCard } from '../../testing/result-card.ts';
import { askedFacts } from './asked-facts.ts';

const card = (number: number, summary: string, trl: number | null = null) =>
  resultCard({ id: `UTECH-TST-${number}`, title: 'Pump', number, summary, trl });
const told = (cards: ReturnType<typeof card>[]) =>
  askedFacts(
    {
      resultsMeant: ['a'],
      asks: [{ act: 'rank', text: 'which is furthest along?' }],
      rank: { by: 'trl', descending: true },
    },
    cards,
    { words: [] },
  );

it('without levels, the furthest along is told by what records write of prototypes and trials', () => {
  const cards = [card(1, 'It is blue.'), card(2, 'It was tested in rivers.'), card(3, 'A prototype exists.')];
  expect(told(cards)).toEqual({
    sentences: [
      { text: 'Going by their texts, number 3 is the furthest along: “A prototype exists.”', citations: [3] },
      { text: 'Number 2 comes next: “It was tested in rivers.”', citations: [2] },
    ],
    rest: [],
  });
});

it('if they write nothing of it, that is said', () => {
  expect(told([card(1, 'It is blue.'), card(2, 'It is red.')]).sentences).toEqual([
    { text: 'Their texts don’t say how far along they are, either.', citations: [] },
  ]);
});

it('if one states a level, the order says it', () => {
  const { sentences, rest } = told([card(1, 'A prototype exists.', 4), card(2, 'It is red.')]);
  expect(sentences).toEqual([]);
  expect(rest).toHaveLength(1);
});
