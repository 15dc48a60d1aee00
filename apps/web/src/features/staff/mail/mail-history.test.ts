import { expect, it } from 'vitest';
import { aboutKind, historyOf } from './mail-history.ts';

const email = {
  state: 'sent' as const,
  createdAt: '2026-11-28T04:31:00Z',
  sentAt: '2026-11-28T04:32:00Z',
  deliveredAt: null,
  nextStepAt: null,
  failure: null,
  attempts: 1,
};
const words = (more: Partial<Parameters<typeof historyOf>[0]>) =>
  historyOf({ ...email, ...more }).map(({ words: said, note }) => (note ? `${said}: ${note}` : said));

it('tells step by step what became of an email', () => {
  expect(words({})).toEqual(['Created', 'Sent', 'Not confirmed as delivered yet']);
  expect(words({ state: 'delivered', deliveredAt: '2026-11-28T04:33:00Z', attempts: 2 })).toEqual([
    'Created',
    'Sent: After 2 attempts',
    'Delivered',
  ]);
  expect(words({ state: 'queued', sentAt: null, attempts: 3, nextStepAt: '2026-11-28T05:00:00Z' })).toEqual([
    'Created',
    'Waiting to be sent: 3 attempts so far',
    'Next attempt',
  ]);
  expect(words({ state: 'failed', failure: '550 5.1.1 user unknown' })[2]).toMatch(/^Failed: ./);
});

it('says what an email of a kind is for', () => {
  expect(aboutKind('need-met')).toContain('standing need');
  expect(aboutKind('unheard-of')).toBe('');
});
