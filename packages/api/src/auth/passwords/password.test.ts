import { randomUUID } from 'node:crypto';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor, lastMail, linkFor, newMember, stranger, tokenCaller } from '../../testing/sign-in.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { isWeakPassword } from './password-strength.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const FIRST = 'Corvid-harvest 7';
const SECOND = ' Ünder der Linde № 3 🌳';
const PROOF_OVER_MS = AUTH_LIMITS.passwordProofMs + 1_000;

const logIn = (email: string, password: string) =>
  stranger(test.services).caller.auth.logInWithPassword({ email, password });
const set = async (accessToken: string, password: string) =>
  (await tokenCaller(test.services, accessToken)).auth.setPassword({ password, confirmPassword: password });
const status = async (accessToken: string) => (await tokenCaller(test.services, accessToken)).auth.status();
async function byLink(userId: string) {
  const token = await linkFor(test.services, userId);
  return stranger(test.services).caller.auth.signInWithLink({ token });
}
async function withPassword() {
  const member = await newMember(test.services);
  const tokens = await byLink(member.userId);
  await set(tokens.accessToken, FIRST);
  return { ...member, ...tokens };
}
async function resetSession(email: string) {
  const { caller } = stranger(test.services);
  await caller.auth.sendCode({ email, purpose: 'password_reset' });
  const code = await codeFor(test.services, email);
  return caller.auth.verifyCode({ email, code, purpose: 'password_reset' });
}

