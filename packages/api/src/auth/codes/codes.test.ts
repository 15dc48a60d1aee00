import { randomUUID } from 'node:crypto';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '../../housekeeping/sweep.ts';
import { codeFor, lastMail, mailedLink, newMember, stranger, wrongCodeFor } from '../../testing/sign-in.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

const GAP_MS = AUTH_LIMITS.codeResendSeconds * 1_000;
const HOUR_MS = 3_600_000;

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const send = (email: string, deviceToken?: string) =>
  stranger(test.services, { deviceToken }).caller.auth.sendCode({ email });
const verify = (email: string, code: string, deviceToken?: string) =>
  stranger(test.services, { deviceToken }).caller.auth.verifyCode({ email, code });
const outcomes = async (tries: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(tries);
  const refused = settled.filter((each) => each.status === 'rejected');
  expect(new Set(refused.map(({ reason }) => (reason as Error).message))).toEqual(
    new Set(refused.length ? [AUTH_MESSAGES.codeWrong] : []),
  );
  return { accepted: settled.length - refused.length, refused: refused.length };
};
const judgedOf = async (otpId: string) =>
  (
    await test.services.db
      .selectFrom('one_time_codes')
      .select('attempts')
      .where('id', '=', otpId)
      .executeTakeFirstOrThrow()
  ).attempts;
async function memberWithDevice() {
  const member = await newMember(test.services);
  await send(member.email);
  const { deviceToken } = await verify(member.email, await codeFor(test.services, member.email));
  test.pass(HOUR_MS);
  return { ...member, deviceToken: deviceToken ?? '' };
}

