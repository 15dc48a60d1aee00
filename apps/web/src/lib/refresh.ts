import { TRPCClientError } from '@trpc/client';
import { bareClient } from './bare-client.ts';
import { currentSession, forgetSession, renewSession, type Session } from './session-store.ts';

/** Seconds that a token must still be good for, so that it is when it arrives. */
const MARGIN_MS = 60_000;
const LOCK = 'cosmos.refresh';

let running: Promise<void> | null = null;

/**
 * A token to send, renewed where it is about to run out; null where nobody is signed in. `refused` is one that the server
 * did not take: any other that is stored by now counts as newer.
 */
export async function freshAccessToken(refused: string | null = null): Promise<string | null> {
  const session = currentSession();
  if (!session) return null;
  if (isFresh(session, refused)) return session.accessToken;
  running ??= oneAtATime(() => renew(refused)).finally(() => {
    running = null;
  });
  await running;
  return currentSession()?.accessToken ?? null;
}

function isFresh({ accessToken, expiresAt }: Session, refused: string | null): boolean {
  return accessToken !== refused && expiresAt - Date.now() >= MARGIN_MS;
}

/** Over all tabs where the browser has locks; within this one else. */
async function oneAtATime(renewal: () => Promise<void>): Promise<void> {
  // Not there on plain http.
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request(LOCK, renewal) : renewal());
}

async function renew(refused: string | null): Promise<void> {
  // Another tab may have renewed or ended it while this one waited.
  const session = currentSession();
  if (!session || isFresh(session, refused)) return;
  try {
    renewSession(session, await bareClient.auth.refresh.mutate({ refreshToken: session.refreshToken }));
  } catch (error) {
    if (!isRefused(error)) return;
    // Without locks another tab may have been faster: then its tokens are good.
    if (currentSession()?.refreshToken === session.refreshToken) forgetSession('expired');
  }
}

/** True where the server knows no such session; a server that is away or busy says nothing about it. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  const data = error.data as { httpStatus?: unknown } | null;
  return data?.httpStatus === 401;
}
