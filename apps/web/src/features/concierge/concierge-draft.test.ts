import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { describe, expect, it } from 'vitest';
import { type ConciergeDraft, complaintOf } from './concierge-draft.ts';

const WHOLE: ConciergeDraft = { name: 'Ada', email: 'ada@example.org', areas: ['Legal'], message: '' };

describe('a request for a call', () => {
  it('requires a name, an address and an area', () => {
    expect(complaintOf(WHOLE)).toBeNull();
    for (const part of [{ name: ' ' }, { email: '' }, { areas: [] }])
      expect(complaintOf({ ...WHOLE, ...part })).toBe(INVITE_MESSAGES.conciergeIncomplete);
  });

  it('requires a valid address, and a message within the limit', () => {
    expect(complaintOf({ ...WHOLE, email: 'ada@' })).toBe(AUTH_MESSAGES.emailInvalid);
    expect(complaintOf({ ...WHOLE, message: 'x'.repeat(600) })).toBeNull();
    expect(complaintOf({ ...WHOLE, message: 'x'.repeat(601) })).toMatch(/600/);
  });
});
