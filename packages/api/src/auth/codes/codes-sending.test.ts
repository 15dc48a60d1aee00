import { randomUUID } from 'node:crypto';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor, lastMail, newMember, stranger, tokenCaller, wrongCodeFor } from '../../testing/sign-in.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

const GAP_MS = AUTH_LIMITS.codeResendSeconds * 1_000;
const HOUR_MS = 3_600_000;

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const send = (email: string) => stranger(test.services).caller.auth.sendCode({ email });
const verify = (email: string, code: string) =>
  stranger(test.services).caller.auth.verifyCode({ email, code });

describe('sending codes', () => {
  it('is limited per mailbox, address and network, and sends no email beyond the limit', async () => {
    const { services } = test;
    const { email } = await newMember(services);
    const mails = async () =>
      (await services.db.selectFrom('mails').select('id').where('to_address', '=', email).execute()).length;
    let sent = 0;
    for (let n = 0; n < 100; n += 1) {
      const tried = await send(email).then(
        () => true,
        (error: { message: string; cause?: { retryAfterSeconds?: number } }) => {
          expect(error.message).toBe(HTTP_MESSAGES.tooMany);
          expect(error.cause?.retryAfterSeconds).toBeGreaterThan(0);
          return false;
        },
      );
      if (tried) sent += 1;
      if (n % 2 === 1) test.pass(GAP_MS);
    }
    expect(sent).toBe(5);
    expect(await mails()).toBe(5);
    for (let hour = 0; hour < 20; hour += 1) {
      test.pass(HOUR_MS);
      await send(email).catch(() => undefined);
    }
    expect(await mails()).toBe(10);
  });

  it('counts an IPv6 /64 as one network, and an IPv4 address written as IPv6 as that address', async () => {
    const { services } = test;
    for (const addressOf of [
      (n: number) => `2001:db8:7:7::${n.toString(16)}`,
      (n: number) => (n % 2 ? '::ffff:203.0.113.9' : '203.0.113.9'),
    ]) {
      const results: boolean[] = [];
      for (let n = 0; n < 22; n += 1) {
        const { caller } = stranger(services, { address: addressOf(n) });
        results.push(
          await caller.auth.sendCode({ email: `${randomUUID()}@example.org` }).then(
            () => true,
            () => false,
          ),
        );
      }
      expect(results.filter(Boolean)).toHaveLength(20);
    }
  });

  it('repeatedly gives no extra tries', async () => {
    const { services } = test;
    const { email } = await newMember(services);
    for (let n = 0; n < 2; n += 1) {
      await send(email);
      for (let wrong = 0; wrong < 2; wrong += 1)
        await expect(verify(email, await wrongCodeFor(services, email))).rejects.toThrow(
          AUTH_MESSAGES.codeWrong,
        );
      test.pass(GAP_MS);
    }
    const judged = await services.db
      .selectFrom('one_time_codes')
      .innerJoin('users', 'users.id', 'one_time_codes.user_id')
      .select('attempts')
      .where('email', '=', email)
      .execute();
    expect(judged).toEqual([{ attempts: 2 }, { attempts: 2 }]);
  });

  it('again by id answers the same for every id, and sends an email only for the open one', async () => {
    const { services } = test;
    const { email } = await newMember(services);
    const shape = { otpId: expect.any(String), waitSeconds: 25 };
    const count = async () => (await services.db.selectFrom('mails').select('id').execute()).length;
    const first = await send(email);
    test.pass(GAP_MS);
    const before = await count();
    const resend = (otpId: string) => stranger(services).caller.auth.resendCode({ otpId });
    const second = await resend(first.otpId);
    expect(second).toEqual(shape);
    expect(await count()).toBe(before + 1);
    test.pass(GAP_MS);
    // Superseded, invented, nobody's, another person's, expired.
    expect(await resend(first.otpId)).toEqual(shape);
    const madeUp = randomUUID();
    expect(await resend(madeUp)).toEqual(shape);
    await expect(resend(madeUp)).rejects.toThrow(HTTP_MESSAGES.tooMany);
    const nobody = await send(`${randomUUID()}@example.org`);
    test.pass(GAP_MS);
    expect(await resend(nobody.otpId)).toEqual(shape);
    const other = await newMember(services);
    await send(other.email);
    const { accessToken } = await verify(other.email, await codeFor(services, other.email));
    const after = await count();
    expect(await (await tokenCaller(services, accessToken)).auth.resendCode({ otpId: second.otpId })).toEqual(
      shape,
    );
    test.pass(AUTH_LIMITS.codeTtlMs);
    expect(await resend(second.otpId)).toEqual(shape);
    expect(await count()).toBe(after);
  });

  it('answers and counts unknown addresses like known ones, and sends them no email', async () => {
    const { services } = test;
    const { email } = await newMember(services);
    const unknown = `${randomUUID()}@example.org`;
    const story = async (address: string) => {
      const told: unknown[] = [];
      const tell = async (tried: Promise<unknown>) =>
        told.push(
          await tried.then(
            (answer) => Object.entries(answer as object).map(([key, value]) => [key, typeof value]),
            (error: { code: string; message: string }) => [error.code, error.message],
          ),
        );
      for (let n = 0; n < 7; n += 1) {
        await tell(send(address));
        await tell(send(address));
        const wrong = await wrongCodeFor(services, address).catch(() => '0000');
        for (let tries = 0; tries < 4; tries += 1) await tell(verify(address, wrong));
        await tell(
          stranger(services).caller.auth.logInWithPassword({ email: address, password: 'Some-thing 1' }),
        );
        test.pass(GAP_MS);
      }
      return told;
    };
    const stories = [await story(email), await story(unknown)];
    expect(stories[0]).toEqual(stories[1]);
    expect(await lastMail(services, unknown)).toBeUndefined();
  });

  it('leaves nothing behind if the email cannot be queued', async () => {
    const { services } = test;
    const { email } = await newMember(services);
    const broken = {
      ...services,
      jobs: { enqueue: () => Promise.reject(new Error('killed between the two')) },
    };
    await expect(stranger(broken).caller.auth.sendCode({ email })).rejects.toThrow(HTTP_MESSAGES.unexpected);
    expect(await lastMail(services, email)).toBeUndefined();
    // The allowance is not used up either: the next attempt is accepted immediately.
    await send(email);
    await verify(email, await codeFor(services, email));
  });
});
