import type { CodePurpose, CodeSent } from '@cosmos/contract/auth/auth.ts';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { type CodeDigits, noDigits } from '../../ui/fields/code-digits.ts';

export type Step = 'email' | 'password' | 'code';
/** The request in flight. */
export type Running = 'next' | 'resend' | 'forgot' | 'passkey' | 'company';

export interface LoginState {
  step: Step;
  email: string;
  password: string;
  purpose: CodePurpose;
  otpId: string | null;
  /** The address the code was sent to, as typed. */
  sentTo: string;
  /** When another code may be requested, by this machine’s clock. */
  resendAt: number;
  digits: CodeDigits;
  running: Running | null;
  fault: string | null;
}

export type LoginEvent =
  | { type: 'opened'; email: string | undefined }
  | { type: 'closed' }
  | { type: 'email typed'; email: string }
  | { type: 'password typed'; password: string }
  | { type: 'digits typed'; digits: CodeDigits }
  | { type: 'step chosen'; step: Step }
  | { type: 'sent off'; running: Running }
  | { type: 'stopped' }
  | { type: 'failed'; fault: string }
  | { type: 'code refused'; fault: string }
  | { type: 'code sent'; purpose: CodePurpose; sent: CodeSent; at: number };

export const LOGGED_OUT: LoginState = {
  step: 'email',
  email: '',
  password: '',
  purpose: 'login',
  otpId: null,
  sentTo: '',
  resendAt: 0,
  digits: noDigits(AUTH_LIMITS.codeDigits),
  running: null,
  fault: null,
};

/** Reducer of the login dialog: typed text survives every failure; only a refused code is cleared. */
export function nextLogin(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'opened':
      return event.email === undefined ? state : { ...LOGGED_OUT, email: event.email };
    case 'closed':
      return { ...state, password: '', fault: null };
    case 'email typed':
      return { ...state, email: event.email, fault: null };
    case 'password typed':
      return { ...state, password: event.password, fault: null };
    case 'digits typed':
      return {
        ...state,
        digits: event.digits,
        fault: event.digits.some((digit) => digit !== '') ? null : state.fault,
      };
    case 'step chosen': {
      const step = event.step === 'code' && !isCodeOut(state) ? 'email' : event.step;
      const digits = step === 'email' ? LOGGED_OUT.digits : state.digits;
      return { ...state, step, digits, running: null, fault: null };
    }
    case 'sent off':
      return { ...state, running: event.running, fault: null };
    case 'stopped':
      return { ...state, running: null };
    case 'failed':
      return { ...state, running: null, fault: event.fault };
    case 'code refused':
      return { ...state, running: null, digits: LOGGED_OUT.digits, fault: event.fault };
    case 'code sent': {
      const { otpId, waitSeconds } = event.sent;
      return {
        ...state,
        step: 'code',
        purpose: event.purpose,
        otpId,
        sentTo: state.email,
        resendAt: event.at + waitSeconds * 1_000,
        digits: LOGGED_OUT.digits,
        password: '',
        running: null,
        fault: null,
      };
    }
    default:
      return state;
  }
}

/** Whether a sign-in code was sent to the address currently entered. */
function isCodeOut({ otpId, purpose, email, sentTo }: LoginState): boolean {
  const plain = (address: string) => address.trim().toLowerCase();
  return otpId !== null && purpose === 'login' && plain(email) === plain(sentTo);
}

/** The message if a code could not be sent. */
export function notSentSentence(purpose: CodePurpose): string {
  return purpose === 'password_reset' ? AUTH_MESSAGES.resetCodeNotSent : AUTH_MESSAGES.codeNotSent;
}
