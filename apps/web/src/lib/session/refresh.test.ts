import { TRPCClientError } from '@trpc/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser, signedIn } from '../../testing/fake-browser.ts';
import { bareClient } from './bare-client.ts';
import type * as storageModule from '../browser/browser-storage.ts';

vi.mock('./bare-client.ts', () => ({ bareClient: { auth: { refresh: { mutate: vi.fn() } } } }));
const asked = vi.mocked(bareClient.auth.refresh.mutate);

function refusal(httpStatus: number) {
  return TRPCClientError.from({ error: { code: -1, message: 'no', data: { httpStatus } } });
}

/** A separate tab: its own modules, but the browser’s storage and locks. */
async function tab() {
  vi.resetModules();
  return { ...(await import('./session-store.ts')), ...(await import('./refresh.ts')) };
}

type Run = (lock: object | null) => Promise<unknown>;

/** Locks as in a browser: one holder at a time; others wait unless they request only a free lock. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const inTurn = async (before: Promise<unknown>, run: Run) => {
    waiting += 1;
    await before;
    try {
      return await run({});
    } finally {
      waiting -= 1;
    }
  };
  return {
    request: (_name: string, ...given: [Run] | [{ ifAvailable: boolean }, Run]) => {
      const [run, isPatient] = given.length === 1 ? [given[0], true] : [given[1], false];
      if (!isPatient && waiting > 0) return run(null);
      last = inTurn(last, run);
      return last;
    },
  };
}

/** A tab in another process: until `arrive`, it reads the old stored values. */
async function laggingTab() {
  const stored = localStorage.getItem('cosmos.session');
  let lags = true;
  vi.resetModules();
  vi.doMock('../browser/browser-storage.ts', async (original) => {
    const { browserStorage } = await original<typeof storageModule>();
    const read = (key: string) => (lags && key === 'cosmos.session' ? stored : browserStorage.read(key));
    return { browserStorage: { ...browserStorage, read } };
  });
  vi.stubGlobal('window', {
    addEventListener: (_name: string, hear: (event: { key: string; newValue: string | null }) => void) => {
      heard = () => hear({ key: 'cosmos.session', newValue: localStorage.getItem('cosmos.session') });
    },
    removeEventListener: () => undefined,
  });
  let heard = () => {};
  const { freshAccessToken } = await import('./refresh.ts');
  vi.doUnmock('../browser/browser-storage.ts');
  const arrive = () => {
    lags = false;
    heard();
  };
  return { freshAccessToken, arrive };
}

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('navigator', { locks: locks() });
  asked.mockReset();
  vi.useRealTimers();
});

describe('freshAccessToken', () => {
  it('is null if nobody is signed in, and makes no request for a valid token', async () => {
    const { freshAccessToken, keepSession } = await tab();
    expect(await freshAccessToken()).toBeNull();
    keepSession(signedIn('first', 61));
    expect(await freshAccessToken()).toBe('access first');
    expect(asked).not.toHaveBeenCalled();
  });

  it('renews once for many simultaneous callers', async () => {
    const { freshAccessToken, keepSession } = await tab();
    keepSession(signedIn('first', 59));
    asked.mockResolvedValue(signedIn('second'));
    const tokens = await Promise.all([freshAccessToken(), freshAccessToken(), freshAccessToken()]);
    expect(tokens).toEqual(['access second', 'access second', 'access second']);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked).toHaveBeenCalledWith({ refreshToken: 'refresh first' });
  });

  it('renews once across two tabs', async () => {
    const here = await tab();
    const there = await tab();
    here.keepSession(signedIn('first', 10));
    asked.mockResolvedValue(signedIn('second'));
    const tokens = await Promise.all([here.freshAccessToken(), there.freshAccessToken()]);
    expect(tokens).toEqual(['access second', 'access second']);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('waits for the tokens of a faster tab, which may arrive after its lock', async () => {
    const here = await tab();
    here.keepSession(signedIn('first', 10));
    const there = await laggingTab();
    asked.mockResolvedValue(signedIn('second'));
    const mine = here.freshAccessToken();
    const theirs = there.freshAccessToken();
    expect(await mine).toBe('access second');
    there.arrive();
    expect(await theirs).toBe('access second');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('renews itself if the faster tab got no tokens', async () => {
    vi.useFakeTimers();
    const here = await tab();
    const there = await tab();
    here.keepSession(signedIn('first', 10));
    asked.mockRejectedValueOnce(refusal(503)).mockResolvedValueOnce(signedIn('second'));
    const mine = here.freshAccessToken();
    const theirs = there.freshAccessToken();
    expect(await mine).toBe('access first');
    await vi.advanceTimersByTimeAsync(500);
    expect(await theirs).toBe('access second');
  });

  it('takes the tokens of a faster tab if there are no locks', async () => {
    vi.stubGlobal('navigator', {});
    const here = await tab();
    const there = await tab();
    here.keepSession(signedIn('first', 10));
    asked.mockResolvedValueOnce(signedIn('second')).mockRejectedValueOnce(refusal(401));
    const tokens = await Promise.all([there.freshAccessToken(), here.freshAccessToken()]);
    expect(tokens).toEqual(['access second', 'access second']);
    expect(here.currentSession()?.refreshToken).toBe('refresh second');
  });

  it('ends a session that the server does not know', async () => {
    const { freshAccessToken, keepSession, currentSession, sessionEnd } = await tab();
    keepSession(signedIn('first', 10));
    asked.mockRejectedValue(refusal(401));
    expect(await freshAccessToken()).toBeNull();
    expect(currentSession()).toBeNull();
    expect(sessionEnd()).toBe('expired');
  });

  it('keeps the session through a dead network and a busy server', async () => {
    const { freshAccessToken, keepSession } = await tab();
    keepSession(signedIn('first', 10));
    for (const fault of [new TRPCClientError('Failed to fetch'), refusal(503), refusal(429)]) {
      asked.mockRejectedValueOnce(fault);
      expect(await freshAccessToken()).toBe('access first');
    }
    asked.mockResolvedValueOnce(signedIn('second'));
    expect(await freshAccessToken()).toBe('access second');
  });

  it('renews a token that the server refused, unless there is already a newer one', async () => {
    const { freshAccessToken, keepSession } = await tab();
    keepSession(signedIn('first'));
    asked.mockResolvedValue(signedIn('second'));
    expect(await freshAccessToken('access first')).toBe('access second');
    expect(await freshAccessToken('access first')).toBe('access second');
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
