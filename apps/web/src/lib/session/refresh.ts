import { TRPCClientError } from '@trpc/client';
import { bareClient } from './bare-client.ts';
import {
  currentSession,
  forgetSession,
  onSessionChange,
  renewSession,
  type Session,
} from './session-store.ts';

/** Remaining lifetime a token needs, so that it is still valid when it arrives. */
const MARGIN_MS = 60_000;
const LOCK = 'cosmos.refresh';
/** Stored values reach a tab in another process a little later than the released lock. */
const STORAGE_LAG_MS = 500;

let running: Promise<void> | null = null;

/**
 * A token to send, renewed if it is about to expire; null if nobody is signed in. `refused` is a token that the
 * server did not accept: any other token stored by now counts as newer.
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

/** Across all tabs if the browser has locks, otherwise within this one. */
async function oneAtATime(renewal: () => Promise<void>): Promise<void> {
  // Missing on plain http.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return renewal();
  const isDone = await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await renewal();
    return lock !== null;
  });
  return isDone ? undefined : afterAnotherTab(locks, renewal);
}

/** Another tab is renewing: waits for its tokens, and renews here only if none arrive. */
async function afterAnotherTab(locks: LockManager, renewal: () => Promise<void>): Promise<void> {
  let leave = () => {};
  const told = new Promise<void>((resolve) => {
    leave = onSessionChange(resolve);
  });
  try {
    await locks.request(LOCK, async () => {
      await Promise.race([told, new Promise((resolve) => setTimeout(resolve, STORAGE_LAG_MS))]);
      await renewal();
    });
  } finally {
    leave();
  }
}

async function renew(refused: string | null): Promise<void> {
  // Another tab may have renewed or ended it while this one waited.
  const session = currentSession();
  if (!session || isFresh(session, refused)) return;
  try {
    renewSession(session, await bareClient.auth.refresh.mutate({ refreshToken: session.refreshToken }));
  } catch (error) {
    if (!isRefused(error)) return;
    // Without locks, another tab may have been faster; then its tokens are valid.
    if (currentSession()?.refreshToken === session.refreshToken) forgetSession('expired');
  }
}

/** True if the server does not know the session; an unreachable or busy server says nothing about it. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  const data = error.data as { httpStatus?: unknown } | null;
  return data?.httpStatus === 401;
}
