import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor, lastMail, newMember, stranger, tokenCaller, wrongCodeFor } from '../testing/sign-in.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

const GAP_MS = AUTH_LIMITS.codeResendSeconds * 1_000;
const HOUR_MS = 3_600_000;
const PASSWORD = 'Corvid-harvest 7';
const OFFICE = '203.0.113.40';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const from = (deviceToken?: string, address?: string) =>
  stranger(test.services, { deviceToken, address }).caller.auth;
const outcome = (tried: Promise<unknown>) =>
  tried.then(
    () => 'in',
    (error: Error) => error.message,
  );
const byCode = async (email: string, deviceToken?: string, address?: string) =>
  from(deviceToken, address).verifyCode({ email, code: await codeFor(test.services, email) });

/** A person with a password who signed in from a device an hour ago. */
async function owner() {
  const member = await newMember(test.services);
  await from().sendCode({ email: member.email });
  const { deviceToken, accessToken } = await byCode(member.email);
  const me = await tokenCaller(test.services, accessToken);
  await me.auth.setPassword({ password: PASSWORD, confirmPassword: PASSWORD });
  test.pass(HOUR_MS);
  return { ...member, device: deviceToken ?? '' };
}

describe('codes for a known device', () => {
  it('are sent whatever strangers have requested, five an hour with the minimum gap', async () => {
    const { email, device } = await owner();
    for (let n = 0; n < 5; n += 1) {
      await from().sendCode({ email });
      test.pass(GAP_MS);
    }
    expect(await outcome(from().sendCode({ email }))).toBe(HTTP_MESSAGES.tooMany);
    for (let n = 0; n < 5; n += 1) {
      await from(device).sendCode({ email });
      expect(await outcome(from(device).sendCode({ email }))).toBe(HTTP_MESSAGES.tooMany);
      test.pass(GAP_MS);
    }
    expect(await outcome(from(device).sendCode({ email }))).toBe(HTTP_MESSAGES.tooMany);
    expect(await byCode(email, device)).toMatchObject({ deviceToken: device });
  });

  it('are sent from a network whose limit strangers have used up', async () => {
    const { email, device } = await owner();
    for (let n = 0; n < 20; n += 1)
      await from(undefined, OFFICE).sendCode({ email: `nobody-${n}@example.org` });
    expect(await outcome(from(undefined, OFFICE).sendCode({ email }))).toBe(HTTP_MESSAGES.tooMany);
    await from(device, OFFICE).sendCode({ email });
    expect((await byCode(email, device, OFFICE)).deviceToken).toBe(device);
  });

  it('can be requested from a network where strangers have used up the email check', async () => {
    const { email, device } = await owner();
    for (let n = 0; n < 10; n += 1) await from(undefined, OFFICE).checkEmail({ email });
    expect(await outcome(from(undefined, OFFICE).checkEmail({ email }))).toBe(HTTP_MESSAGES.tooMany);
    expect(await from(device, OFFICE).checkEmail({ email })).toEqual({ exists: true });
    const others = from(device, OFFICE).checkEmail({ email: (await newMember(test.services)).email });
    expect(await outcome(others)).toBe(HTTP_MESSAGES.tooMany);
  });

  it('stay valid while strangers request codes, guess, and use up the network’s limit', async () => {
    const { email, device } = await owner();
    await from(device).sendCode({ email });
    const code = await codeFor(test.services, email);
    await from().sendCode({ email });
    const wrong = await wrongCodeFor(test.services, email);
    for (let n = 0; n < 12; n += 1)
      expect(await outcome(from().verifyCode({ email, code: wrong }))).toBe(AUTH_MESSAGES.codeWrong);
    expect(await outcome(from().verifyCode({ email, code }))).toBe(AUTH_MESSAGES.codeWrong);
    for (let n = 0; n < 100; n += 1)
      await outcome(from(undefined, OFFICE).verifyCode({ email: `nobody-${n}@example.org`, code: '0000' }));
    expect(await outcome(from(undefined, OFFICE).verifyCode({ email, code: wrong }))).toBe(
      HTTP_MESSAGES.tooMany,
    );
    expect((await from(device, OFFICE).verifyCode({ email, code })).deviceToken).toBe(device);
  });

  it('give the thief of a device ten guesses, then links', async () => {
    const { email, device } = await owner();
    const kinds: (string | undefined)[] = [];
    for (let n = 0; n < 5; n += 1) {
      await from(device).sendCode({ email });
      const kind = (await lastMail(test.services, email))?.kind;
      kinds.push(kind);
      for (let tries = 0; tries < 4 && kind === 'code'; tries += 1)
        await outcome(from(device).verifyCode({ email, code: await wrongCodeFor(test.services, email) }));
      test.pass(16 * 60_000);
    }
    expect(kinds).toEqual(['code', 'code', 'code', 'code', 'sign-in-link']);
    expect(await judged(email)).toBe(10);
  });
});

/** How many wrong codes have been checked since the member signed in. */
async function judged(email: string) {
  const codes = await test.services.db
    .selectFrom('one_time_codes')
    .innerJoin('users', 'users.id', 'one_time_codes.user_id')
    .select('attempts')
    .where('email', '=', email)
    .where('consumed_at', 'is', null)
    .execute();
  return codes.reduce((sum, { attempts }) => sum + attempts, 0);
}

