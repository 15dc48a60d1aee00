import type { SessionInfo, TokenPair } from '@cosmos/contract/auth.ts';
import type { Context, UserContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

export async function refreshSession(_ctx: Context, _input: { refreshToken: string }): Promise<TokenPair> {
  return notBuilt();
}

export async function logOut(_ctx: UserContext, _input: { everywhere: boolean }): Promise<{ ended: number }> {
  return notBuilt();
}

export async function listSessions(_ctx: UserContext): Promise<SessionInfo[]> {
  return notBuilt();
}

export async function revokeSession(
  _ctx: UserContext,
  _input: { sessionId: string },
): Promise<{ revoked: boolean }> {
  return notBuilt();
}
