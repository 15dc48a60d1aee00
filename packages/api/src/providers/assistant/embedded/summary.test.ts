import { expect, it } from 'vitest';
import { coatingCard as card } from '../../../testing/coating-card.ts';
import { quoteAndCite } from './summary.ts';

it('one result of a search is told in lines too; one that is asked about, with what it states', () => {
  const input = {
    topic: 'ship coating',
    question: 'ship coating',
    intent: 'problem' as const,
    cards: [card(1, { ipSummary: 'A patent is pending.' })],
    totalFound: 1,
    noResearchers: false,
    maxCharacters: 1_000,
    earlier: [],
    files: [],
  };
  expect(quoteAndCite(input)[0]?.part).toBe('verdict');
  expect(quoteAndCite({ ...input, asked: true }).map(({ text }) => text)).toContain(
    'On its IP: “A patent is pending.”',
  );
});

it('several results that are asked about are told one by one, each beside the first', () => {
  const university = 'University of Elsewhere';
  const cards = [
    card(1, { university, trl: 4 }),
    card(2, { university, trl: 6 }),
    card(3, { summary: null }),
    card(4, { trl: 8 }),
  ];
  const input = {
    topic: 'ship coating',
    question: 'and these?',
    intent: 'problem' as const,
    cards,
    totalFound: 4,
    noResearchers: false,
    maxCharacters: 1_000,
    earlier: [],
    files: [],
    asked: true,
  };
  expect(quoteAndCite(input).map(({ text }) => text)).toEqual([
    `The University of Elsewhere (TRL 4) reports: “${cards[0]?.summary}”`,
    `The University of Elsewhere (TRL 6, further along) also reports: “${cards[1]?.summary}”`,
    'Number 3 is “Coating 3” (University 3, no readiness stated).',
    'The most mature of those shown is from University 4, at TRL 8.',
  ]);
  const silent = quoteAndCite({ ...input, cards: [card(1), card(2)] }).map(({ text }) => text);
  expect(silent).toContain('No readiness level is given in these records.');
  const earlier = [{ asked: 'Coatings?', answered: 'No readiness level is given in these records.' }];
  expect(quoteAndCite({ ...input, cards: [card(1), card(2)], earlier }).map(({ text }) => text)).toHaveLength(
    2,
  );
});
