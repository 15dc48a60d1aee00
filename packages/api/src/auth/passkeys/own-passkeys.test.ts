import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveAccount } from '../../admin/move-account.ts';
import { sweep } from '../../housekeeping/sweep.ts';
import type { Services } from '../../context/services.ts';
import { addPasskey, CHROME_ON_LINUX, signedIn, withPasskey } from '../../testing/passkey.ts';
import { codeFor, lastMail, linkFor, stranger, tokenCaller } from '../../testing/sign-in.ts';
import { type Deviation, SoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { passkeyName } from './passkey-name.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const PROOF_OVER_MS = AUTH_LIMITS.passwordProofMs + 1_000;
const NOT_ADDED = { code: 'BAD_REQUEST', message: AUTH_MESSAGES.passkeyNotAdded };
const NEEDS_PROOF = {
  code: 'FORBIDDEN',
  message: AUTH_MESSAGES.passkeyNeedsProof,
  cause: { reason: 'needs_proof' },
};

describe('adding a passkey', () => {
  it('lists it, and notifies its owner by email', async () => {
    const { caller, email } = await signedIn(test.services);
    expect(await caller.auth.passkeys()).toEqual([]);
    const added = await addPasskey(caller, new SoftwareAuthenticator());
    expect(added).toMatchObject({ name: 'Passkey on Chrome, Linux', lastUsedAt: null });
    expect(await caller.auth.passkeys()).toEqual([added]);
    const mail = await lastMail(test.services, email);
    expect(mail).toMatchObject({
      kind: 'passkey-added',
      subject: 'A passkey was added to your Cosmos AI Copilot account',
    });
    expect(mail?.text).toContain(
      'Passkey on Chrome, Linux. It can be used to log in without a code or a password.',
    );
  });

  it('requests one that is discoverable, verifies its user, and does not exist yet', async () => {
    const { caller, email, userId } = await signedIn(test.services);
    const authenticator = new SoftwareAuthenticator();
    await addPasskey(caller, authenticator);
    const { options } = await caller.auth.passkeyCreationOptions();
    expect(options).toMatchObject({
      rp: { id: 'cosmos.example', name: 'Cosmos AI Copilot' },
      user: {
        id: Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url'),
        name: email,
        displayName: 'Ada Lo',
      },
      attestation: 'none',
      excludeCredentials: [{ id: authenticator.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('needs a session younger than ten minutes, or a proof in it', async () => {
    const { caller, authenticator } = await withPasskey(test.services);
    test.pass(PROOF_OVER_MS);
    await expect(caller.auth.passkeyCreationOptions()).rejects.toMatchObject(NEEDS_PROOF);
    const { challengeId, options } = await caller.auth.passkeyProofOptions();
    await caller.auth.provePasskey({ challengeId, credential: authenticator.sign(options) });
    await addPasskey(caller, new SoftwareAuthenticator());
    expect(await caller.auth.passkeys()).toHaveLength(2);
  });

  it('allows the challenge’s lifetime to a person who asked in time, and no more', async () => {
    const { caller } = await signedIn(test.services);
    test.pass(AUTH_LIMITS.passwordProofMs - 5_000);
    const first = await caller.auth.passkeyCreationOptions();
    const second = await caller.auth.passkeyCreationOptions();
    test.pass(AUTH_LIMITS.passkeyChallengeMs - 10_000);
    const add = ({ challengeId, options }: typeof first) =>
      caller.auth.addPasskey({ challengeId, credential: new SoftwareAuthenticator().make(options) });
    expect((await add(first)).name).toBe('Passkey');
    test.pass(10_001);
    await expect(add(second)).rejects.toMatchObject(NOT_ADDED);
  });

  it.each<[string, Deviation]>([
    ['made on another page', { origin: 'https://evil.example' }],
    ['made for another host', { rpId: 'evil.example' }],
    ['without user verification', { verified: false }],
    ['over another challenge', { challenge: 'A'.repeat(43) }],
    ['of another ceremony', { type: 'webauthn.get' }],
  ])('refuses one %s', async (_what, deviation) => {
    const { caller } = await signedIn(test.services);
    const { challengeId, options } = await caller.auth.passkeyCreationOptions();
    const credential = new SoftwareAuthenticator().make(options, deviation);
    await expect(caller.auth.addPasskey({ challengeId, credential })).rejects.toMatchObject(NOT_ADDED);
    expect(await caller.auth.passkeys()).toEqual([]);
  });

  it("accepts a challenge once, and only this session's", async () => {
    const ada = await signedIn(test.services);
    const bob = await signedIn(test.services);
    const ofBob = await bob.caller.auth.passkeyCreationOptions();
    const stolen = new SoftwareAuthenticator().make(ofBob.options);
    await expect(
      ada.caller.auth.addPasskey({ challengeId: ofBob.challengeId, credential: stolen }),
    ).rejects.toMatchObject(NOT_ADDED);
    const { challengeId, options } = await ada.caller.auth.passkeyCreationOptions();
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        ada.caller.auth.addPasskey({ challengeId, credential: new SoftwareAuthenticator().make(options) }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await ada.caller.auth.passkeys()).toHaveLength(1);
  });

  it('refuses a challenge that was issued for a proof', async () => {
    const { caller } = await withPasskey(test.services);
    const { options: wanted } = await caller.auth.passkeyCreationOptions();
    const { challengeId, options } = await caller.auth.passkeyProofOptions();
    const credential = new SoftwareAuthenticator().make({ ...wanted, challenge: options.challenge });
    await expect(caller.auth.addPasskey({ challengeId, credential })).rejects.toMatchObject(NOT_ADDED);
    expect(await caller.auth.passkeys()).toHaveLength(1);
  });

  it('stores only known transports, whatever a client claims', async () => {
    const { caller } = await signedIn(test.services);
    const { challengeId, options } = await caller.auth.passkeyCreationOptions();
    const made = new SoftwareAuthenticator().make(options);
    const claimed = ['internal', '<script>', 'telepathy', 'hybrid'];
    const response = JSON.parse(JSON.stringify({ ...made.response, transports: claimed }));
    await caller.auth.addPasskey({ challengeId, credential: { ...made, response } });
    const { allowCredentials } = (await caller.auth.passkeyProofOptions()).options;
    expect(allowCredentials?.map(({ transports }) => transports)).toEqual([['hybrid', 'internal']]);
  });

  it('refuses one that already belongs to somebody', async () => {
    const { authenticator } = await withPasskey(test.services);
    const bob = await signedIn(test.services);
    await expect(addPasskey(bob.caller, authenticator)).rejects.toMatchObject(NOT_ADDED);
    expect(await bob.caller.auth.passkeys()).toEqual([]);
  });

  it('stops at ten, however many are added simultaneously from any session', async () => {
    const { caller, userId } = await signedIn(test.services);
    const token = await linkFor(test.services, userId);
    const tokens = await stranger(test.services).caller.auth.signInWithLink({ token });
    const other = await tokenCaller(test.services, tokens.accessToken);
    // The two sessions add in step: starting from an odd number, they reach the last place together.
    await addPasskey(caller, new SoftwareAuthenticator());
    const asked = await Promise.all(
      Array.from({ length: 14 }, async (_, n) => {
        const from = n % 2 ? caller : other;
        return { from, ...(await from.auth.passkeyCreationOptions()) };
      }),
    );
    const added = await Promise.allSettled(
      asked.map(({ from, challengeId, options }) =>
        from.auth.addPasskey({ challengeId, credential: new SoftwareAuthenticator().make(options) }),
      ),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
    expect(await caller.auth.passkeys()).toHaveLength(10);
    await expect(caller.auth.passkeyCreationOptions()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: AUTH_MESSAGES.passkeysFull,
    });
  });
});

describe('removing a passkey', () => {
  it('needs no proof, affects nobody else’s, and notifies its owner by email', async () => {
    const ada = await withPasskey(test.services);
    const bob = await withPasskey(test.services);
    test.pass(PROOF_OVER_MS);
    const { passkeyId } = ada.passkey;
    expect(await bob.caller.auth.removePasskey({ passkeyId })).toEqual({ removed: false });
    expect(await ada.caller.auth.removePasskey({ passkeyId })).toEqual({ removed: true });
    expect(await ada.caller.auth.removePasskey({ passkeyId })).toEqual({ removed: false });
    expect(await ada.caller.auth.passkeys()).toEqual([]);
    expect(await bob.caller.auth.passkeys()).toHaveLength(1);
    const mail = await lastMail(test.services, ada.email);
    expect(mail?.kind).toBe('passkey-removed');
    expect(mail?.text).toContain('Passkey on Chrome, Linux. It can no longer be used to log in.');
    expect((await lastMail(test.services, bob.email))?.kind).toBe('passkey-added');
  });
});

describe('the offer of a passkey', () => {
  const isOffered = async (caller: Awaited<ReturnType<typeof signedIn>>['caller']) =>
    (await caller.auth.status()).offersPasskey;

  it('is made to a person who has just signed in and has none', async () => {
    const { caller } = await signedIn(test.services);
    expect(await isOffered(caller)).toBe(true);
    const { passkeyId } = await addPasskey(caller, new SoftwareAuthenticator());
    expect(await isOffered(caller)).toBe(false);
    await caller.auth.removePasskey({ passkeyId });
    expect(await isOffered(caller)).toBe(true);
    test.pass(PROOF_OVER_MS);
    expect(await isOffered(caller)).toBe(false);
  });

  it('is declined for good, on every device', async () => {
    const { caller, email } = await signedIn(test.services);
    expect(await caller.auth.declinePasskey()).toEqual({ declined: true });
    expect(await isOffered(caller)).toBe(false);
    const other = stranger(test.services).caller;
    await other.auth.sendCode({ email });
    const tokens = await other.auth.verifyCode({ email, code: await codeFor(test.services, email) });
    expect(await isOffered(await tokenCaller(test.services, tokens.accessToken))).toBe(false);
  });
});

describe('other changes to an account', () => {
  it('a password reset keeps passkeys, and its email lists each with its date', async () => {
    const { email, authenticator } = await withPasskey(test.services);
    const { caller } = stranger(test.services);
    await caller.auth.sendCode({ email, purpose: 'password_reset' });
    const code = await codeFor(test.services, email);
    const reset = await caller.auth.verifyCode({ email, code, purpose: 'password_reset' });
    const me = await tokenCaller(test.services, reset.accessToken);
    await expect(me.auth.passkeyCreationOptions()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await me.auth.setPassword({ password: 'Corvid-harvest 7', confirmPassword: 'Corvid-harvest 7' });
    const mail = await lastMail(test.services, email);
    expect(mail?.kind).toBe('password-changed');
    expect(mail?.text).toMatch(
      /were not changed and can still be used to log in: Passkey on Chrome, Linux \(added on \d{1,2} \w+ \d{4}\)/,
    );
    const { challengeId, options } = await caller.auth.passkeySignInOptions();
    const credential = authenticator.sign(options);
    expect((await caller.auth.signInWithPasskey({ challengeId, credential })).accessToken).toBeTruthy();
  });

  it('the email about a password changed in a session says nothing about passkeys', async () => {
    const { caller, email } = await withPasskey(test.services);
    await caller.auth.setPassword({ password: 'Corvid-harvest 7', confirmPassword: 'Corvid-harvest 7' });
    expect((await lastMail(test.services, email))?.text).not.toMatch(/passkey/i);
  });

  it('moving an account to another mailbox removes its passkeys', async () => {
    const { email, authenticator } = await withPasskey(test.services);
    await moveAccount(test.services, { from: email, to: `moved-${email}` });
    const { caller } = stranger(test.services);
    const { challengeId, options } = await caller.auth.passkeySignInOptions();
    const credential = authenticator.sign(options);
    await expect(caller.auth.signInWithPasskey({ challengeId, credential })).rejects.toThrow(
      AUTH_MESSAGES.passkeyRefused,
    );
  });

  it('unanswered challenges are deleted once they have expired', async () => {
    const { caller } = await signedIn(test.services);
    const rows = () => test.services.db.selectFrom('passkey_challenges').select('id').execute();
    const { challengeId } = await caller.auth.passkeyCreationOptions();
    await sweep(test.services);
    expect(await rows()).toContainEqual({ id: challengeId });
    test.pass(AUTH_LIMITS.passkeyChallengeMs);
    await sweep(test.services);
    expect(await rows()).toEqual([]);
  });
});

describe('where passkeys work', () => {
  const at = (publicUrl: string): Services => ({
    ...test.services,
    mailSettings: { ...test.services.mailSettings, publicUrl },
  });
  const originAt = async (publicUrl: string) =>
    (await stranger(at(publicUrl)).caller.product.settings()).passkeyOrigin;

  it.each([
    ['https://cosmos.example', 'https://cosmos.example'],
    ['https://cosmos.example/', 'https://cosmos.example'],
    ['https://cosmos.example:8443', 'https://cosmos.example:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://cosmos.example', null],
    ['http://127.0.0.1:3000', null],
    ['https://192.0.2.7', null],
    ['https://[2001:db8::1]', null],
  ])('at %s the page gets the origin %s', async (publicUrl, origin) => {
    expect(await originAt(publicUrl)).toBe(origin);
  });

  it('everywhere else passkeys are refused and not offered, but existing ones can be removed', async () => {
    const { accessToken, authenticator, passkey } = await withPasskey(test.services);
    const bare = at('http://127.0.0.1:3000');
    const me = await tokenCaller(bare, accessToken);
    const { caller } = stranger(bare);
    const { challengeId, options } = await stranger(test.services).caller.auth.passkeySignInOptions();
    const credential = authenticator.sign(options);
    const made = new SoftwareAuthenticator().make({
      challenge: 'A'.repeat(43),
      rp: { id: '127.0.0.1' },
      user: { id: 'AAAA' },
    });
    const calls = [
      () => caller.auth.passkeySignInOptions(),
      () => caller.auth.signInWithPasskey({ challengeId, credential }),
      () => me.auth.passkeyCreationOptions(),
      () => me.auth.addPasskey({ challengeId, credential: made }),
      () => me.auth.passkeyProofOptions(),
      () => me.auth.provePasskey({ challengeId, credential }),
    ];
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: AUTH_MESSAGES.passkeysUnavailable,
      });
    expect((await me.auth.status()).offersPasskey).toBe(false);
    expect(await me.auth.passkeys()).toHaveLength(1);
    expect(await me.auth.removePasskey({ passkeyId: passkey.passkeyId })).toEqual({ removed: true });
  });
});

it.each([
  ['ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4', CHROME_ON_LINUX, 'Google Password Manager'],
  ['00000000-0000-0000-0000-000000000000', CHROME_ON_LINUX, 'Passkey on Chrome, Linux'],
  ['00000000-0000-0000-0000-000000000000', '<img src=x onerror=alert(1)>', 'Passkey'],
  ['00000000-0000-0000-0000-000000000000', null, 'Passkey'],
])('names a passkey of %s from %s as %s', (aaguid, device, name) => {
  expect(passkeyName(aaguid, device)).toBe(name);
});
