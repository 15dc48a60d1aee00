import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkFor, newMember, stranger, tokenCaller } from '../../testing/sign-in.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const refresh = (refreshToken: string) => stranger(test.services).caller.auth.refresh({ refreshToken });
const refused = (refreshToken: string) =>
  expect(refresh(refreshToken)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
    message: AUTH_MESSAGES.signInAgain,
  });
async function signedIn() {
  const { userId, email } = await newMember(test.services);
  const token = await linkFor(test.services, userId);
  const tokens = await stranger(test.services).caller.auth.signInWithLink({ token });
  return { ...tokens, email, refreshToken: tokens.refreshToken ?? '' };
}
const next = async (token: string) => (await refresh(token)).refreshToken ?? '';

describe('a refresh token', () => {
  it('yields one successor for two hundred simultaneous refreshes, and the session continues', async () => {
    const { refreshToken } = await signedIn();
    const pairs = await Promise.all(Array.from({ length: 200 }, () => refresh(refreshToken)));
    const successors = new Set(pairs.map((pair) => pair.refreshToken));
    expect(successors.size).toBe(1);
    const [successor] = successors;
    expect(await next(successor ?? '')).not.toBe(successor);
    expect(
      (await (await tokenCaller(test.services, pairs[7]!.accessToken)).auth.status()).userId,
    ).toBeTruthy();
  });

  it('can be used again for ten seconds if an answer was lost', async () => {
    const { refreshToken } = await signedIn();
    const lost = await next(refreshToken);
    test.pass(AUTH_LIMITS.refreshGraceMs - 1_000);
    expect(await next(refreshToken)).toBe(lost);
    test.pass(2_000);
    await refused(refreshToken);
    // Used that late it may be a thief's: the session ends for both.
    await refused(lost);
  });

  it('that is two generations old ends the session immediately', async () => {
    const { refreshToken, accessToken } = await signedIn();
    const second = await next(refreshToken);
    const third = await next(second);
    await refused(refreshToken);
    await refused(third);
    await expect((await tokenCaller(test.services, accessToken)).auth.status()).rejects.toThrow(
      AUTH_MESSAGES.signInAgain,
    );
  });

  it('that is invented, truncated, mixed up or from elsewhere has no effect and ends no session', async () => {
    const one = await signedIn();
    const other = await signedIn();
    const [session = '', random = '', mark = ''] = one.refreshToken.split('.');
    const [otherSession = '', otherRandom = '', otherMark = ''] = other.refreshToken.split('.');
    for (const token of [
      one.refreshToken.slice(0, -1),
      `${one.refreshToken}A`,
      `${session}.${'A'.repeat(43)}.${mark}`,
      `${session}.${'A'.repeat(43)}.${'A'.repeat(22)}`,
      `${session}.${otherRandom}.${otherMark}`,
      `${otherSession}.${random}.${mark}`,
      one.accessToken.slice(0, 200),
      'x',
      '.'.repeat(200),
    ])
      await refused(token);
    expect(await next(one.refreshToken)).not.toBe(one.refreshToken);
    // It does not work as a bearer token.
    await expect((await tokenCaller(test.services, other.refreshToken)).auth.status()).rejects.toThrow(
      AUTH_MESSAGES.signInAgain,
    );
  });

  it('lasts thirty days from its last use, and ninety days in all', async () => {
    const idle = await signedIn();
    let used = (await signedIn()).refreshToken;
    for (let days = 0; days < 87; days += 29) {
      test.pass(29 * PRODUCT_LIMITS.dayMs);
      used = await next(used);
    }
    await refused(idle.refreshToken);
    test.pass(2 * PRODUCT_LIMITS.dayMs);
    used = await next(used);
    test.pass(2 * PRODUCT_LIMITS.dayMs);
    await refused(used);
  });
});

describe('sessions', () => {
  it('can be ended by signing out here or everywhere, or one by one', async () => {
    const { services } = test;
    const { userId } = await newMember(services);
    const open = async () => {
      const token = await linkFor(services, userId);
      return stranger(services).caller.auth.signInWithLink({ token });
    };
    const [first, second, third] = [await open(), await open(), await open()];
    const as = (tokens: { accessToken: string }) => tokenCaller(services, tokens.accessToken);
    const list = await (await as(first)).auth.sessions();
    expect(list.map(({ isCurrent }) => isCurrent).filter(Boolean)).toHaveLength(1);
    expect(list).toHaveLength(3);
    const secondId = (await (await as(second)).auth.sessions()).find(({ isCurrent }) => isCurrent)!.sessionId;
    expect(await (await as(first)).auth.revokeSession({ sessionId: secondId })).toEqual({ revoked: true });
    await refused(second.refreshToken ?? '');
    await expect((await as(second)).auth.status()).rejects.toThrow(AUTH_MESSAGES.signInAgain);
    expect(await (await as(third)).auth.logOut({ everywhere: true })).toEqual({ ended: 2 });
    await expect((await as(first)).auth.status()).rejects.toThrow(AUTH_MESSAGES.signInAgain);
  });

  it("of another person can't be ended", async () => {
    const { services } = test;
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const them = await tokenCaller(services, theirs.accessToken);
    const [{ sessionId } = { sessionId: '' }] = await them.auth.sessions();
    const me = await tokenCaller(services, mine.accessToken);
    expect(await me.auth.revokeSession({ sessionId })).toEqual({ revoked: false });
    expect(await them.auth.sessions()).toHaveLength(1);
  });
});
