import type { Usage } from '@cosmos/contract/admin/usage.ts';
import { expect, test } from 'vitest';
import { isQuiet, tilesOf } from './usage-tiles.ts';

const QUIET: Usage = {
  days: [{ day: '2026-11-27', outcomes: {}, calls: 0, tokens: 0 }],
  questionsBy: { members: 0, visitors: 0, programs: 0 },
  before: { questions: 0, found: 0 },
  latency: null,
  funnel: { viewed: 0, saved: 0, contacted: 0, answered: 0 },
  tokensOfVisitors: 0,
  index: { servedAt: null, technologies: 0, researchers: 0, behindBy: 0, trouble: null },
};

test('a quiet period has no figures', () => {
  expect(tilesOf(QUIET)).toEqual([]);
  expect(isQuiet(QUIET)).toBe(true);
  expect(isQuiet({ ...QUIET, funnel: { ...QUIET.funnel, viewed: 1 } })).toBe(false);
});

test('one question is a count, and no share or time of it', () => {
  const tiles = tilesOf({
    ...QUIET,
    days: [{ day: '2026-11-27', outcomes: { found: 1 }, calls: 0, tokens: 0 }],
    questionsBy: { members: 1, visitors: 0, programs: 0 },
    latency: { answers: 1, medianMs: 400, p95Ms: 400 },
  });
  expect(tiles).toEqual([{ name: 'Questions', figure: '1', note: 'All by members', change: null }]);
});

test('what was asked, found and answered, each with what it is of', () => {
  const tiles = tilesOf({
    ...QUIET,
    before: { questions: 50, found: 40 },
    days: [{ day: '2026-11-27', outcomes: { found: 30, 'nothing fitted': 10 }, calls: 0, tokens: 0 }],
    questionsBy: { members: 30, visitors: 10, programs: 0 },
    latency: { answers: 30, medianMs: 400, p95Ms: 1_240 },
    funnel: { viewed: 9, saved: 3, contacted: 3, answered: 1 },
  });
  expect(tiles).toEqual([
    {
      name: 'Questions',
      figure: '40',
      note: '30 by members, 10 by visitors',
      change: { by: '20%', isUp: false },
    },
    {
      name: 'Found something',
      figure: '75%',
      note: '30 of 40 questions',
      change: { by: '5 points', isUp: false },
    },
    { name: 'Time to answer', figure: '400 ms', note: 'Median; 95% within 1.2 s', change: null },
    {
      name: 'No reply yet',
      figure: '2',
      note: '1 of 3 got a reply',
      change: null,
      isWaiting: true,
    },
  ]);
});
