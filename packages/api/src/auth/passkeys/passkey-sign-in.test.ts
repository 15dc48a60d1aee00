import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROME_ON_LINUX, withPasskey } from '../../testing/passkey.ts';
import { randomAddress, stranger, tokenCaller } from '../../testing/sign-in.ts';
import { type Deviation, SoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const REFUSED = { code: 'BAD_REQUEST', message: AUTH_MESSAGES.passkeyRefused };

/** A sign-in as a browser does it, with deviations of the authenticator. */
async function signIn(authenticator: SoftwareAuthenticator, deviation: Deviation = {}) {
  const { caller } = stranger(test.services);
  const { challengeId, options } = await caller.auth.passkeySignInOptions();
  const credential = authenticator.sign(options, deviation);
  return caller.auth.signInWithPasskey({ challengeId, credential, device: CHROME_ON_LINUX });
}
const sessionsOf = async (userId: string) =>
  test.services.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
const uses = async (passkeyId: string) =>
  test.services.db
    .selectFrom('passkeys')
    .select(['counter', 'last_used_at'])
    .where('id', '=', passkeyId)
    .executeTakeFirstOrThrow();

describe('signing in by a passkey', () => {
  it('is a full sign-in, remembers the device, and counts as a fresh proof', async () => {
    const { userId, authenticator, passkey } = await withPasskey(test.services);
    expect((await uses(passkey.passkeyId)).last_used_at).toBeNull();
    const signedIn = await signIn(authenticator);
    expect(signedIn).toMatchObject({
      userId,
      refreshToken: expect.any(String),
      deviceToken: expect.any(String),
    });
    const me = await tokenCaller(test.services, signedIn.accessToken);
    expect((await me.auth.sessions())[0]).toMatchObject({ device: 'Chrome on Linux', isCurrent: true });
    expect((await me.auth.passkeys())[0]?.lastUsedAt).not.toBeNull();
    const password = 'Corvid-harvest 7';
    expect(await me.auth.setPassword({ password, confirmPassword: password })).toEqual({
      sessionsEnded: 'others',
    });
  });

  it('sends everybody the same options, and names no passkey', async () => {
    await withPasskey(test.services);
    const { caller } = stranger(test.services);
    const { challenge, ...options } = (await caller.auth.passkeySignInOptions()).options;
    expect(options).toEqual({
      rpId: 'cosmos.example',
      timeout: AUTH_LIMITS.passkeyChallengeMs,
      userVerification: 'required',
    });
    expect(Buffer.from(challenge, 'base64url')).toHaveLength(32);
  });

  it.each<[string, Deviation]>([
    ['made on another page', { origin: 'https://cosmos.example.evil.example' }],
    ['made on the same host without https', { origin: 'http://cosmos.example' }],
    ['made for another host', { rpId: 'evil.example' }],
    ['without user verification', { verified: false }],
    ['over another challenge', { challenge: 'A'.repeat(43) }],
    ['of another ceremony', { type: 'webauthn.create' }],
    ['for another person', { userHandle: 'A'.repeat(22) }],
    ['for nobody', { userHandle: null }],
  ])('refuses a signature %s', async (_what, deviation) => {
    const { userId, authenticator, passkey } = await withPasskey(test.services);
    const before = await sessionsOf(userId);
    await expect(signIn(authenticator, deviation)).rejects.toMatchObject(REFUSED);
    expect(await sessionsOf(userId)).toEqual(before);
    expect((await uses(passkey.passkeyId)).last_used_at).toBeNull();
    expect((await signIn(authenticator)).userId).toBe(userId);
  });

  it('refuses an unknown passkey, and one signed by another key, with the same sentence', async () => {
    const { userId, authenticator } = await withPasskey(test.services);
    const other = new SoftwareAuthenticator();
    const handle = Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
    await expect(signIn(other, { userHandle: handle })).rejects.toMatchObject(REFUSED);
    const { caller } = stranger(test.services);
    const { challengeId, options } = await caller.auth.passkeySignInOptions();
    const forged = other.sign(options, { userHandle: handle });
    const credential = { ...forged, id: authenticator.id, rawId: authenticator.id };
    await expect(caller.auth.signInWithPasskey({ challengeId, credential })).rejects.toMatchObject(REFUSED);
  });

  it("does not accept one person's passkey for another", async () => {
    const ada = await withPasskey(test.services);
    const bob = await withPasskey(test.services);
    const handle = Buffer.from(bob.userId.replaceAll('-', ''), 'hex').toString('base64url');
    await expect(signIn(ada.authenticator, { userHandle: handle })).rejects.toMatchObject(REFUSED);
    expect((await signIn(ada.authenticator)).userId).toBe(ada.userId);
  });

  it('refuses a repeated answer', async () => {
    const { authenticator } = await withPasskey(test.services);
    const { caller } = stranger(test.services);
    const { challengeId, options } = await caller.auth.passkeySignInOptions();
    const answer = { challengeId, credential: authenticator.sign(options) };
    await caller.auth.signInWithPasskey(answer);
    await expect(caller.auth.signInWithPasskey(answer)).rejects.toMatchObject(REFUSED);
    const fresh = await caller.auth.passkeySignInOptions();
    await expect(
      caller.auth.signInWithPasskey({ ...answer, challengeId: fresh.challengeId }),
    ).rejects.toMatchObject(REFUSED);
  });

  it('uses up a challenge with a wrong answer too', async () => {
    const { authenticator } = await withPasskey(test.services);
    const { caller } = stranger(test.services);
    const { challengeId, options } = await caller.auth.passkeySignInOptions();
    const wrong = authenticator.sign(options, { verified: false });
    await expect(caller.auth.signInWithPasskey({ challengeId, credential: wrong })).rejects.toMatchObject(
      REFUSED,
    );
    const credential = authenticator.sign(options);
    await expect(caller.auth.signInWithPasskey({ challengeId, credential })).rejects.toMatchObject(REFUSED);
  });

  it('accepts one of 200 simultaneous right answers to one challenge', async () => {
    const { userId, authenticator } = await withPasskey(
      test.services,
      new SoftwareAuthenticator({ counts: false }),
    );
    const before = (await sessionsOf(userId)).length;
    const { challengeId, options } = await stranger(test.services).caller.auth.passkeySignInOptions();
    const credential = authenticator.sign(options);
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, () =>
        stranger(test.services).caller.auth.signInWithPasskey({ challengeId, credential }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject(REFUSED);
    expect(await sessionsOf(userId)).toHaveLength(before + 1);
  });

  it('accepts a challenge for five minutes', async () => {
    const { userId, authenticator } = await withPasskey(test.services);
    const { caller } = stranger(test.services);
    const [soon, late] = [await caller.auth.passkeySignInOptions(), await caller.auth.passkeySignInOptions()];
    test.pass(AUTH_LIMITS.passkeyChallengeMs - 5_000);
    const inTime = { challengeId: soon.challengeId, credential: authenticator.sign(soon.options) };
    expect((await caller.auth.signInWithPasskey(inTime)).userId).toBe(userId);
    test.pass(6_000);
    const tooLate = { challengeId: late.challengeId, credential: authenticator.sign(late.options) };
    await expect(caller.auth.signInWithPasskey(tooLate)).rejects.toMatchObject(REFUSED);
  });

  it('refuses a challenge that was issued for another purpose', async () => {
    const { caller: mine, authenticator } = await withPasskey(test.services);
    const { caller } = stranger(test.services);
    const { challengeId, options } = await mine.auth.passkeyProofOptions();
    const credential = authenticator.sign(options);
    await expect(caller.auth.signInWithPasskey({ challengeId, credential })).rejects.toMatchObject(REFUSED);
  });

  it('refuses a removed passkey', async () => {
    const { caller: mine, authenticator, passkey } = await withPasskey(test.services);
    expect(await mine.auth.removePasskey({ passkeyId: passkey.passkeyId })).toEqual({ removed: true });
    await expect(signIn(authenticator)).rejects.toMatchObject(REFUSED);
  });

  it('refuses a counter that has not increased, logs it, and keeps the passkey', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
    const { userId, authenticator, passkey } = await withPasskey(test.services);
    await signIn(authenticator);
    await signIn(authenticator);
    const { counter } = await uses(passkey.passkeyId);
    expect(counter).toBe(3);
    const { caller } = stranger({ ...test.services, log });
    for (const behind of [counter, counter - 1, 0]) {
      authenticator.counter = behind;
      const { challengeId, options } = await caller.auth.passkeySignInOptions();
      const credential = authenticator.sign(options);
      await expect(caller.auth.signInWithPasskey({ challengeId, credential })).rejects.toMatchObject(REFUSED);
    }
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      [counter, counter - 1, 0].map((behind) =>
        expect.objectContaining({
          alert: 'passkey-counter',
          userId,
          passkeyId: passkey.passkeyId,
          counter: behind,
          expectedAbove: counter,
        }),
      ),
    );
    authenticator.counter = counter + 1;
    expect((await signIn(authenticator)).userId).toBe(userId);
  });

  it('raises no alert for a counter in an unsigned answer', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
    const { authenticator } = await withPasskey(test.services);
    await signIn(authenticator);
    const { caller } = stranger({ ...test.services, log });
    const { challengeId, options } = await caller.auth.passkeySignInOptions();
    authenticator.counter = 1;
    const credential = authenticator.sign(options);
    credential.response.signature = Buffer.alloc(70, 7).toString('base64url');
    await expect(caller.auth.signInWithPasskey({ challengeId, credential })).rejects.toMatchObject(REFUSED);
    expect(lines).toEqual([]);
  });

  it('accepts an authenticator without a counter again and again', async () => {
    const { userId, authenticator } = await withPasskey(
      test.services,
      new SoftwareAuthenticator({ counts: false }),
    );
    expect((await signIn(authenticator)).userId).toBe(userId);
    expect((await signIn(authenticator)).userId).toBe(userId);
  });

  it('is refused from one network after a hundred attempts an hour, and challenges after two hundred', async () => {
    const { authenticator } = await withPasskey(test.services);
    const address = randomAddress();
    const { caller } = stranger(test.services, { address });
    const tooMany = { code: 'TOO_MANY_REQUESTS', message: HTTP_MESSAGES.tooMany };
    const { challengeId, options } = await caller.auth.passkeySignInOptions();
    const credential = authenticator.sign(options, { verified: false });
    for (let n = 0; n < 100; n += 1)
      await expect(caller.auth.signInWithPasskey({ challengeId, credential })).rejects.toMatchObject(REFUSED);
    await expect(caller.auth.signInWithPasskey({ challengeId, credential })).rejects.toMatchObject(tooMany);
    for (let n = 1; n < 200; n += 1) await caller.auth.passkeySignInOptions();
    await expect(caller.auth.passkeySignInOptions()).rejects.toMatchObject(tooMany);
  });

  it.each([
    ['an extra object', { extra: { deep: true } }, true],
    ['a signature that is too long', { response: { signature: 'A'.repeat(2_000) } }, false],
    ['no bytes', { response: { authenticatorData: '' } }, false],
    ['bytes that are not base64url', { response: { authenticatorData: '<script>' } }, false],
    ['meaningless bytes', { response: { authenticatorData: 'AAAA' } }, true],
    ['client data that is not JSON', { response: { clientDataJSON: 'AAAA' } }, true],
  ])('refuses an answer with %s', async (_what, change, isWellFormed) => {
    const { authenticator } = await withPasskey(test.services);
    const { caller } = stranger(test.services);
    const { challengeId, options } = await caller.auth.passkeySignInOptions();
    const good = authenticator.sign(options, { verified: false });
    const credential = {
      ...good,
      ...change,
      response: { ...good.response, ...('response' in change && change.response) },
    };
    await expect(caller.auth.signInWithPasskey({ challengeId, credential })).rejects.toMatchObject(
      isWellFormed ? REFUSED : { code: 'BAD_REQUEST' },
    );
  });
});

