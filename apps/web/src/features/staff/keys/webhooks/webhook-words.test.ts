import type { WebhookRow } from '@cosmos/contract/admin/webhooks.ts';
import { expect, it } from 'vitest';
import {
  deliveriesInWords,
  eventsInWords,
  outcomeInWords,
  purposeInWords,
  webhookState,
  webhookStatus,
} from './webhook-words.ts';

it('says what became of the events of a webhook', () => {
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
  const now = new Date('2030-03-12T12:00:00Z');
  const named = (counts: Partial<WebhookRow['deliveries']>, revokedAt: string | null = null) => {
    const none = { delivered: 3, waiting: 0, failed: 0, lastAt: null, waitingSince: null };
    return webhookStatus({ revokedAt, deliveries: { ...none, ...counts } }, now).name;
  };
  expect(named({})).toBe('Active');
  expect(named({ waiting: 1, waitingSince: '2030-03-12T11:30:00Z' })).toBe('Active');
  expect(named({ waiting: 1, waitingSince: '2030-03-12T04:00:00Z' })).toBe('Not reached');
  expect(named({ failed: 1 })).toBe('Failing');
  expect(named({ failed: 1 }, '2030-03-12T10:00:00Z')).toBe('Switched off');
  expect(webhookState({ revokedAt: null })).toBe('Active');
  expect(webhookState({ revokedAt: '2030-03-12T10:00:00Z' })).toBe('Switched off on 12 Mar 2030');
});

it('counts deliveries in words, without those there are none of', () => {
  const counts = { delivered: 0, waiting: 0, failed: 0, waitingSince: null, lastAt: null };
  expect(deliveriesInWords(counts)).toBe('Nothing sent yet');
  expect(deliveriesInWords({ ...counts, waiting: 2, delivered: 1_205 })).toBe('2 waiting, 1,205 delivered');
});
