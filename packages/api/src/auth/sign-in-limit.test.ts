import { randomUUID } from 'node:crypto';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkFor, newMember, stranger, tokenCaller } from '../testing/sign-in.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { createOperatorToken } from './sessions/operator-token.ts';
import { hashPassword } from './passwords/password-hash.ts';

const PASSWORD = 'Corvid-harvest 7';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const outcome = (tried: Promise<unknown>) =>
  tried.then(
    () => 'in',
    (error: Error) => error.message,
  );
const from = (address: string) => stranger(test.services, { address }).caller.auth;
async function withPassword() {
  const member = await newMember(test.services);
  await test.services.db
    .updateTable('users')
    .set({ status: 'active', password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', member.userId)
    .execute();
  return member;
}

describe('signing in from one network', () => {
  it('is not limited for those who succeed', { tags: 'at-length' }, async () => {
    const office = from('203.0.113.41');
    const { email, userId } = await withPassword();
    for (let n = 0; n < 70; n += 1) {
      expect(await outcome(office.logInWithPassword({ email, password: PASSWORD }))).toBe('in');
      const token = await linkFor(test.services, userId);
      expect(await outcome(office.signInWithLink({ token }))).toBe('in');
    }
  });

  it('checks a hundred wrong guesses an hour, however many arrive simultaneously', async () => {
    const office = from('203.0.113.42');
    const guess = () => office.verifyCode({ email: `${randomUUID()}@example.org`, code: '0000' });
    const tried = await Promise.all(Array.from({ length: 160 }, () => outcome(guess())));
    expect(tried.filter((message) => message === AUTH_MESSAGES.codeWrong)).toHaveLength(100);
    expect(tried.filter((message) => message === HTTP_MESSAGES.tooMany)).toHaveLength(60);
  });

  it('gives back the count for a success, but not for failures', async () => {
    const office = from('203.0.113.43');
    const { email } = await withPassword();
    for (let n = 0; n < 99; n += 1)
      await outcome(office.verifyCode({ email: `${randomUUID()}@example.org`, code: '0000' }));
    expect(await outcome(office.logInWithPassword({ email, password: PASSWORD }))).toBe('in');
    expect(await outcome(office.logInWithPassword({ email, password: PASSWORD }))).toBe('in');
    expect(await outcome(office.logInWithPassword({ email, password: 'Wrong-one 1' }))).toBe(
      AUTH_MESSAGES.credentialsWrong,
    );
    expect(await outcome(office.logInWithPassword({ email, password: PASSWORD }))).toBe(
      HTTP_MESSAGES.tooMany,
    );
  });
});

describe('refreshing from one network', () => {
  it('is limited by failures, not by the number of people', async () => {
    const office = from('203.0.113.46');
    const { userId } = await newMember(test.services);
    const signedIn = await office.signInWithLink({ token: await linkFor(test.services, userId) });
    let refreshToken = signedIn.refreshToken ?? '';
    for (let n = 0; n < 610; n += 1)
      refreshToken = (await office.refresh({ refreshToken })).refreshToken ?? '';
    const madeUp = () => outcome(office.refresh({ refreshToken: 'made-up' }));
    const tried = await Promise.all(Array.from({ length: 620 }, madeUp));
    expect(tried.filter((message) => message === AUTH_MESSAGES.signInAgain)).toHaveLength(600);
    expect(tried.filter((message) => message === HTTP_MESSAGES.tooMany)).toHaveLength(20);
    expect((await office.refresh({ refreshToken })).accessToken).toEqual(expect.any(String));
  });
});

describe('the limits of a person', () => {
  const openSessions = async (userId: string) =>
    test.services.db
      .selectFrom('sessions')
      .select(['id', 'device'])
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute();
  const devicesOf = async (userId: string) =>
    test.services.db.selectFrom('devices').selectAll().where('user_id', '=', userId).execute();
  const come = async (userId: string) => {
    const token = await linkFor(test.services, userId);
    test.pass(1_000);
    return from('203.0.113.44').signInWithLink({ token });
  };

  it('are twenty sessions and fifty devices; the least recently used is dropped', async () => {
    const { userId } = await newMember(test.services);
    const first = await come(userId);
    const second = await come(userId);
    for (let n = 2; n < 20; n += 1) await come(userId);
    test.pass(1_000);
    const refreshed = await from('203.0.113.44').refresh({ refreshToken: first.refreshToken ?? '' });
    expect(await openSessions(userId)).toHaveLength(20);
    await come(userId);
    expect(await openSessions(userId)).toHaveLength(20);
    expect(await (await tokenCaller(test.services, refreshed.accessToken)).auth.sessions()).toHaveLength(20);
    expect(await outcome(tokenCaller(test.services, second.accessToken).then((me) => me.auth.status()))).toBe(
      AUTH_MESSAGES.signInAgain,
    );
    const byDevice = stranger(test.services, { deviceToken: second.deviceToken }).caller.auth;
    expect((await byDevice.signInWithLink({ token: await linkFor(test.services, userId) })).deviceToken).toBe(
      second.deviceToken,
    );
    for (let n = 0; n < 40; n += 1) await come(userId);
    expect(await devicesOf(userId)).toHaveLength(50);
    const again = stranger(test.services, { deviceToken: second.deviceToken }).caller.auth;
    expect((await again.signInWithLink({ token: await linkFor(test.services, userId) })).deviceToken).toBe(
      second.deviceToken,
    );
    const forgotten = stranger(test.services, { deviceToken: first.deviceToken }).caller.auth;
    const known = await forgotten.signInWithLink({ token: await linkFor(test.services, userId) });
    expect(known.deviceToken).not.toBe(first.deviceToken);
  });

  it('hold however many sign in simultaneously', async () => {
    const { userId } = await newMember(test.services);
    const tokens = await Promise.all(Array.from({ length: 60 }, () => linkFor(test.services, userId)));
    const office = from('203.0.113.45');
    const signedIn = await Promise.all(tokens.map((token) => office.signInWithLink({ token })));
    expect(signedIn).toHaveLength(60);
    expect(await openSessions(userId)).toHaveLength(20);
    expect(await devicesOf(userId)).toHaveLength(50);
  });

  it('count the tokens of scripts separately, and neither kind displaces the other', async () => {
    const { email, userId } = await newMember(test.services);
    const browser = await come(userId);
    const make = () => createOperatorToken(test.services, { email, lifeMs: PRODUCT_LIMITS.dayMs });
    const oldest = await make();
    test.pass(1_000);
    await Promise.all(Array.from({ length: 25 }, make));
    expect((await openSessions(userId)).filter(({ device }) => device === 'Command line')).toHaveLength(20);
    const me = await tokenCaller(test.services, browser.accessToken);
    expect(await me.auth.sessions()).toHaveLength(21);
    expect(await outcome(tokenCaller(test.services, oldest.token).then((gone) => gone.auth.status()))).toBe(
      AUTH_MESSAGES.signInAgain,
    );
    const newest = await make();
    for (let n = 0; n < 25; n += 1) await come(userId);
    expect((await (await tokenCaller(test.services, newest.token)).auth.status()).userId).toBe(userId);
    expect(await openSessions(userId)).toHaveLength(40);
  });
});
