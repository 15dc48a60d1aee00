import type { CodePurpose, SignedIn } from '@cosmos/contract/auth/auth.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useReducer, useRef } from 'react';
import { type EmailCheck, useEmailCheck } from '../../lib/account/email-check.ts';
import { leaveForCompany } from '../../lib/account/company-sign-in.ts';
import { passkeyFault, signInWithPasskey } from '../../lib/account/passkeys.ts';
import { keepSession } from '../../lib/session/session-store.ts';
import { faultOf, formFault, proofFault, trpc } from '../../lib/api/trpc.ts';
import { userAgent } from '../../lib/browser/user-agent.ts';
import { isFilled } from '../../ui/fields/code-digits.ts';
import {
  LOGGED_OUT,
  type LoginEvent,
  type LoginState,
  nextLogin,
  notSentSentence,
  type Running,
} from './login-state.ts';

export interface Login {
  state: LoginState;
  check: EmailCheck;
  dispatch: (event: LoginEvent) => void;
  /** Next: sends a code to a known address, or submits what the step asks for. */
  next: () => Promise<void>;
  resend: () => Promise<void>;
  /** Sends a code for setting a new password. */
  forgot: () => Promise<void>;
  /** Signs in without an address, since the passkey identifies the person. */
  withPasskey: () => Promise<void>;
  /** Leaves for the sign-in of the address's company. */
  withCompany: () => Promise<void>;
}

/** Authorises setting a new password: a token that is valid for nothing else. */
export interface PasswordProof {
  accessToken: string;
  email: string;
}

/** Runs the login dialog. Its state outlives the dialog, so that closing it by mistake loses nothing. */
export function useLogin({ onProof }: { onProof: (proof: PasswordProof) => void }): Login {
  const [state, dispatch] = useReducer(nextLogin, LOGGED_OUT);
  const check = useEmailCheck(state.email);
  const busy = useRef(false);
  const email = check.address;

  /** One request at a time: a second press while one is in flight does nothing. */
  const run = async (
    running: Running,
    work: () => Promise<void>,
    asEvent: (error: unknown) => LoginEvent,
  ) => {
    if (busy.current) return;
    busy.current = true;
    dispatch({ type: 'sent off', running });
    try {
      await work();
      dispatch({ type: 'stopped' });
    } catch (error) {
      dispatch(asEvent(error));
    } finally {
      busy.current = false;
    }
  };

  const failed =
    (otherwise: string) =>
    (error: unknown): LoginEvent => ({
      type: 'failed',
      fault: formFault(error, { otherwise, network: HTTP_MESSAGES.networkTryAgain }),
    });

  /** The note below the address says why. A check that failed, for example by its limit, keeps nobody out. */
  const isKeptOut = async () => {
    const found = check.state === 'approved' ? 'approved' : await check.checkNow();
    return found === 'invalid' || found === 'unregistered';
  };

  const send = (running: Running, purpose: CodePurpose) =>
    run(
      running,
      async () => {
        if (await isKeptOut()) return;
        const sent = await trpc.auth.sendCode.mutate({ email, purpose });
        dispatch({ type: 'code sent', purpose, sent, at: Date.now() });
      },
      failed(notSentSentence(purpose)),
    );

  const enter = (signedIn: SignedIn) => {
    if (signedIn.refreshToken === null) onProof({ accessToken: signedIn.accessToken, email });
    else keepSession(signedIn);
    dispatch({ type: 'opened', email });
  };

  const verify = () =>
    run(
      'next',
      async () => {
        const { purpose, otpId } = state;
        const code = state.digits.join('');
        enter(await trpc.auth.verifyCode.mutate({ email, code, purpose, otpId, device: userAgent() }));
      },
      (error) => {
        const fault = proofFault(error, AUTH_MESSAGES.codeWrong);
        return { type: faultOf(error).reason === 'code_wrong' ? 'code refused' : 'failed', fault };
      },
    );

  const logIn = () =>
    run(
      'next',
      async () => {
        const { password } = state;
        if (check.state === 'checking' && (await isKeptOut())) return;
        enter(await trpc.auth.logInWithPassword.mutate({ email, password, device: userAgent() }));
      },
      (error) => ({ type: 'failed', fault: proofFault(error, AUTH_MESSAGES.credentialsWrong) }),
    );

  return {
    state,
    check,
    dispatch,
    next: async () => {
      if (!mayGoOn(state, check) && !isWaiting(state, check)) return;
      if (state.step === 'code') await verify();
      else if (state.step === 'password') await logIn();
      else await send('next', 'login');
    },
    resend: () =>
      run(
        'resend',
        async () => {
          const { otpId, purpose } = state;
          const sent = otpId
            ? await trpc.auth.resendCode.mutate({ otpId })
            : await trpc.auth.sendCode.mutate({ email, purpose });
          dispatch({ type: 'code sent', purpose, sent, at: Date.now() });
        },
        failed(AUTH_MESSAGES.codeNotResent),
      ),
    forgot: () => send('forgot', 'password_reset'),
    withPasskey: () =>
      run(
        'passkey',
        async () => {
          const signedIn = await signInWithPasskey();
          if (signedIn) enter(signedIn);
        },
        (error) => ({ type: 'failed', fault: passkeyFault(error) }),
      ),
    withCompany: () => run('company', () => leaveForCompany(email), failed(AUTH_MESSAGES.companyAway)),
  };
}

/** Whether Next is enabled. */
export function mayGoOn(state: LoginState, check: Pick<EmailCheck, 'isValid' | 'state'>): boolean {
  return state.step === 'code'
    ? isFilled(state.digits)
    : isComplete(state, check) && check.state !== 'checking';
}

/** Whether only the check of the address keeps Next disabled. A press meanwhile counts: it goes on after the check. */
export function isWaiting(state: LoginState, check: Pick<EmailCheck, 'isValid' | 'state'>): boolean {
  return state.step !== 'code' && isComplete(state, check) && check.state === 'checking';
}

function isComplete(
  { step, password }: LoginState,
  { isValid, state }: Pick<EmailCheck, 'isValid' | 'state'>,
): boolean {
  return isValid && state !== 'unregistered' && (step === 'email' || password !== '');
}
