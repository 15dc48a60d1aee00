import { expect, it } from 'vitest';
import { newsFirst } from './need-words.ts';

it('has needs with news first, and paused ones last', () => {
  const need = (
    name: string,
    more: Partial<{ isPaused: boolean; found: number; lastFoundAt: string; newAnswers: number }> = {},
  ) => ({ name, isPaused: false, found: 0, lastFoundAt: null, newAnswers: 0, ...more });
  const needs = [
    need('paused', { isPaused: true, found: 2, lastFoundAt: '2026-11-28T05:00:00Z' }),
    need('waits'),
    need('found', { found: 1, lastFoundAt: '2026-11-28T04:00:00Z' }),
    need('found later', { found: 1, lastFoundAt: '2026-11-28T05:00:00Z' }),
    need('answered', { newAnswers: 1 }),
  ];
  expect(newsFirst(needs).map(({ name }) => name)).toEqual([
    'answered',
    'found later',
    'found',
    'waits',
    'paused',
  ]);
});
