import { MESSAGES } from '@cosmos/contract/messages.ts';
import { describe, expect, it } from 'vitest';
import { emptyRow, type InviteResult, isWritten, rowsToSend, summaryOf } from './invite-rows.ts';

const result = (email: string, reason: string | null = null, offline = false): InviteResult => ({
  key: 1,
  email,
  reason,
  offline,
});

describe('an invitation of several people', () => {
  it('sends only the rows with an address', () => {
    const rows = [
      { ...emptyRow(1), email: ' ' },
      { ...emptyRow(2), email: 'a@b.co' },
    ];
    expect(rowsToSend(rows).map(({ key }) => key)).toEqual([2]);
  });

  it('knows a row with words from an empty one', () => {
    expect(isWritten({ ...emptyRow(3), firstName: ' ' })).toBe(false);
    expect(isWritten({ ...emptyRow(0), organisation: 'Acme' })).toBe(true);
  });

  it('says that all were sent', () => {
    expect(summaryOf([result('a@b.co')], MESSAGES)).toEqual({
      tone: 'good',
      sentence: 'Invites sent successfully!',
      failures: [],
    });
  });

  it('counts those sent, and names each that was not', () => {
    const summary = summaryOf([result('a@b.co'), result('c@d.co', MESSAGES.userExistsShouldLogIn)], MESSAGES);
    expect(summary.sentence).toBe('1 invite(s) sent successfully.');
    expect(summary.failures).toEqual([
      { email: 'c@d.co', reason: 'User already exists - they should login instead' },
    ]);
  });

  it('gives the reason of a single failure', () => {
    expect(summaryOf([result('c@d.co', MESSAGES.referralsUsedUp)], MESSAGES)).toEqual({
      tone: 'bad',
      sentence: MESSAGES.referralsUsedUp,
      failures: [],
    });
  });

  it('names the network where nothing came through', () => {
    const lost = (email: string) => result(email, MESSAGES.inviteNetwork, true);
    expect(summaryOf([lost('a@b.co'), lost('c@d.co')], MESSAGES).sentence).toBe(
      'Network error. Please check your connection and try again.',
    );
    const some = summaryOf([lost('a@b.co'), result('c@d.co')], MESSAGES);
    expect(some.failures).toEqual([{ email: 'a@b.co', reason: 'Network error' }]);
  });
});
