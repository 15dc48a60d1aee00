import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeProfile } from '../testing/complete-profile.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { codeFor, linkFor, newMember, stranger, tokenCaller } from '../testing/sign-in.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const STRONG = 'Corvid-harvest 7';

describe('signing in', () => {
  it('with an emailed code activates the person and creates a session and a device', async () => {
    const { services } = test;
    const { email, userId } = await newMember(services);
    const { caller } = stranger(services);
    const sent = await caller.auth.sendCode({ email: ` ${email.toUpperCase()} ` });
    expect(sent).toEqual({ otpId: expect.any(String), waitSeconds: 25 });
    const signedIn = await caller.auth.verifyCode({
      email,
      code: await codeFor(services, email),
      otpId: sent.otpId,
      device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    });
    expect(signedIn).toMatchObject({ userId, expiresInSeconds: 900, deviceToken: expect.any(String) });
    const member = await tokenCaller(services, signedIn.accessToken);
    expect(await member.auth.status()).toMatchObject({
      userId,
      email,
      role: 'member',
      nextScreen: 'complete_profile',
      deletionAt: null,
    });
    expect(await member.auth.sessions()).toMatchObject([{ device: 'Chrome on Windows', isCurrent: true }]);
    expect(await member.auth.logOut({})).toEqual({ ended: 1 });
    await expect((await tokenCaller(services, signedIn.accessToken)).auth.status()).rejects.toThrow(
      AUTH_MESSAGES.signInAgain,
    );
  });

  it('keeps a known device token, and issues a new one for an invented or another person’s token', async () => {
    const { services } = test;
    const { email } = await newMember(services);
    const first = await signInByCode(email);
    test.pass(AUTH_LIMITS.codeResendSeconds * 1_000);
    const again = await signInByCode(email, first.deviceToken ?? '');
    expect(again.deviceToken).toBe(first.deviceToken);
    const other = await newMember(services);
    const foreign = await signInByCode(other.email, first.deviceToken ?? '');
    expect(foreign.deviceToken).not.toBe(first.deviceToken);
  });

  it('works with the password that was set and no other', async () => {
    const { services } = test;
    const { email } = await newMember(services);
    const member = await tokenCaller(services, (await signInByCode(email)).accessToken);
    const { caller } = stranger(services);
    await expect(caller.auth.logInWithPassword({ email, password: STRONG })).rejects.toThrow(
      AUTH_MESSAGES.credentialsWrong,
    );
    expect(await member.auth.setPassword({ password: STRONG, confirmPassword: STRONG })).toEqual({
      sessionsEnded: 'others',
    });
    const signedIn = await caller.auth.logInWithPassword({ email, password: STRONG });
    expect(signedIn.refreshToken).toEqual(expect.any(String));
    for (const password of [STRONG.toLowerCase(), ` ${STRONG}`, `${STRONG} `, STRONG.normalize('NFD') + '.'])
      await expect(caller.auth.logInWithPassword({ email, password })).rejects.toThrow(
        AUTH_MESSAGES.credentialsWrong,
      );
  });

  it('works once with a one-time link, and not after it has expired', async () => {
    const { services } = test;
    const { userId } = await newMember(services);
    const { caller } = stranger(services);
    const token = await linkFor(services, userId);
    const signedIn = await caller.auth.signInWithLink({ token });
    expect(signedIn.userId).toBe(userId);
    await expect(caller.auth.signInWithLink({ token })).rejects.toThrow(AUTH_MESSAGES.linkUsed);
    const late = await linkFor(services, userId);
    test.pass(AUTH_LIMITS.signInLinkMs + 100);
    await expect(caller.auth.signInWithLink({ token: late })).rejects.toThrow(AUTH_MESSAGES.linkUsed);
  });

  it('drops a password that was set before the mailbox was verified', async () => {
    const { services } = test;
    const { email, userId } = await newMember(services);
    const mine = await newMember(services);
    const member = await tokenCaller(services, (await signInByCode(mine.email)).accessToken);
    await member.auth.setPassword({ password: STRONG, confirmPassword: STRONG });
    const { password_hash } = await services.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', mine.userId)
      .executeTakeFirstOrThrow();
    await services.db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
    const { caller } = stranger(services);
    const attack = () => caller.auth.logInWithPassword({ email, password: STRONG });
    await expect(attack()).rejects.toThrow(AUTH_MESSAGES.credentialsWrong);
    await signInByCode(email);
    await expect(attack()).rejects.toThrow(AUTH_MESSAGES.credentialsWrong);
  });

  it('leads home once the profile is complete, and reports a scheduled deletion', async () => {
    const { services } = test;
    const { email, userId } = await newMember(services);
    const { accessToken } = await signInByCode(email);
    await completeProfile(services, userId);
    const deletion_at = new Date(services.now().getTime() + 7 * PRODUCT_LIMITS.dayMs);
    await services.db
      .updateTable('users')
      .set({ status: 'deletion_scheduled', deletion_at })
      .where('id', '=', userId)
      .execute();
    expect(await (await tokenCaller(services, accessToken)).auth.status()).toMatchObject({
      nextScreen: 'home',
      completion: 100,
      deletionAt: deletion_at.toISOString(),
    });
    // Signing in alone does not cancel the deletion.
    test.pass(AUTH_LIMITS.codeResendSeconds * 1_000);
    const again = await signInByCode(email);
    expect((await (await tokenCaller(services, again.accessToken)).auth.status()).deletionAt).not.toBeNull();
  });

  it('reveals whether an address is registered ten times a minute and a hundred times a day', async () => {
    const { services } = test;
    const { email } = await newMember(services);
    const { caller } = stranger(services);
    expect(await caller.auth.checkEmail({ email })).toEqual({ exists: true });
    for (let asked = 1; asked < 100; asked += 1) {
      if (asked % 10 === 0) test.pass(60_000);
      expect(await caller.auth.checkEmail({ email: `nobody-${asked}@example.org` })).toEqual({
        exists: false,
      });
    }
    test.pass(60_000);
    await expect(caller.auth.checkEmail({ email })).rejects.toThrow(HTTP_MESSAGES.tooMany);
  });
});

async function signInByCode(email: string, deviceToken?: string) {
  const { caller } = stranger(test.services, { deviceToken });
  await caller.auth.sendCode({ email });
  return caller.auth.verifyCode({ email, code: await codeFor(test.services, email) });
}