describe('guessing a code', () => {
  it('checks three of five hundred simultaneous wrong codes, and then not even the right one', async () => {
    const { email } = await newMember(test.services);
    const { otpId } = await send(email);
    const right = await codeFor(test.services, email);
    const wrong = Array.from({ length: 501 }, (_, n) => String(n).padStart(4, '0')).filter(
      (code) => code !== right,
    );
    expect(await outcomes(wrong.slice(0, 500).map((code) => verify(email, code)))).toEqual({
      accepted: 0,
      refused: 500,
    });
    expect(await judgedOf(otpId)).toBe(3);
    await expect(verify(email, right)).rejects.toThrow(AUTH_MESSAGES.codeWrong);
  });

  it('accepts one of two hundred simultaneous right codes, with one session', async () => {
    const { email, userId } = await newMember(test.services);
    await send(email);
    const right = await codeFor(test.services, email);
    const tries = Array.from({ length: 200 }, () => verify(email, right));
    expect(await outcomes(tries)).toEqual({ accepted: 1, refused: 199 });
    const sessions = await test.services.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
    expect(sessions).toHaveLength(1);
  });

  it('stops after ten wrong codes from unknown devices; the owner signs in with a link', async () => {
    const { email, userId } = await newMember(test.services);
    const ids: string[] = [];
    for (const wrongOnes of [3, 3, 3, 2]) {
      ids.push((await send(email)).otpId);
      const wrong = await wrongCodeFor(test.services, email);
      for (let n = 0; n < wrongOnes; n += 1)
        await expect(verify(email, wrong)).rejects.toThrow(AUTH_MESSAGES.codeWrong);
      // Bypasses the counter of failures, so that only the limit of ten refuses.
      if (ids.length < 4) test.pass(16 * 60_000);
    }
    expect(await Promise.all(ids.map(judgedOf))).toEqual([3, 3, 3, 1]);
    await expect(verify(email, await codeFor(test.services, email))).rejects.toThrow(AUTH_MESSAGES.codeWrong);

    test.pass(HOUR_MS);
    expect(await send(email)).toEqual({ otpId: expect.any(String), waitSeconds: 25 });
    const token = await mailedLink(test.services, email);
    const signedIn = await stranger(test.services).caller.auth.signInWithLink({ token });
    expect(signedIn.userId).toBe(userId);
    // The owner has signed in: codes are sent again.
    test.pass(GAP_MS);
    await send(email);
    expect((await lastMail(test.services, email))?.kind).toBe('code');
  });

  it('leaves a known device its codes, which strangers cannot use', async () => {
    const { email, deviceToken } = await memberWithDevice();
    for (let code = 0; code < 4; code += 1) {
      await send(email);
      const wrong = await wrongCodeFor(test.services, email);
      for (let n = 0; n < 3; n += 1)
        await expect(verify(email, wrong)).rejects.toThrow(AUTH_MESSAGES.codeWrong);
      test.pass(16 * 60_000);
    }
    await send(email);
    expect((await lastMail(test.services, email))?.kind).toBe('sign-in-link');
    test.pass(HOUR_MS);
    await send(email, deviceToken);
    const code = await codeFor(test.services, email);
    await expect(verify(email, code)).rejects.toThrow(AUTH_MESSAGES.codeWrong);
    await expect(verify(email, code, 'A'.repeat(43))).rejects.toThrow(AUTH_MESSAGES.codeWrong);
    expect((await verify(email, code, deviceToken)).deviceToken).toBe(deviceToken);
  });

  it('is limited to twenty in thirty days, however often the owner signs in', async () => {
    const { email, deviceToken } = await memberWithDevice();
    const asCode = async () => {
      await send(email);
      const isCode = (await lastMail(test.services, email))?.kind === 'code';
      for (let n = 0; n < 3 && isCode; n += 1)
        await expect(verify(email, await wrongCodeFor(test.services, email))).rejects.toThrow(
          AUTH_MESSAGES.codeWrong,
        );
      test.pass(3 * HOUR_MS);
      return isCode;
    };
    const ownerSignsIn = async () => {
      await send(email, deviceToken);
      await verify(email, await codeFor(test.services, email), deviceToken);
      test.pass(3 * HOUR_MS);
    };
    let codes = 0;
    for (let round = 0; round < 4; round += 1) {
      for (let code = 0; code < 3; code += 1) if (await asCode()) codes += 1;
      await ownerSignsIn();
    }
    expect(codes).toBe(7);
    const { rows } = await judgedIn30Days(email);
    expect(rows).toBe(20);
    test.pass(31 * PRODUCT_LIMITS.dayMs);
    await send(email);
    expect((await lastMail(test.services, email))?.kind).toBe('code');
  });

  it('is not deleted by housekeeping while it counts', async () => {
    const { services } = test;
    const { email } = await newMember(services);
    for (const tries of [3, 3, 3, 1]) {
      await send(email);
      const wrong = await wrongCodeFor(services, email);
      for (let n = 0; n < tries; n += 1)
        await expect(verify(email, wrong)).rejects.toThrow(AUTH_MESSAGES.codeWrong);
      test.pass(HOUR_MS);
    }
    test.pass(20 * PRODUCT_LIMITS.dayMs);
    await sweep(services);
    await send(email);
    expect((await lastMail(services, email))?.kind).toBe('sign-in-link');
    test.pass(12 * PRODUCT_LIMITS.dayMs);
    await sweep(services);
    const kept = await services.db
      .selectFrom('one_time_codes')
      .innerJoin('users', 'users.id', 'one_time_codes.user_id')
      .select('attempts')
      .where('email', '=', email)
      .execute();
    expect(kept).toEqual([{ attempts: 0 }]);
  });

  it('on many mailboxes turns codes into links for half an hour, except for known devices', async () => {
    const known = await memberWithDevice();
    const alerts: string[] = [];
    const { services } = test;
    const spied = {
      ...services,
      log: { ...services.log, error: (_: unknown, text: string) => alerts.push(text) },
    };
    const spying = () => stranger(spied as unknown as typeof services).caller;
    for (let n = 0; n < 51; n += 1) {
      const { email } = await newMember(services);
      await send(email);
      const code = await wrongCodeFor(services, email);
      await expect(spying().auth.verifyCode({ email, code })).rejects.toThrow(AUTH_MESSAGES.codeWrong);
    }
    expect(alerts).toHaveLength(1);
    const { email } = await newMember(services);
    expect(await send(email)).toEqual({ otpId: expect.any(String), waitSeconds: 25 });
    expect((await lastMail(services, email))?.kind).toBe('sign-in-link');
    await send(known.email, known.deviceToken);
    await verify(known.email, await codeFor(services, known.email), known.deviceToken);
    test.pass(31 * 60_000);
    await send(email);
    expect((await lastMail(services, email))?.kind).toBe('code');
  });
});

