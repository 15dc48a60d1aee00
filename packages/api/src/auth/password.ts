import type { PasswordLogIn, SignedIn } from '@cosmos/contract/auth.ts';
import type { Context, UserContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

export async function logInWithPassword(_ctx: Context, _input: PasswordLogIn): Promise<SignedIn> {
  return notBuilt();
}

export async function verifyPassword(
  _ctx: UserContext,
  _input: { password: string },
): Promise<{ verified: true }> {
  return notBuilt();
}

export async function setPassword(
  _ctx: UserContext,
  _input: { password: string },
): Promise<{ sessionsEnded: 'all' | 'others' }> {
  return notBuilt();
}
