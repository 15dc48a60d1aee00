import { expect, it } from 'vitest';
import {
  callsInWords,
  keyState,
  keyStatus,
  mainRefusalInWords,
  refusalsInWords,
  workingFirst,
} from './key-words.ts';

it('says what a key was answered and refused, and why', () => {
  const calls = {
    answered: 1_204,
    refused: [
      { reason: 'limit' as const, calls: 10 },
      { reason: 'scope' as const, calls: 2 },
    ],
  };
  expect(callsInWords(calls)).toBe('1,204 calls answered, 12 refused');
  expect(mainRefusalInWords(calls)).toBe('12 refused, mostly over the limit');
  expect(refusalsInWords(calls)).toBe('10 over the limit, 2 outside its permissions');
  expect(callsInWords({ answered: 0, refused: [] })).toBe('No calls answered');
});

it('says whether a key works, and until when', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const state = (revokedAt: string | null, expiresAt: string | null) =>
    keyState({ revokedAt, expiresAt }, now);
  expect(state(null, null)).toEqual({ works: true, text: 'Active' });
  expect(state(null, '2026-11-28T12:00:00Z')).toEqual({ works: true, text: 'Until 28 Nov 2026' });
  expect(state(null, '2026-11-27T12:00:00Z')).toEqual({ works: false, text: 'Expired on 27 Nov 2026' });
  expect(state('2026-11-01T12:00:00Z', null).text).toBe('Revoked on 1 Nov 2026');
});

it('is active, expired or revoked', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const name = (revokedAt: string | null, expiresAt: string | null) =>
    keyStatus({ revokedAt, expiresAt }, now).name;
  expect(name(null, null)).toBe('Active');
  expect(name(null, '2026-11-26T12:00:00Z')).toBe('Expired');
  expect(name('2026-11-25T12:00:00Z', '2027-11-26T12:00:00Z')).toBe('Revoked');
});

it('has those that work first', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const revoked = { revokedAt: '2026-11-25T12:00:00Z', expiresAt: null };
  const active = { revokedAt: null, expiresAt: null };
  expect(workingFirst([revoked, active], now)).toEqual([active, revoked]);
});
