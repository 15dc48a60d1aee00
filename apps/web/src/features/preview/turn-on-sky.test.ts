import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { expect, it } from 'vitest';
import { failedTurn, newTurn, type Turn } from '../chat/engine/turn.ts';
import { turnOnSky } from './turn-on-sky.ts';

const question = { text: 'q', kind: 'typed', files: [] } as const;
const asked = newTurn('next', { ...question, files: [] });
const answered: Turn = {
  ...newTurn('key', { ...question, files: [] }),
  results: [{ id: 'UTECH-MIT-1' } as ResultCard],
};

it('keeps the newest results in the sky while a later turn has none', () => {
  expect(turnOnSky([answered, asked])).toBe(answered);
});

it('removes results from the sky if their answer fails', () => {
  const failed = failedTurn(answered, { message: 'Sorry.', retryable: true, settled: true });
  expect(turnOnSky([failed])).toBeUndefined();
});