describe('unregistered addresses', () => {
  it('do not turn anybody’s codes into links when guessed at', async () => {
    for (let n = 0; n < 20; n += 1) {
      const email = `nobody-guessed-${n}@example.org`;
      await from().sendCode({ email });
      for (let tries = 0; tries < 3; tries += 1) await outcome(from().verifyCode({ email, code: '0000' }));
    }
    const { email } = await newMember(test.services);
    await from().sendCode({ email });
    expect((await lastMail(test.services, email))?.kind).toBe('code');
  });

  it(
    'use up no limits that registered ones need, and are refused whenever those are',
    { tags: 'at-length' },
    async () => {
      const { email, device } = await owner();
      for (let n = 0; n < 320; n += 1) await from().sendCode({ email: `nobody-of-many-${n}@example.org` });
      const unregistered = 'nobody-else@example.org';
      const members = await Promise.all(Array.from({ length: 300 }, () => newMember(test.services)));
      for (const { email: member } of members)
        expect(await outcome(from().sendCode({ email: member }))).toBe('in');
      // The service's limit is now used up for unknown devices, whatever address they enter.
      const waits = [];
      for (const address of [email, unregistered])
        waits.push(
          await from()
            .sendCode({ email: address })
            .catch((error: { cause?: { retryAfterSeconds?: number } }) => error.cause?.retryAfterSeconds),
        );
      expect(waits).toEqual([expect.any(Number), expect.any(Number)]);
      expect(Math.abs(Number(waits[0]) - Number(waits[1]))).toBeLessThanOrEqual(1);
      await from(device).sendCode({ email });
      expect((await byCode(email, device)).deviceToken).toBe(device);
      test.pass(HOUR_MS);
    },
  );
});

describe('wrong passwords', () => {
  const wrong = (email: string, device?: string) =>
    outcome(from(device).logInWithPassword({ email, password: 'Wrong-one 1' }));

  it('of strangers lock out strangers, but no known device and no open session', async () => {
    const { email, device } = await owner();
    const { accessToken } = await from(device).logInWithPassword({ email, password: PASSWORD });
    const me = await tokenCaller(test.services, accessToken);
    for (let n = 0; n < 10; n += 1) expect(await wrong(email)).toBe(AUTH_MESSAGES.credentialsWrong);
    expect(await outcome(from().logInWithPassword({ email, password: PASSWORD }))).toBe(
      AUTH_MESSAGES.credentialsWrong,
    );
    expect(await me.auth.verifyPassword({ password: PASSWORD })).toEqual({ verified: true });
    expect(await outcome(from(device).logInWithPassword({ email, password: PASSWORD }))).toBe('in');
    // The owner's sign-in does not let strangers go on guessing.
    expect(await outcome(from().logInWithPassword({ email, password: PASSWORD }))).toBe(
      AUTH_MESSAGES.credentialsWrong,
    );
  });

  it('on a stolen device stop after ten, for codes and resets too, and lock out nobody else', async () => {
    const { email, device } = await owner();
    for (let n = 0; n < 5; n += 1) {
      expect(await wrong(email, device)).toBe(AUTH_MESSAGES.credentialsWrong);
      const tried = from(device).verifyCode({ email, code: '0000', purpose: 'password_reset' });
      expect(await outcome(tried)).toBe(AUTH_MESSAGES.codeWrong);
    }
    expect(await outcome(from(device).logInWithPassword({ email, password: PASSWORD }))).toBe(
      AUTH_MESSAGES.credentialsWrong,
    );
    await from(device).sendCode({ email });
    expect((await lastMail(test.services, email))?.kind).toBe('sign-in-link');
    expect(await outcome(from().logInWithPassword({ email, password: PASSWORD }))).toBe('in');
    test.pass(15 * 60_000);
    expect(await outcome(from(device).logInWithPassword({ email, password: PASSWORD }))).toBe('in');
  });

  it('sent simultaneously are checked only ten times', async () => {
    const { email, device } = await owner();
    for (const lane of [undefined, device]) {
      const atOnce = (length: number) => Promise.all(Array.from({ length }, () => wrong(email, lane)));
      const right = () => outcome(from(lane).logInWithPassword({ email, password: PASSWORD }));
      // The tenth is checked; being right, it signs in and clears the nine; the eleventh is not checked.
      expect(new Set(await atOnce(9))).toEqual(new Set([AUTH_MESSAGES.credentialsWrong]));
      expect(await right()).toBe('in');
      expect(new Set(await atOnce(10))).toEqual(new Set([AUTH_MESSAGES.credentialsWrong]));
      expect(await right()).toBe(AUTH_MESSAGES.credentialsWrong);
      test.pass(15 * 60_000);
      // Of forty-one simultaneous attempts, the right one is the last.
      const guesses = Array.from({ length: 40 }, () => wrong(email, lane));
      expect(new Set(await Promise.all([...guesses, right()]))).toEqual(
        new Set([AUTH_MESSAGES.credentialsWrong]),
      );
    }
  });

  it('in a session stop after ten in that session, and lock no other session', async () => {
    const { email, device } = await owner();
    const session = async () => {
      const { accessToken } = await from(device).logInWithPassword({ email, password: PASSWORD });
      return (await tokenCaller(test.services, accessToken)).auth;
    };
    const [stolen, own] = [await session(), await session()];
    for (let n = 0; n < 10; n += 1)
      expect(await outcome(stolen.verifyPassword({ password: 'Wrong-one 1' }))).toBe(
        AUTH_MESSAGES.passwordWrong,
      );
    expect(await outcome(stolen.verifyPassword({ password: PASSWORD }))).toBe(AUTH_MESSAGES.passwordWrong);
    expect(await own.verifyPassword({ password: PASSWORD })).toEqual({ verified: true });
  });
});
