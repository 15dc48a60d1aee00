import type { CodeSent, SendCode, SignedIn, VerifyCode } from '@cosmos/contract/auth.ts';
import type { Context } from '../context.ts';
import { notBuilt } from '../not-built.ts';

/** Mails a one-time code, or a link where codes are refused; the answer is the same for unknown addresses. */
export async function sendCode(_ctx: Context, _input: SendCode): Promise<CodeSent> {
  return notBuilt();
}

export async function resendCode(_ctx: Context, _input: { otpId: string }): Promise<CodeSent> {
  return notBuilt();
}

export async function verifyCode(_ctx: Context, _input: VerifyCode): Promise<SignedIn> {
  return notBuilt();
}
