import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMailDesk } from '../outbox/testing/mail-desk.ts';
import { sweepMails } from '../outbox/sweep-mails.ts';
import { person } from '../testing/person.ts';
import { codeFor, linkFor, newMember, stranger, tokenCaller } from '../testing/sign-in.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { settleRestored } from './settle-restored.ts';

const PASSWORD = 'Corvid-harvest 7';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const settle = () => settleRestored(test.services.db, test.services.now());

it('signs everybody out, because sessions may have been ended since', async () => {
  const { services } = test;
  const { accessToken } = await person(services);
  const { userId } = await newMember(services);
  const { caller } = stranger(services);
  const { refreshToken } = await caller.auth.signInWithLink({ token: await linkFor(services, userId) });
  await settle();
  await expect((await tokenCaller(services, accessToken)).auth.status()).rejects.toThrow(
    AUTH_MESSAGES.signInAgain,
  );
  await expect(caller.auth.refresh({ refreshToken: refreshToken ?? '' })).rejects.toThrow(
    AUTH_MESSAGES.signInAgain,
  );
});

it('voids earlier links and codes, because they may have been used since', async () => {
  const { services } = test;
  const { caller } = stranger(services);
  const { email, userId } = await newMember(services);
  await caller.auth.sendCode({ email });
  const code = await codeFor(services, email);
  const tokens = await Promise.all(
    (['sign_in', 'invitation', 'password_reset'] as const).map((purpose) =>
      linkFor(services, userId, purpose),
    ),
  );
  await settle();
  for (const token of tokens)
    await expect(caller.auth.signInWithLink({ token })).rejects.toThrow(AUTH_MESSAGES.linkUsed);
  await expect(caller.auth.verifyCode({ email, code })).rejects.toThrow(AUTH_MESSAGES.codeWrong);
  // A new one works.
  test.pass(AUTH_LIMITS.codeResendSeconds * 1_000);
  await caller.auth.sendCode({ email });
  expect(await caller.auth.verifyCode({ email, code: await codeFor(services, email) })).toMatchObject({
    userId,
  });
});

it('keeps passwords', async () => {
  const { services } = test;
  const { email, userId } = await newMember(services);
  const { caller } = stranger(services);
  const { accessToken } = await caller.auth.signInWithLink({ token: await linkFor(services, userId) });
  await (
    await tokenCaller(services, accessToken)
  ).auth.setPassword({ password: PASSWORD, confirmPassword: PASSWORD });
  await settle();
  expect(await caller.auth.logInWithPassword({ email, password: PASSWORD })).toMatchObject({ userId });
});

it('deletes pending passkey challenges', async () => {
  const { services } = test;
  await stranger(services).caller.auth.passkeySignInOptions();
  await settle();
  expect(await services.db.selectFrom('passkey_challenges').select('id').execute()).toEqual([]);
});

it('does not send codes that no longer work', async () => {
  const desk = await openMailDesk();
  try {
    const { db, now } = desk.services;
    const goodUntil = new Date(now().getTime() + PRODUCT_LIMITS.dayMs);
    const code = await desk.queue({ kind: 'code', goodUntil });
    const link = await desk.queue({ kind: 'sign-in-link', goodUntil });
    const invitation = await desk.queue({ kind: 'invitation', goodUntil });
    desk.pass(60 * 60_000);
    await settleRestored(db, now());
    await sweepMails(desk.services);
    await desk.work();
    expect(desk.provider.sends.map(({ tag }) => tag)).toEqual([invitation]);
    for (const id of [code, link]) expect(await desk.mailOf(id)).toMatchObject({ state: 'failed' });
  } finally {
    await desk.close();
  }
});
