import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser, signedIn } from '../../testing/fake-browser.ts';

async function fresh() {
  vi.resetModules();
  return import('./session-store.ts');
}

beforeEach(() => {
  fakeBrowser();
});

describe('the session store', () => {
  it('stores a sign-in, and notifies listeners', async () => {
    const { keepSession, currentSession, onSessionChange, deviceToken } = await fresh();
    const told = vi.fn();
    onSessionChange(told);
    keepSession(signedIn('first'));
    expect(currentSession()).toMatchObject({ userId: 'user', accessToken: 'access first' });
    expect(deviceToken()).toBe('device');
    expect(told).toHaveBeenCalled();
    expect(currentSession()).toBe(currentSession());
  });

  it('leaves only the device token behind, and gives the reason', async () => {
    const { keepSession, forgetSession, currentSession, sessionEnd } = await fresh();
    keepSession(signedIn('first'));
    forgetSession('expired');
    expect(currentSession()).toBeNull();
    expect(sessionEnd()).toBe('expired');
    expect(Object.keys(localStorage)).toEqual(['cosmos.device']);
    keepSession(signedIn('second'));
    expect(sessionEnd()).toBeNull();
  });

  it('never stores tokens that can only set a password', async () => {
    const { keepSession, currentSession } = await fresh();
    expect(() => keepSession({ ...signedIn('first'), refreshToken: null })).toThrow('no full session');
    expect(currentSession()).toBeNull();
  });

  it('works in memory if storage is refused', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('refused');
      },
      setItem: () => {
        throw new Error('refused');
      },
      removeItem: () => {
        throw new Error('refused');
      },
    });
    const { keepSession, forgetSession, currentSession } = await fresh();
    keepSession(signedIn('first'));
    expect(currentSession()?.accessToken).toBe('access first');
    forgetSession('signed-out');
    expect(currentSession()).toBeNull();
  });

  it('treats an invalid session as none', async () => {
    const { currentSession } = await fresh();
    for (const stored of ['{', '7', '{"userId":"user"}', '{"ended":"expired"}']) {
      localStorage.setItem('cosmos.session', stored);
      expect(currentSession()).toBeNull();
    }
  });

  it('ends in other tabs with the same reason', async () => {
    const here = await fresh();
    const told = vi.fn();
    here.onSessionChange(told);
    const there = await fresh();
    there.keepSession(signedIn('first'));
    expect(here.currentSession()?.userId).toBe('user');
    there.forgetSession('revoked');
    expect(here.currentSession()).toBeNull();
    expect(here.sessionEnd()).toBe('revoked');
    expect(told).toHaveBeenCalled();
  });

  it('does not store tokens of a session that has ended meanwhile', async () => {
    const { keepSession, renewSession, forgetSession, currentSession } = await fresh();
    keepSession(signedIn('first'));
    const before = currentSession();
    forgetSession('signed-out');
    if (before) renewSession(before, signedIn('second'));
    expect(currentSession()).toBeNull();
  });
});
