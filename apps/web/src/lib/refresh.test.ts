import { TRPCClientError } from '@trpc/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser, signedIn } from '../testing/fake-browser.ts';
import { bareClient } from './bare-client.ts';

vi.mock('./bare-client.ts', () => ({ bareClient: { auth: { refresh: { mutate: vi.fn() } } } }));
const asked = vi.mocked(bareClient.auth.refresh.mutate);

function refusal(httpStatus: number) {
  return TRPCClientError.from({ error: { code: -1, message: 'no', data: { httpStatus } } });
}

/** A tab of its own: its own modules, the browser's storage and locks. */
async function tab() {
  vi.resetModules();
  return { ...(await import('./session-store.ts')), ...(await import('./refresh.ts')) };
}

/** Locks as a browser has them: one holder at a time. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, run: () => Promise<void>) => {
      last = last.then(run);
      return last;
    },
  };
}

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('navigator', { locks: locks() });
  asked.mockReset();
});

describe('freshAccessToken', () => {
  it('is null where nobody is signed in, and asks nothing for a token that is good', async () => {
    const { freshAccessToken, keepSession } = await tab();
    expect(await freshAccessToken()).toBeNull();
    keepSession(signedIn('first', 61));
    expect(await freshAccessToken()).toBe('access first');
    expect(asked).not.toHaveBeenCalled();
  });

  it('renews once, however many ask at a time', async () => {
    const { freshAccessToken, keepSession } = await tab();
    keepSession(signedIn('first', 59));
    asked.mockResolvedValue(signedIn('second'));
    const tokens = await Promise.all([freshAccessToken(), freshAccessToken(), freshAccessToken()]);
    expect(tokens).toEqual(['access second', 'access second', 'access second']);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked).toHaveBeenCalledWith({ refreshToken: 'refresh first' });
  });

  it('renews once over two tabs', async () => {
    const here = await tab();
    const there = await tab();
    here.keepSession(signedIn('first', 10));
    asked.mockResolvedValue(signedIn('second'));
    const tokens = await Promise.all([here.freshAccessToken(), there.freshAccessToken()]);
    expect(tokens).toEqual(['access second', 'access second']);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('takes the tokens of a faster tab where there are no locks', async () => {
    vi.stubGlobal('navigator', {});
    const here = await tab();
    const there = await tab();
    here.keepSession(signedIn('first', 10));
    asked.mockResolvedValueOnce(signedIn('second')).mockRejectedValueOnce(refusal(401));
    const tokens = await Promise.all([there.freshAccessToken(), here.freshAccessToken()]);
    expect(tokens).toEqual(['access second', 'access second']);
    expect(here.currentSession()?.refreshToken).toBe('refresh second');
  });

  it('ends the session that the server does not know', async () => {
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

  it('renews a token that the server refused, unless there is a newer one already', async () => {
    const { freshAccessToken, keepSession } = await tab();
    keepSession(signedIn('first'));
    asked.mockResolvedValue(signedIn('second'));
    expect(await freshAccessToken('access first')).toBe('access second');
    expect(await freshAccessToken('access first')).toBe('access second');
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
