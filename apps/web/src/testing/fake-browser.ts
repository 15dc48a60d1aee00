import type { SignedIn } from '@cosmos/contract/auth/auth.ts';
import { vi } from 'vitest';

interface Heard {
  key: string | null;
  newValue: string | null;
}

/** Storage and its events as shared by several tabs of one browser: all of them hear each change. */
export function fakeBrowser(): void {
  const hearers = new Set<(event: Heard) => void>();
  const tell = (event: Heard) => {
    for (const hearer of hearers) hearer(event);
  };
  const storage: Record<string, unknown> = {};
  const method = (value: unknown) => ({ value, enumerable: false });
  Object.defineProperties(storage, {
    getItem: method((key: string) => (Object.hasOwn(storage, key) ? storage[key] : null)),
    setItem: method((key: string, value: string) => {
      storage[key] = value;
      tell({ key, newValue: value });
    }),
    removeItem: method((key: string) => {
      delete storage[key];
      tell({ key, newValue: null });
    }),
  });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', {
    addEventListener: (_name: string, hearer: (event: Heard) => void) => hearers.add(hearer),
    removeEventListener: (_name: string, hearer: (event: Heard) => void) => hearers.delete(hearer),
  });
}

/** The result of a sign-in, recognisable by its name. */
export function signedIn(name: string, expiresInSeconds = 900): SignedIn {
  return {
    userId: 'user',
    accessToken: `access ${name}`,
    refreshToken: `refresh ${name}`,
    expiresInSeconds,
    deviceToken: 'device',
  };
}
