import { randomUUID } from 'node:crypto';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, listKeys, revokeKey } from '../auth/sessions/keys.ts';
import { createOperatorToken } from '../auth/sessions/operator-token.ts';
import { person } from '../testing/person.ts';
import { codeFor, newMember, stranger, tokenCaller } from '../testing/sign-in.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { createAdmin, firstAdmin } from './admins.ts';
import { moveAccount } from './move-account.ts';
import { setRole } from '../accounts/roles.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const secretOf = (url: string) => new URL(url).hash.slice(1);
const come = (url: string) => stranger(test.services).caller.auth.signInWithLink({ token: secretOf(url) });

describe('the first admin', () => {
  it('is created once, and gets a new link on each start until their first sign-in', async () => {
    const { services } = test;
    const start = (email?: string) => firstAdmin(services, { email, withLink: true });
    const made = await Promise.all([start(), start()]);
    expect(made.map((link) => link?.email)).toEqual(['admin@cosmos.local', 'admin@cosmos.local']);
    const admins = services.db.selectFrom('users').select('id').where('role', '=', 'admin');
    expect(await admins.execute()).toHaveLength(1);
    const again = await start('other@example.org');
    expect(again?.email).toBe('admin@cosmos.local');
    expect(again?.url).toMatch(/^https:\/\/cosmos\.example\/sign-in#[\w-]{43}$/);
    const { accessToken } = await come(again?.url ?? '');
    expect((await (await tokenCaller(services, accessToken)).auth.status()).role).toBe('admin');
    expect(await start()).toBeNull();
    expect(await admins.execute()).toHaveLength(1);
  });

  it('can be joined by others, registered or not', async () => {
    const { services } = test;
    const { email, userId } = await newMember(services);
    expect(await createAdmin(services, email)).toMatchObject({ email, isNew: false });
    const made = await createAdmin(services, `${randomUUID()}@example.org`);
    expect(made.isNew).toBe(true);
    await come(made.url);
    await expect(come(made.url)).rejects.toThrow(AUTH_MESSAGES.linkUsed);
    expect(await setRole(services, { email, role: 'analyst' })).toEqual({ email, role: 'analyst' });
    const row = await services.db
      .selectFrom('users')
      .select('role')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(row.role).toBe('analyst');
  });
});

describe('roles', () => {
  it('always leave one admin, even when two demote each other at the same moment', async () => {
    const { services } = test;
    await services.db.updateTable('users').set({ role: 'member' }).execute();
    const [a, b] = [await person(services, { role: 'admin' }), await person(services, { role: 'admin' })];
    const both = await Promise.allSettled([
      a.caller.admin.setRole({ email: b.email, role: 'member' }),
      b.caller.admin.setRole({ email: a.email, role: 'member' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({
      code: 'CONFLICT',
      message: AUTH_MESSAGES.lastAdmin,
    });
    await expect(setRole(services, { email: 'nobody@example.org', role: 'admin' })).rejects.toThrow(
      AUTH_MESSAGES.userUnknown,
    );
  });

  it('take effect from the next request', async () => {
    const { services } = test;
    const { email, accessToken } = await person(services, { role: 'analyst' });
    await createAdmin(services, `${randomUUID()}@example.org`);
    await setRole(services, { email, role: 'admin' });
    expect(await (await tokenCaller(services, accessToken)).admin.keys()).toEqual(expect.any(Array));
    await setRole(services, { email, role: 'member' });
    await expect((await tokenCaller(services, accessToken)).admin.keys()).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('API keys', () => {
  it('are shown once, stored as hashes, limited to their scopes, and revoked immediately', async () => {
    const { services } = test;
    const { keyId, token } = await createKey(services, {
      name: 'Trial',
      scopes: ['search', 'search'],
      createdBy: null,
    });
    expect(token).toMatch(/^cosmos_key_[\w-]{43}$/);
    expect(JSON.stringify(await listKeys(services))).not.toContain(token);
    const program = await tokenCaller(services, token);
    await expect(program.auth.status()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(program.auth.logOut({ everywhere: true })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const [listed] = (await listKeys(services)).filter((key) => key.keyId === keyId);
    expect(listed).toMatchObject({ name: 'Trial', scopes: ['search'], revokedAt: null });
    expect(listed?.lastUsedAt).not.toBeNull();
    await revokeKey(services, { keyId });
    await expect((await tokenCaller(services, token)).auth.status()).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(revokeKey(services, { keyId: randomUUID() })).rejects.toThrow(AUTH_MESSAGES.keyUnknown);
  });
});

describe('a token made on the command line', () => {
  it('is a separate session with the requested lifetime, and can be ended', async () => {
    const { services } = test;
    const { email, userId } = await newMember(services);
    const made = await createOperatorToken(services, { email, lifeMs: 3_600_000 });
    const caller = await tokenCaller(services, made.token);
    expect(await caller.auth.sessions()).toMatchObject([
      { sessionId: made.sessionId, device: 'Command line', isCurrent: true },
    ]);
    test.pass(3_590_000);
    expect((await (await tokenCaller(services, made.token)).auth.status()).userId).toBe(userId);
    test.pass(11_000);
    await expect((await tokenCaller(services, made.token)).auth.status()).rejects.toThrow(
      AUTH_MESSAGES.signInAgain,
    );
    const second = await createOperatorToken(services, { email, lifeMs: 3_600_000 });
    await (await tokenCaller(services, second.token)).auth.logOut({});
    await expect((await tokenCaller(services, second.token)).auth.status()).rejects.toThrow(
      AUTH_MESSAGES.signInAgain,
    );
  });
});

describe('an account moved to another address', () => {
  it('keeps no open session, device, link or password', async () => {
    const { services } = test;
    const { email, userId, accessToken } = await person(services);
    const to = `${randomUUID()}@example.org`;
    await expect(moveAccount(services, { from: email, to: email })).rejects.toThrow(
      AUTH_MESSAGES.addressTaken,
    );
    expect(await moveAccount(services, { from: email, to })).toEqual({ from: email, to, sessionsEnded: 1 });
    await expect((await tokenCaller(services, accessToken)).auth.status()).rejects.toThrow(
      AUTH_MESSAGES.signInAgain,
    );
    const { caller } = stranger(services);
    await caller.auth.sendCode({ email: to });
    expect((await caller.auth.verifyCode({ email: to, code: await codeFor(services, to) })).userId).toBe(
      userId,
    );
  });
});
