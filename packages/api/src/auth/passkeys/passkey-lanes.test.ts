import { randomUUID } from 'node:crypto';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type signedIn, withPasskey } from '../../testing/passkey.ts';
import { randomAddress, stranger, tokenCaller } from '../../testing/sign-in.ts';
import type { SoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

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
const from = (address: string, deviceToken?: string | null) =>
  stranger(test.services, { address, deviceToken }).caller.auth;
type Auth = ReturnType<typeof from>;

async function signIn(auth: Auth, authenticator: SoftwareAuthenticator) {
  const { challengeId, options } = await auth.passkeySignInOptions();
  return auth.signInWithPasskey({ challengeId, credential: authenticator.sign(options) });
}

/** An answer that is never right: its challenge was never issued. */
function madeUp(authenticator: SoftwareAuthenticator) {
  const options = { challenge: 'A'.repeat(43), rpId: 'cosmos.example' };
  return { challengeId: randomUUID(), credential: authenticator.sign(options) };
}

/** A network where strangers have used up the limits for guessing codes and requesting challenges. */
async function usedUpNetwork() {
  const address = randomAddress();
  const strangers = from(address);
  for (let n = 0; n < 100; n += 1)
    await outcome(strangers.verifyCode({ email: `${randomUUID()}@example.org`, code: '0000' }));
  for (let n = 0; n < 200; n += 1) await strangers.passkeySignInOptions();
  expect(await outcome(strangers.passkeySignInOptions())).toBe(HTTP_MESSAGES.tooMany);
  return address;
}

describe('passkeys from one network', () => {
  it('are not limited for those who succeed', { tags: 'at-length' }, async () => {
    const { authenticator } = await withPasskey(test.services);
    const office = from(randomAddress());
    for (let n = 0; n < 205; n += 1) expect(await outcome(signIn(office, authenticator))).toBe('in');
  });

  it('give back the count for a success, but not for failures', async () => {
    const { authenticator } = await withPasskey(test.services);
    const office = from(randomAddress());
    const wrong = () => outcome(office.signInWithPasskey(madeUp(authenticator)));
    for (let n = 0; n < 99; n += 1) expect(await wrong()).toBe(AUTH_MESSAGES.passkeyRefused);
    expect(await outcome(signIn(office, authenticator))).toBe('in');
    expect(await outcome(signIn(office, authenticator))).toBe('in');
    expect(await wrong()).toBe(AUTH_MESSAGES.passkeyRefused);
    expect(await outcome(signIn(office, authenticator))).toBe(HTTP_MESSAGES.tooMany);
  });

  it('sign in on a known device, whatever strangers there have used up', async () => {
    const { authenticator, deviceToken } = await withPasskey(test.services);
    const address = await usedUpNetwork();
    const refused = from(address).signInWithPasskey(madeUp(authenticator));
    expect(await outcome(refused)).toBe(HTTP_MESSAGES.tooMany);
    expect(await outcome(from(address, 'made-up').passkeySignInOptions())).toBe(HTTP_MESSAGES.tooMany);
    const known = await signIn(from(address, deviceToken), authenticator);
    expect(known.deviceToken).toBe(deviceToken);
  });
});

describe('passkeys on a known device', () => {
  it('are refused after a hundred wrong attempts an hour on that device, and nowhere else', async () => {
    const { authenticator, deviceToken } = await withPasskey(test.services);
    const address = randomAddress();
    const stolen = from(address, deviceToken);
    const tried = await Promise.all(
      Array.from({ length: 120 }, () => outcome(stolen.signInWithPasskey(madeUp(authenticator)))),
    );
    expect(tried.filter((message) => message === AUTH_MESSAGES.passkeyRefused)).toHaveLength(100);
    expect(tried.filter((message) => message === HTTP_MESSAGES.tooMany)).toHaveLength(20);
    expect(await outcome(signIn(from(address), authenticator))).toBe('in');
  });

  it('get sixty challenges an hour, plus any that are answered', async () => {
    const { authenticator, deviceToken } = await withPasskey(test.services);
    const address = randomAddress();
    const device = from(address, deviceToken);
    for (let n = 0; n < 70; n += 1) expect(await outcome(signIn(device, authenticator))).toBe('in');
    for (let n = 0; n < 60; n += 1) expect(await outcome(device.passkeySignInOptions())).toBe('in');
    expect(await outcome(device.passkeySignInOptions())).toBe(HTTP_MESSAGES.tooMany);
    expect(await outcome(from(address).passkeySignInOptions())).toBe('in');
  });
});

describe('proving who you are with a passkey in an open session', () => {
  const prove = async (
    auth: Awaited<ReturnType<typeof signedIn>>['caller']['auth'],
    by: SoftwareAuthenticator,
  ) => {
    const { challengeId, options } = await auth.passkeyProofOptions();
    return auth.provePasskey({ challengeId, credential: by.sign(options) });
  };

  it('is not affected by limits that strangers in its network have used up', async () => {
    const { accessToken, authenticator } = await withPasskey(test.services);
    const me = await tokenCaller(test.services, accessToken, await usedUpNetwork());
    expect(await prove(me.auth, authenticator)).toEqual({ proved: true });
  });

  it('is not limited while it succeeds', async () => {
    const { accessToken, authenticator } = await withPasskey(test.services);
    const me = await tokenCaller(test.services, accessToken);
    for (let n = 0; n < 105; n += 1) expect(await outcome(prove(me.auth, authenticator))).toBe('in');
  });

  it('is refused after a hundred wrong attempts an hour in that session, and in no other', async () => {
    const { accessToken, authenticator } = await withPasskey(test.services);
    const address = randomAddress();
    const stolen = (await tokenCaller(test.services, accessToken, address)).auth;
    const other = await signIn(from(address), authenticator);
    for (let n = 0; n < 100; n += 1)
      expect(await outcome(stolen.provePasskey(madeUp(authenticator)))).toBe(AUTH_MESSAGES.passkeyNotProved);
    expect(await outcome(stolen.provePasskey(madeUp(authenticator)))).toBe(HTTP_MESSAGES.tooMany);
    const own = (await tokenCaller(test.services, other.accessToken, address)).auth;
    expect(await prove(own, authenticator)).toEqual({ proved: true });
    expect(await outcome(signIn(from(address), authenticator))).toBe('in');
  });
});
