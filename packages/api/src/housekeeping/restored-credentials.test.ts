import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMailDesk } from '../email/testing/mail-desk.ts';
import { sweepMails } from '../email/sweep-mails.ts';
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

it('signs everybody out: a session may have been ended since', async () => {
  const { services } = test;
  const { accessToken } = await person(services);
  const { userId } = await newMember(services);
  const { caller } = stranger(services);
  const { refreshToken } = await caller.auth.signInWithLink({ token: await linkFor(services, userId) });
  await settle();
  await expect((await tokenCaller(services, accessToken)).auth.status()).rejects.toThrow(
    MESSAGES.signInAgain,
  );
  await expect(caller.auth.refresh({ refreshToken: refreshToken ?? '' })).rejects.toThrow(
    MESSAGES.signInAgain,
  );
});

it('lets no link and no code of before sign in: each may have been used since', async () => {
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
    await expect(caller.auth.signInWithLink({ token })).rejects.toThrow(MESSAGES.linkUsed);
  await expect(caller.auth.verifyCode({ email, code })).rejects.toThrow(MESSAGES.codeWrong);
  // A new one does.
  test.pass(LIMITS.codeResendSeconds * 1_000);
  await caller.auth.sendCode({ email });
  expect(await caller.auth.verifyCode({ email, code: await codeFor(services, email) })).toMatchObject({
    userId,
  });
});

it('leaves passwords as they are', async () => {
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

it('forgets what passkeys were asked to sign', async () => {
  const { services } = test;
  await stranger(services).caller.auth.passkeySignInOptions();
  await settle();
  expect(await services.db.selectFrom('passkey_challenges').select('id').execute()).toEqual([]);
});

it('sends no code that signs nobody in any more', async () => {
  const desk = await openMailDesk();
  try {
    const { db, now } = desk.services;
    const goodUntil = new Date(now().getTime() + LIMITS.dayMs);
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
