import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { describe, expect, it } from 'vitest';
import { emptyRow, type InviteResult, isWritten, rowsToSend, summaryOf } from './invite-rows.ts';

const result = (email: string, reason: string | null = null, offline = false): InviteResult => ({
  key: 1,
  email,
  reason,
  offline,
});

describe('inviting several people', () => {
  it('sends only the rows with an address', () => {
    const rows = [
      { ...emptyRow(1), email: ' ' },
      { ...emptyRow(2), email: 'a@b.co' },
    ];
    expect(rowsToSend(rows).map(({ key }) => key)).toEqual([2]);
  });

  it('distinguishes a row with text from an empty one', () => {
    expect(isWritten({ ...emptyRow(3), firstName: ' ' })).toBe(false);
    expect(isWritten({ ...emptyRow(0), organisation: 'Acme' })).toBe(true);
  });

  it('says that all were sent', () => {
    expect(summaryOf([result('a@b.co')])).toEqual({
      tone: 'good',
      sentence: 'Invites sent successfully!',
      failures: [],
    });
  });

  it('counts successes, and names each failure', () => {
    const summary = summaryOf([result('a@b.co'), result('c@d.co', INVITE_MESSAGES.userExistsShouldLogIn)]);
    expect(summary.sentence).toBe('1 invite(s) sent successfully.');
    expect(summary.failures).toEqual([
      { email: 'c@d.co', reason: 'User already exists - they should login instead' },
    ]);
  });

  it('gives the reason of a single failure', () => {
    expect(summaryOf([result('c@d.co', INVITE_MESSAGES.referralsUsedUp)])).toEqual({
      tone: 'bad',
      sentence: INVITE_MESSAGES.referralsUsedUp,
      failures: [],
    });
  });

  it('names the network if nothing got through', () => {
    const lost = (email: string) => result(email, INVITE_MESSAGES.inviteNetwork, true);
    expect(summaryOf([lost('a@b.co'), lost('c@d.co')]).sentence).toBe(
      'Network error. Please check your connection and try again.',
    );
    const some = summaryOf([lost('a@b.co'), result('c@d.co')]);
    expect(some.failures).toEqual([{ email: 'a@b.co', reason: 'Network error' }]);
  });
});
