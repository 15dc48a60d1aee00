import { expect, it } from 'vitest';
import { resultCard } from '../../testing/result-card.ts';
import { comparisonIn } from '../read/sides.ts';
import { sidesOf } from './both-sides.ts';

const card = (number: number, title: string, summary: string | null = null) =>
  resultCard({ id: `UTECH-TST-${number}`, title, number, summary });

it('each record is on the side that its title or its own sentences say, those with all words first; a mention is not enough', () => {
  const { sides } = comparisonIn('enzymatic versus chemical recycling of bottles') ?? { sides: [] };
  const cards = [
    card(1, 'Enzymes against stains'),
    card(2, 'Enzymatic recycling of bottles'),
    card(3, 'A plant', 'Researchers have developed a plant for the chemical recycling of bottles.'),
    card(4, 'Chemical and enzymatic recycling'),
    card(5, 'A crusher of bottles'),
    card(
      6,
      'A reactor',
      'Researchers have developed a reactor for bottles. The reactor melts bottles in steam. The reactor uses salt. The reactor is made of steel. The reactor needs no chemicals.',
    ),
  ];
  expect(sidesOf(cards, sides)).toEqual([
    { name: 'enzymatic recycling of bottles', numbers: [2, 1], isExact: true },
    { name: 'chemical recycling of bottles', numbers: [3], isExact: true },
  ]);
});
