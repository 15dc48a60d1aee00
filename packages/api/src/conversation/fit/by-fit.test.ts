import type { FitStatus } from '@cosmos/contract/conversation/requirements.ts';
import { expect, it } from 'vitest';
import { resultCard } from '../../testing/result-card.ts';
import { byFit, isNoAnswer } from './by-fit.ts';

const card = (number: number, score: number, ...statuses: FitStatus[]) =>
  resultCard({
    id: `UTECH-TST-${number}`,
    title: `Coating ${number}`,
    number,
    score,
    percentage: Math.round(score * 100),
    fit: statuses.map((status, at) => ({ requirement: `r${at}`, status, sentence: null })),
  });
const shown = (cards: ReturnType<typeof card>[]) =>
  byFit(cards).map(({ id, number, percentage }) => [id.at(-1), number, percentage]);

it('what meets requirements is more relevant by that, and comes first if this makes it so', () => {
  const cards = [
    card(1, 0.6, 'not_stated', 'not_stated'),
    card(2, 0.5, 'met', 'not_stated'),
    card(3, 0.4, 'met', 'met'),
  ];
  expect(shown(cards)).toEqual([
    ['3', 1, 75],
    ['2', 2, 68],
    ['1', 3, 60],
  ]);
});

it('of results that are shown as equally relevant, the one that meets more comes first', () => {
  const meetsOne = card(1, 0.7, 'met', 'not_stated', 'not_stated', 'not_stated');
  const meetsTwo = card(2, 0.614, 'met', 'met', 'not_stated', 'not_stated');
  expect(shown([meetsOne, meetsTwo])).toEqual([
    ['2', 1, 77],
    ['1', 2, 77],
  ]);
});

it('what is hardly relevant stays where it is, although it meets something', () => {
  const cards = [card(1, 0.6, 'not_met', 'not_stated'), card(2, 0.1, 'met', 'not_stated')];
  expect(shown(cards)).toEqual([
    ['1', 1, 60],
    ['2', 2, 19],
  ]);
});

it('what is ruled out is outweighed by nothing', () => {
  const fit = [
    { requirement: 'transparent', status: 'met' as const, sentence: null },
    { requirement: 'not vacuum', status: 'not_met' as const, sentence: null },
  ];
  const cards = [card(1, 0.6, 'not_stated'), { ...card(2, 0.5), fit }];
  expect(shown(cards)).toEqual([
    ['1', 1, 60],
    ['2', 2, 50],
  ]);
});

it('without requirements nothing changes', () => {
  const cards = [card(1, 0.2), card(2, 0.8)];
  expect(byFit(cards)).toEqual(cards);
});

it('one or two doubtful results that meet nothing are no answer', () => {
  expect(isNoAnswer([card(1, 0.39)])).toBe(true);
  expect(isNoAnswer([card(1, 0.39, 'not_stated'), card(2, 0.2, 'not_met')])).toBe(true);
  expect(isNoAnswer([card(1, 0.39, 'met')])).toBe(false);
  expect(isNoAnswer([card(1, 0.4)])).toBe(false);
  expect(isNoAnswer([card(1, 0.3), card(2, 0.3), card(3, 0.3)])).toBe(false);
  expect(isNoAnswer([])).toBe(false);
});
