import type { SignedIn, TokenPair } from '@cosmos/contract/auth/auth.ts';
import { useSyncExternalStore } from 'react';
import { browserStorage } from '../browser/browser-storage.ts';
import { SESSION_KEY } from './session-key.ts';

const DEVICE_KEY = 'cosmos.device';

export interface Session {
  userId: string;
  accessToken: string;
  refreshToken: string;
  /** When the access token expires, by this machine’s clock. */
  expiresAt: number;
}

/** Why a session ended. `revoked`: the person ended it in their list of sessions. */
export type SessionEnd = 'signed-out' | 'expired' | 'password-reset' | 'revoked';

const ENDS: readonly unknown[] = ['signed-out', 'expired', 'password-reset', 'revoked'];
const listeners = new Set<() => void>();
let lastEnd: SessionEnd | null = null;
let known: { stored: string | null; session: Session | null } = { stored: null, session: null };

/** The stored session, whichever tab stored it; the same object while the text is the same. */
export function currentSession(): Session | null {
  const stored = browserStorage.read(SESSION_KEY);
  if (stored !== known.stored) known = { stored, session: sessionOf(stored) };
  return known.session;
}

/** Tells later whether the person who is signed in now still is; late answers must not show up in somebody else’s session. */
export function sameSession(): () => boolean {
  const userId = currentSession()?.userId;
  return () => currentSession()?.userId === userId;
}

/** Why this page’s last session ended; null if there was none, or a new one has started. */
export function sessionEnd(): SessionEnd | null {
  return lastEnd;
}

/** Called once the person has been told. */
export function acknowledgeEnd(): void {
  lastEnd = null;
}

/** Stores a full sign-in. A token that can only set a password is no session, and is never stored. */
export function keepSession({ userId, deviceToken, ...tokens }: SignedIn): void {
  if (deviceToken) browserStorage.write(DEVICE_KEY, deviceToken);
  keep(userId, tokens);
}

/** Stores new tokens for the current session; if it has ended meanwhile, drops them. */
export function renewSession(replaced: Session, tokens: TokenPair): void {
  if (currentSession()?.refreshToken === replaced.refreshToken) keep(replaced.userId, tokens);
}

function keep(userId: string, { accessToken, refreshToken, expiresInSeconds }: TokenPair): void {
  if (!refreshToken) throw new Error('These tokens are of no full session.');
  const expiresAt = Date.now() + expiresInSeconds * 1_000;
  const session: Session = { userId, accessToken, refreshToken, expiresAt };
  lastEnd = null;
  browserStorage.write(SESSION_KEY, JSON.stringify(session));
  tell();
}

export function forgetSession(why: SessionEnd): void {
  lastEnd = why;
  // Other tabs see both changes in order, so they know the reason before the session is gone.
  browserStorage.write(SESSION_KEY, JSON.stringify({ ended: why }));
  browserStorage.remove(SESSION_KEY);
  tell();
}

/** Tells the server that this browser has signed in before. */
export function deviceToken(): string | null {
  return browserStorage.read(DEVICE_KEY);
}

/** Calls back whenever a session starts, changes or ends, in this tab or another. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', heard);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', heard);
  };
}

/** The signed-in person; null during hydration of prerendered markup. */
export function useSession(): { userId: string } | null {
  const userId = useSyncExternalStore(
    onSessionChange,
    () => currentSession()?.userId ?? null,
    () => null,
  );
  return userId === null ? null : { userId };
}

function tell(): void {
  for (const listener of listeners) listener();
}

function heard({ key, newValue }: StorageEvent): void {
  // A null key means that the whole storage was emptied.
  if (key !== SESSION_KEY && key !== null) return;
  const ended = endOf(newValue);
  if (ended) lastEnd = ended;
  else if (newValue === null) lastEnd ??= 'signed-out';
  else lastEnd = null;
  tell();
}

function parsed(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function endOf(stored: string | null): SessionEnd | null {
  const { ended } = parsed(stored);
  return ENDS.includes(ended) ? (ended as SessionEnd) : null;
}

function sessionOf(stored: string | null): Session | null {
  const { userId, accessToken, refreshToken, expiresAt } = parsed(stored);
  const isWhole =
    typeof userId === 'string' &&
    typeof accessToken === 'string' &&
    typeof refreshToken === 'string' &&
    typeof expiresAt === 'number';
  return isWhole ? { userId, accessToken, refreshToken, expiresAt } : null;
}
