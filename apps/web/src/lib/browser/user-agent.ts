import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';

/** What the browser calls itself; the server makes a name of it that its owner knows again, and keeps only that. */
export function userAgent(): string {
  return navigator.userAgent.slice(0, AUTH_LIMITS.deviceCharacters);
}
