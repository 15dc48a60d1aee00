import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { describe, expect, it } from 'vitest';
import { LOGGED_OUT, type LoginEvent, type LoginState, nextLogin, notSentSentence } from './login-state.ts';

const after = (events: LoginEvent[], from: LoginState = LOGGED_OUT) => events.reduce(nextLogin, from);
const codeSent: LoginEvent = {
  type: 'code sent',
  purpose: 'login',
  sent: { otpId: 'first', waitSeconds: 25 },
  at: 1_000,
};

describe('the login dialog', () => {
  it('goes from the address to the code, with a wait before another code', () => {
    const state = after([
      { type: 'email typed', email: 'Ada@Example.org' },
      { type: 'sent off', running: 'next' },
      codeSent,
    ]);
    expect(state).toMatchObject({ step: 'code', otpId: 'first', resendAt: 26_000, running: null });
    expect(state.email).toBe('Ada@Example.org');
  });

  it('keeps typed text if the network fails', () => {
    const digits = ['1', '2', '3', '4'];
    const state = after([
      { type: 'email typed', email: 'ada@example.org' },
      codeSent,
      { type: 'digits typed', digits },
      { type: 'sent off', running: 'next' },
      { type: 'failed', fault: HTTP_MESSAGES.networkTryAgain },
    ]);
    expect(state).toMatchObject({ digits, email: 'ada@example.org', fault: HTTP_MESSAGES.networkTryAgain });
  });

  it('clears a refused code, and its message with the next digit', () => {
    const refused = after([
      codeSent,
      { type: 'digits typed', digits: ['1', '2', '3', '4'] },
      { type: 'code refused', fault: AUTH_MESSAGES.codeWrong },
    ]);
    expect(refused).toMatchObject({ digits: ['', '', '', ''], fault: AUTH_MESSAGES.codeWrong });
    expect(after([{ type: 'digits typed', digits: ['', '', '', ''] }], refused).fault).toBe(
      AUTH_MESSAGES.codeWrong,
    );
    expect(after([{ type: 'digits typed', digits: ['5', '', '', ''] }], refused).fault).toBeNull();
  });

  it('keeps the digits while switching to the password, unless the address changes', () => {
    const digits = ['1', '2', '', ''];
    const looked = after([
      { type: 'email typed', email: 'ada@example.org' },
      codeSent,
      { type: 'digits typed', digits },
      { type: 'step chosen', step: 'password' },
      { type: 'email typed', email: ' Ada@example.org' },
    ]);
    expect(after([{ type: 'step chosen', step: 'code' }], looked)).toMatchObject({
      step: 'code',
      otpId: 'first',
      digits,
    });
    const elsewhere = after([{ type: 'email typed', email: 'eve@example.org' }], looked);
    expect(after([{ type: 'step chosen', step: 'code' }], elsewhere)).toMatchObject({ step: 'email' });
    const reset = after([
      { ...codeSent, purpose: 'password_reset' },
      { type: 'step chosen', step: 'code' },
    ]);
    expect(reset).toMatchObject({ step: 'email' });
    expect(after([{ type: 'step chosen', step: 'code' }])).toMatchObject({ step: 'email' });
  });

  it('stays at the code when closed and reopened, but forgets the password', () => {
    const closed = after([
      { type: 'password typed', password: 'secret' },
      { type: 'step chosen', step: 'password' },
      { type: 'closed' },
      { type: 'opened', email: undefined },
    ]);
    expect(closed).toMatchObject({ step: 'password', password: '' });
    const code = after([codeSent, { type: 'closed' }, { type: 'opened', email: undefined }]);
    expect(code).toMatchObject({ step: 'code', otpId: 'first' });
  });

  it('starts over when opened with an address', () => {
    expect(after([codeSent, { type: 'opened', email: 'new@example.org' }])).toEqual({
      ...LOGGED_OUT,
      email: 'new@example.org',
    });
  });

  it('forgets the password once a code to reset it is sent', () => {
    const state = after([
      { type: 'step chosen', step: 'password' },
      { type: 'password typed', password: 'secret' },
      { type: 'sent off', running: 'forgot' },
      { ...codeSent, purpose: 'password_reset' },
    ]);
    expect(state).toMatchObject({ step: 'code', purpose: 'password_reset', password: '' });
  });

  it('has its own message for each code that could not be sent', () => {
    expect(notSentSentence('login')).toBe(AUTH_MESSAGES.codeNotSent);
    expect(notSentSentence('password_reset')).toBe(AUTH_MESSAGES.resetCodeNotSent);
  });
});