describe('setting a password', () => {
  it('needs a session younger than ten minutes, or the password, and ends the other sessions', async () => {
    const { email, userId, accessToken, refreshToken } = await withPassword();
    const other = await byLink(userId);
    test.pass(PROOF_OVER_MS);
    await expect(set(accessToken, SECOND)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: AUTH_MESSAGES.passwordNeedsProof,
      cause: { reason: 'needs_proof' },
    });
    const me = await tokenCaller(test.services, accessToken);
    await expect(me.auth.verifyPassword({ password: SECOND })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: AUTH_MESSAGES.passwordWrong,
    });
    await expect(set(accessToken, SECOND)).rejects.toThrow(AUTH_MESSAGES.passwordNeedsProof);
    expect(await me.auth.verifyPassword({ password: FIRST })).toEqual({ verified: true });
    expect(await set(accessToken, SECOND)).toEqual({ sessionsEnded: 'others' });
    await expect(status(other.accessToken)).rejects.toThrow(AUTH_MESSAGES.signInAgain);
    expect((await status(accessToken)).userId).toBe(userId);
    expect(refreshToken).toEqual(expect.any(String));
    expect((await lastMail(test.services, email))?.kind).toBe('password-changed');
    await expect(logIn(email, FIRST)).rejects.toThrow(AUTH_MESSAGES.credentialsWrong);
    await expect(logIn(email, SECOND.trim())).rejects.toThrow(AUTH_MESSAGES.credentialsWrong);
    expect((await logIn(email, SECOND)).userId).toBe(userId);
  });

  it('with a reset code works once, within ten minutes, ends all sessions, and allows nothing else', async () => {
    const { email, accessToken } = await withPassword();
    test.pass(PRODUCT_LIMITS.dayMs);
    const open = await logIn(email, FIRST);
    const reset = await resetSession(email);
    expect(reset).toMatchObject({ refreshToken: null, deviceToken: null, expiresInSeconds: 600 });
    await expect(status(reset.accessToken)).rejects.toThrow(AUTH_MESSAGES.signInAgain);
    const both = await Promise.allSettled([set(reset.accessToken, SECOND), set(reset.accessToken, SECOND)]);
    expect(both.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const token of [accessToken, open.accessToken, reset.accessToken])
      await expect(status(token)).rejects.toThrow(AUTH_MESSAGES.signInAgain);
    await expect(
      stranger(test.services).caller.auth.refresh({ refreshToken: open.refreshToken ?? '' }),
    ).rejects.toThrow(AUTH_MESSAGES.signInAgain);
    expect((await logIn(email, SECOND)).accessToken).toEqual(expect.any(String));

    test.pass(PRODUCT_LIMITS.dayMs);
    const late = await resetSession(email);
    test.pass(PROOF_OVER_MS);
    await expect(set(late.accessToken, FIRST)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('voids pending codes and links', async () => {
    const { email, userId, accessToken } = await withPassword();
    const token = await linkFor(test.services, userId);
    const { caller } = stranger(test.services);
    await caller.auth.sendCode({ email });
    const code = await codeFor(test.services, email);
    await set(accessToken, SECOND);
    await expect(caller.auth.verifyCode({ email, code })).rejects.toThrow(AUTH_MESSAGES.codeWrong);
    await expect(caller.auth.signInWithLink({ token })).rejects.toThrow(AUTH_MESSAGES.linkUsed);
  });

  it('enforces the rules: composition, length, and not a common password', async () => {
    const { userId } = await newMember(test.services);
    const { accessToken } = await byLink(userId);
    for (const weak of [
      'a',
      'Sh0rt!',
      'no-capital 1',
      'No-number x',
      'NoSymbol1234',
      `A1!${'x'.repeat(126)}`,
    ])
      await expect(set(accessToken, weak), weak).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(set(accessToken, 'With-nul 1\0')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(set(accessToken, `A1!${'x'.repeat(125)}`)).rejects.toThrow(AUTH_MESSAGES.passwordTooWeak);
    const longest = `${FIRST}${'Mill-trial 12'.repeat(9)}`.slice(0, 128);
    expect(longest).toHaveLength(128);
    await set(accessToken, longest);
    const me = await tokenCaller(test.services, accessToken);
    await expect(me.auth.verifyPassword({ password: longest.slice(0, -1) })).rejects.toThrow(
      AUTH_MESSAGES.passwordWrong,
    );
    expect(await me.auth.verifyPassword({ password: longest })).toEqual({ verified: true });
  });
});

describe('an easy password', () => {
  it.each(['P@ssw0rd1!', 'aA1!aaaa', 'Aa1!Aa1!', 'Passw0rd!', `A1!${' '.repeat(20)}`])(
    '%s is refused in one sentence',
    async (password) => {
      const { accessToken } = await byLink((await newMember(test.services)).userId);
      await expect(set(accessToken, password)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: AUTH_MESSAGES.passwordTooWeak,
      });
    },
  );

  it("can also be made of the person's own names", async () => {
    const member = await newMember(
      test.services,
      `grace.murray@kilnworks-${randomUUID().slice(0, 8)}.example`,
    );
    await test.services.db
      .updateTable('profiles')
      .set({ first_name: 'Wilhelmina', last_name: 'Brzeczyszczykiewicz', organisation: 'Zorblax Ceramics' })
      .where('user_id', '=', member.userId)
      .execute();
    const { accessToken } = await byLink(member.userId);
    for (const easy of [
      'Grace.Murray1!',
      'Kilnworks#26',
      'Wilhelmina!26',
      'Brzeczyszczykiewicz1!',
      'Zorblax-2026!',
      'Zorblax Ceramics 1!',
      'Cosmos AI Copilot1!',
    ])
      await expect(set(accessToken, easy), easy).rejects.toThrow(AUTH_MESSAGES.passwordTooWeak);
    await set(accessToken, FIRST);
  });

  it('is rated only for those who may set one, a limited number of times an hour', async () => {
    const { accessToken } = await byLink((await newMember(test.services)).userId);
    for (let n = 0; n < 60; n += 1)
      await expect(set(accessToken, 'Aa1!Aa1!')).rejects.toThrow(AUTH_MESSAGES.passwordTooWeak);
    await expect(set(accessToken, FIRST)).rejects.toThrow(HTTP_MESSAGES.tooMany);
    test.pass(PROOF_OVER_MS);
    await expect(set(accessToken, 'Aa1!Aa1!')).rejects.toThrow(AUTH_MESSAGES.passwordNeedsProof);
  });
});

describe('guessing a password', () => {
  it('is stopped for all kinds of sign-in together, and then even the right one gets the same answer', async () => {
    const { email, userId } = await withPassword();
    const guess = stranger(test.services).caller.auth;
    for (let n = 0; n < 5; n += 1) {
      await expect(logIn(email, 'Wrong-one 1')).rejects.toThrow(AUTH_MESSAGES.credentialsWrong);
      const purpose = n % 2 ? 'login' : 'password_reset';
      await expect(guess.verifyCode({ email, code: '0000', purpose })).rejects.toThrow(
        AUTH_MESSAGES.codeWrong,
      );
    }
    await expect(logIn(email, FIRST)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: AUTH_MESSAGES.credentialsWrong,
    });
    // An unknown device gets a link instead of a code that would be refused: the owner is never locked out.
    const { caller } = stranger(test.services);
    await caller.auth.sendCode({ email });
    expect((await lastMail(test.services, email))?.kind).toBe('sign-in-link');
    expect((await byLink(userId)).userId).toBe(userId);
    expect((await logIn(email, FIRST)).userId).toBe(userId);
  });

  it('is cleared after a quarter of an hour', async () => {
    const { email } = await withPassword();
    for (let n = 0; n < 10; n += 1)
      await expect(logIn(email, 'Wrong-one 1')).rejects.toThrow(AUTH_MESSAGES.credentialsWrong);
    await expect(logIn(email, FIRST)).rejects.toThrow(AUTH_MESSAGES.credentialsWrong);
    test.pass(15 * 60_000 + 1_000);
    expect((await logIn(email, FIRST)).accessToken).toEqual(expect.any(String));
  });

  it('counts wrong codes too', async () => {
    const { email } = await withPassword();
    const { caller } = stranger(test.services);
    for (let n = 0; n < 10; n += 1)
      await expect(caller.auth.verifyCode({ email, code: '0000' })).rejects.toThrow(AUTH_MESSAGES.codeWrong);
    await expect(logIn(email, FIRST)).rejects.toThrow(AUTH_MESSAGES.credentialsWrong);
  });

  it('from one network is refused after a hundred an hour', async () => {
    const { caller } = stranger(test.services, { address: '198.51.100.77' });
    for (let n = 0; n < 100; n += 1)
      await expect(
        caller.auth.verifyCode({ email: `nobody-${n}@example.org`, code: '0000' }),
      ).rejects.toThrow(AUTH_MESSAGES.codeWrong);
    await expect(
      caller.auth.logInWithPassword({ email: 'nobody@example.org', password: 'x' }),
    ).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', message: HTTP_MESSAGES.tooMany });
  });
});

