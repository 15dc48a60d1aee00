import type { AppRouter } from '@cosmos/api/app-router.ts';
import { createTRPCClient, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser, signedIn } from '../../testing/fake-browser.ts';
import { bareClient } from '../session/bare-client.ts';
import { sessionLink } from './session-link.ts';
import { currentSession, forgetSession, keepSession, sessionEnd } from '../session/session-store.ts';

vi.mock('../session/bare-client.ts', () => ({ bareClient: { auth: { refresh: { mutate: vi.fn() } } } }));
const refresh = vi.mocked(bareClient.auth.refresh.mutate);

function refusal(httpStatus: number) {
  return TRPCClientError.from({ error: { code: -1, message: 'no', data: { httpStatus } } });
}

/** A client whose calls end at a fake server that accepts some tokens and refuses the rest. */
function clientOf(answer: (token: unknown) => 'taken' | TRPCClientError<never>) {
  const sent: unknown[] = [];
  const client = createTRPCClient<AppRouter>({
    links: [
      sessionLink,
      () =>
        ({ op }) =>
          observable((observer) => {
            sent.push(op.context.accessToken);
            const answered = answer(op.context.accessToken);
            if (answered !== 'taken') return observer.error(answered);
            observer.next({ result: { type: 'data', data: { exists: true } } });
            return observer.complete();
          }),
    ],
  });
  return { sent, call: () => client.auth.checkEmail.mutate({ email: 'ada@example.org' }) };
}

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('navigator', {});
  refresh.mockReset();
  forgetSession('signed-out');
});

describe('a call', () => {
  it('carries the token of the session, if there is one', async () => {
    const { sent, call } = clientOf(() => 'taken');
    await call();
    keepSession(signedIn('first'));
    await call();
    expect(sent).toEqual([null, 'access first']);
  });

  it('by a member is not sent as a visitor’s once the session has ended', async () => {
    keepSession({ ...signedIn('first'), expiresInSeconds: 1 });
    refresh.mockRejectedValue(refusal(401));
    const { sent, call } = clientOf(() => 'taken');
    await expect(call()).rejects.toMatchObject({ data: { httpStatus: 401 } });
    expect(sent).toEqual([]);
    expect(sessionEnd()).toBe('expired');
    await call();
    expect(sent).toEqual([null]);
  });

  it('is repeated once with a renewed token', async () => {
    keepSession(signedIn('first'));
    refresh.mockResolvedValue(signedIn('second'));
    const { sent, call } = clientOf((token) =>
      token === 'access second' ? 'taken' : (refusal(401) as never),
    );
    expect(await call()).toEqual({ exists: true });
    expect(sent).toEqual(['access first', 'access second']);
    expect(currentSession()?.accessToken).toBe('access second');
  });

  it('ends the session if the renewed token is refused too', async () => {
    keepSession(signedIn('first'));
    refresh.mockResolvedValue(signedIn('second'));
    const { sent, call } = clientOf(() => refusal(401) as never);
    await expect(call()).rejects.toThrow('no');
    expect(sent).toHaveLength(2);
    expect(currentSession()).toBeNull();
    expect(sessionEnd()).toBe('expired');
  });

  it('ends a session that can not be renewed', async () => {
    keepSession(signedIn('first'));
    refresh.mockRejectedValue(refusal(401));
    const { sent, call } = clientOf(() => refusal(401) as never);
    await expect(call()).rejects.toThrow('no');
    expect(sent).toHaveLength(1);
    expect(sessionEnd()).toBe('expired');
  });

  it('passes on failures unrelated to the session', async () => {
    keepSession(signedIn('first'));
    for (const fault of [refusal(403), refusal(503), new TRPCClientError('Failed to fetch')]) {
      const { sent, call } = clientOf(() => fault as never);
      await expect(call()).rejects.toThrow(fault.message);
      expect(sent).toEqual(['access first']);
    }
    expect(currentSession()).not.toBeNull();
  });

  it('by a visitor ends no session when refused', async () => {
    const { sent, call } = clientOf(() => refusal(401) as never);
    await expect(call()).rejects.toThrow('no');
    expect(sent).toEqual([null]);
    expect(refresh).not.toHaveBeenCalled();
  });
});