describe('proving who you are with a passkey in an open session', () => {
  const PROOF_OVER_MS = AUTH_LIMITS.passwordProofMs + 1_000;
  const password = 'Corvid-harvest 7';
  const REFUSED_HERE = { code: 'BAD_REQUEST', message: AUTH_MESSAGES.passkeyNotProved };

  it('allows a password to be set for ten minutes, in this session only', async () => {
    const { caller, authenticator } = await withPasskey(test.services);
    const other = await tokenCaller(test.services, (await signIn(authenticator)).accessToken);
    test.pass(PROOF_OVER_MS);
    const set = (who: typeof caller) => who.auth.setPassword({ password, confirmPassword: password });
    await expect(set(caller)).rejects.toThrow(AUTH_MESSAGES.passwordNeedsProof);
    const { challengeId, options } = await caller.auth.passkeyProofOptions();
    expect(options.allowCredentials).toEqual([
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
    // In a session the authenticator may leave out who it is for.
    const credential = authenticator.sign(options, { userHandle: null });
    expect(await caller.auth.provePasskey({ challengeId, credential })).toEqual({ proved: true });
    await expect(set(other)).rejects.toThrow(AUTH_MESSAGES.passwordNeedsProof);
    expect(await set(caller)).toEqual({ sessionsEnded: 'others' });
    test.pass(PROOF_OVER_MS);
    await expect(set(caller)).rejects.toThrow(AUTH_MESSAGES.passwordNeedsProof);
  });

  it('refuses a challenge that was issued for adding a passkey', async () => {
    const { caller, authenticator } = await withPasskey(test.services);
    const { options: wanted } = await caller.auth.passkeyProofOptions();
    const { challengeId, options } = await caller.auth.passkeyCreationOptions();
    const credential = authenticator.sign({ ...wanted, challenge: options.challenge });
    await expect(caller.auth.provePasskey({ challengeId, credential })).rejects.toMatchObject(REFUSED_HERE);
  });

  it("refuses another person's passkey, another session's challenge, and a passkey without user verification", async () => {
    const ada = await withPasskey(test.services);
    const bob = await withPasskey(test.services);
    const again = async () => ada.caller.auth.passkeyProofOptions();
    const first = await again();
    await expect(
      ada.caller.auth.provePasskey({
        challengeId: first.challengeId,
        credential: bob.authenticator.sign(first.options),
      }),
    ).rejects.toMatchObject(REFUSED_HERE);
    const ofBob = await bob.caller.auth.passkeyProofOptions();
    await expect(
      ada.caller.auth.provePasskey({
        challengeId: ofBob.challengeId,
        credential: ada.authenticator.sign(ofBob.options),
      }),
    ).rejects.toMatchObject(REFUSED_HERE);
    const third = await again();
    await expect(
      ada.caller.auth.provePasskey({
        challengeId: third.challengeId,
        credential: ada.authenticator.sign(third.options, { verified: false }),
      }),
    ).rejects.toMatchObject(REFUSED_HERE);
  });
});