const ABOUT = ['Cosmos AI Copilot', 'Ines', 'Tarrant', 'Alder Textiles'];

it.each([
  'Password1!',
  'P@ssw0rd123!',
  'Qwerty123!',
  'Welcome1!',
  'Summer2024!',
  '@dmin123!',
  '!QAZ2wsx',
  'Zaq1@wsx',
  'PassWord#2024',
  'Iloveyou1!',
  'Cosmos2026!',
  '123Abc!!',
  'aA1!aaaa',
  'Aa1!Aa1!',
  'Passw0rd!',
  '        ',
  'Monkey2024!!',
  'Berlin2024!',
  'Qwertz123!',
  'Admin@2026',
  'Ines-Tarr1!',
  'Tarrant-ines2!',
  'Alder-2026!',
  '1qaz!QAZ2wsx',
  'Sommer-2026!',
])('rates %s as weak', async (password) => {
  expect(await isWeakPassword('a', { password, about: ABOUT })).toBe(true);
});

it.each([
  FIRST,
  SECOND,
  'Summer rain on 3 tents!',
  'xK7#pl0Qz2!',
  'Passwordless-9 gate',
  'Kiln.4-Marrow',
  'T7#kq9Zw',
])('does not rate %s as weak', async (password) => {
  expect(await isWeakPassword('a', { password, about: ABOUT })).toBe(false);
});

it('is rated for others in between the requests of somebody who sends many', async () => {
  const done: string[] = [];
  const judge = (person: string) =>
    isWeakPassword(person, { password: SECOND, about: ABOUT }).then(() => done.push(person));
  await Promise.all([...Array.from({ length: 5 }, () => judge('many')), judge('one')]);
  expect(done.indexOf('one')).toBeLessThanOrEqual(1);
});
