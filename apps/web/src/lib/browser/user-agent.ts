import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';

/** The browser’s user agent; the server stores only a name derived from it, which the member will recognise. */
export function userAgent(): string {
  return navigator.userAgent.slice(0, AUTH_LIMITS.deviceCharacters);
}
