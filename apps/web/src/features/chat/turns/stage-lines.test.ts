import { expect, it } from 'vitest';
import type { Turn } from '../engine/turn.ts';
import { finishedLine, stageCount } from './stage-lines.ts';

it('a stage shows only what it has counted', () => {
  expect(stageCount({ candidates: 1_412, found: 38 })).toBe('1,412 candidates, 38 above the threshold');
  expect(stageCount({ candidates: 12, found: 0 })).toBe('12 candidates');
  expect(stageCount({ terms: 0 })).toBe('');
});

it('a finished answer without results or candidates shows no counts', () => {
  const reply = (results: number, candidates: number) =>
    ({
      reply: { type: 'search_results', results: Array.from({ length: results }), candidates, tookMs: 300 },
    }) as unknown as Turn;
  expect(finishedLine(reply(10, 412))).toBe('10 results from 412 candidates in 0.3 s');
  expect(finishedLine(reply(0, 412))).toBe('No results from 412 candidates in 0.3 s');
  expect(finishedLine(reply(0, 0))).toBe('No results in 0.3 s');
});
