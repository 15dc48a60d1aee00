import { expect, it } from 'vitest';
import type { Turn } from '../engine/turn.ts';
import { finishedLine, stageCount } from './stage-lines.ts';

it('a stage shows only what it has counted', () => {
  expect(stageCount({ candidates: 1_412, found: 38 })).toBe('1,412 candidates, 38 relevant enough');
  expect(stageCount({ candidates: 12, found: 0 })).toBe('12 candidates');
  expect(stageCount({ terms: 0 })).toBe('');
});

it('a finished answer says how long it took, if that is known', () => {
  const reply = (tookMs: number | null) =>
    ({ reply: { type: 'search_results', results: [], tookMs } }) as unknown as Turn;
  expect(finishedLine(reply(300))).toBe('Answered in 0.3 s');
  expect(finishedLine(reply(20))).toBe('Answered in 0.1 s');
  expect(finishedLine(reply(null))).toBe('');
});
