import { expect, it } from 'vitest';
import {
  deliveriesInWords,
  eventsInWords,
  outcomeInWords,
  purposeInWords,
  webhookState,
} from './webhook-words.ts';

it('says what became of the events of a webhook', () => {
  const counts = { delivered: 1_204, waiting: 0, failed: 2, lastAt: null };
  expect(deliveriesInWords(counts)).toBe('1,204 delivered\n2 failed');
  expect(deliveriesInWords({ ...counts, failed: 0, waiting: 2 })).toBe(
    '1,204 delivered\n2 waiting to be sent',
  );
  expect(deliveriesInWords({ ...counts, delivered: 0, failed: 0 })).toBe('Nothing sent');
  const failed = { state: 'failed', attempts: 9, lastStatus: null, lastError: 'ECONNREFUSED' } as const;
  expect(outcomeInWords(failed)).toBe('Failed after 9 tries: ECONNREFUSED');
  expect(outcomeInWords({ state: 'delivered', attempts: 1, lastStatus: 204, lastError: null })).toBe(
    'Delivered: 204',
  );
  expect(outcomeInWords({ state: 'waiting', attempts: 0, lastStatus: null, lastError: null })).toBe(
    'Waiting',
  );
});

it('says what a webhook is told, and whether it works', () => {
  expect(eventsInWords(['need.record', 'answer.received'])).toBe(
    'New records for standing needs, Replies from universities',
  );
  expect(purposeInWords(['need.record', 'answer.received'])).toBe('New records and replies');
  expect(purposeInWords(['answer.received'])).toBe('Replies');
  expect(webhookState({ revokedAt: null })).toBe('Active');
  expect(webhookState({ revokedAt: '2030-03-12T10:00:00Z' })).toBe('Switched off on 12 Mar 2030');
});