async function judgedIn30Days(email: string) {
  const { services } = test;
  const codes = await services.db
    .selectFrom('one_time_codes')
    .innerJoin('users', 'users.id', 'one_time_codes.user_id')
    .select(['attempts', 'consumed_at'])
    .where('email', '=', email)
    .execute();
  return { rows: codes.reduce((sum, code) => sum + code.attempts - (code.consumed_at ? 1 : 0), 0) };
}

describe('a code', () => {
  it('is valid for exactly 300 seconds', async () => {
    for (const [age, isIn] of [
      [299_900, true],
      [300_100, false],
    ] as const) {
      // A clock that only moves when told to.
      const { services } = test;
      let at = services.now().getTime();
      const still = { ...services, now: () => new Date(at) };
      const { email } = await newMember(still);
      const { caller } = stranger(still);
      await caller.auth.sendCode({ email });
      const code = await codeFor(still, email);
      at += age;
      const tried = caller.auth.verifyCode({ email, code });
      if (isIn) expect((await tried).accessToken).toEqual(expect.any(String));
      else await expect(tried).rejects.toThrow(AUTH_MESSAGES.codeWrong);
    }
  });

  it('does not become valid again when the clock is set back', async () => {
    const { services } = test;
    const { email } = await newMember(services);
    await send(email);
    const early = { ...services, now: () => new Date(services.now().getTime() - HOUR_MS) };
    const code = await codeFor(services, email);
    await expect(stranger(early).caller.auth.verifyCode({ email, code })).rejects.toThrow(
      AUTH_MESSAGES.codeWrong,
    );
  });

  it('tolerates two servers whose clocks differ by ten seconds, but not by a minute', async () => {
    for (const [ms, outcome] of [
      [-10_000, 'in'],
      [-60_000, AUTH_MESSAGES.codeWrong],
    ] as const) {
      const { email } = await newMember(test.services);
      await stranger(test.services).caller.auth.sendCode({ email });
      const code = await codeFor(test.services, email);
      test.pass(ms);
      const tried = stranger(test.services).caller.auth.verifyCode({ email, code });
      const seen = await tried.then(
        () => 'in',
        (error: Error) => error.message,
      );
      test.pass(-ms);
      expect([ms, seen]).toEqual([ms, outcome]);
    }
  });

  it('works once, and not after a newer one has been sent', async () => {
    const { services } = test;
    const { email } = await newMember(services);
    await send(email);
    const first = await codeFor(services, email);
    test.pass(GAP_MS);
    const { otpId } = await send(email);
    const second = await codeFor(services, email);
    if (first !== second) await expect(verify(email, first)).rejects.toThrow(AUTH_MESSAGES.codeWrong);
    const { caller } = stranger(services);
    await expect(caller.auth.verifyCode({ email, code: second, otpId: randomUUID() })).rejects.toThrow(
      AUTH_MESSAGES.codeWrong,
    );
    await caller.auth.verifyCode({ email, code: second, otpId });
    await expect(verify(email, second)).rejects.toThrow(AUTH_MESSAGES.codeWrong);
  });

  it('works only for its purpose', async () => {
    const { services } = test;
    for (const [asked, given] of [
      ['login', 'password_reset'],
      ['password_reset', 'login'],
    ] as const) {
      const { email } = await newMember(services);
      const { caller } = stranger(services);
      await caller.auth.sendCode({ email, purpose: asked });
      const code = await codeFor(services, email);
      await expect(caller.auth.verifyCode({ email, code, purpose: given })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: AUTH_MESSAGES.codeWrong,
      });
      await caller.auth.verifyCode({ email, code, purpose: asked });
    }
  });

  it('is a string of four ASCII digits; anything else does not count as a try', async () => {
    const { services } = test;
    const { email } = await newMember(services);
    const { otpId } = await send(email);
    const { caller } = stranger(services);
    const code = await codeFor(services, email);
    const fullWidth = Array.from(code, (digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
    const odd = [
      Number(code),
      [code],
      { $ne: '' },
      null,
      true,
      undefined,
      fullWidth,
      `${code.slice(0, 2)} ${code.slice(2)}`,
      `${code}\n`,
      `0${code}`,
      '1e3',
      '',
      '12345',
    ];
    for (const given of odd)
      await expect(
        caller.auth.verifyCode({ email, code: given as string }),
        JSON.stringify(given),
      ).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    expect(await judgedOf(otpId)).toBe(0);
    await verify(email, code);
  });
});
