import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SignJWT, UnsecuredJWT } from 'jose';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { createCaller } from '../../app-router.ts';
import { innerContext } from '../../context/context.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { person } from '../../testing/person.ts';
import { deriveSecrets } from '../../context/secrets.ts';
import { readAccessToken, signAccessToken } from './access-token.ts';
import { actorOf } from './actor.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const actor = (authorization: string) =>
  actorOf(test.services, {
    authorization,
    visitorId: undefined,
    deviceToken: undefined,
    address: '192.0.2.1',
  });

describe('who sends a request', () => {
  it('is the person of a valid token', async () => {
    const { accessToken, userId, sessionId } = await person(test.services);
    expect(await actor(`Bearer ${accessToken}`)).toMatchObject({
      kind: 'user',
      userId,
      sessionId,
      role: 'member',
    });
  });

  it('is nobody with a forged, mixed-up or malformed token', async () => {
    const { userId, sessionId, accessToken } = await person(test.services);
    const { secrets } = test.services;
    const claims = { sid: sessionId };
    const make = (
      header: { alg: string; typ?: string; kid?: string },
      change: (jwt: SignJWT) => SignJWT = (jwt) => jwt,
    ) =>
      change(
        new SignJWT(claims)
          .setProtectedHeader({ typ: 'at+jwt', ...header })
          .setIssuer('cosmos')
          .setAudience('cosmos-api')
          .setSubject(userId)
          .setIssuedAt()
          .setExpirationTime('15m'),
      ).sign(secrets.tokenKey);
    const good = await make({ alg: 'HS256' });
    expect((await actor(`Bearer ${good}`)).kind).toBe('user');
    const unsigned = new UnsecuredJWT(claims)
      .setIssuer('cosmos')
      .setAudience('cosmos-api')
      .setSubject(userId)
      .setExpirationTime('15m')
      .encode();
    const [head, body, signature] = accessToken.split('.') as [string, string, string];
    const forged = [
      unsigned,
      await make({ alg: 'HS512' }),
      await make({ alg: 'HS256', typ: 'JWT' }),
      await make({ alg: 'HS256' }, (jwt) => jwt.setIssuer('evil')),
      await make({ alg: 'HS256' }, (jwt) => jwt.setAudience('evil')),
      await make({ alg: 'HS256' }, (jwt) => jwt.setExpirationTime(Math.floor(Date.now() / 1_000) - 1)),
      await make({ alg: 'HS256' }, (jwt) => jwt.setNotBefore('10m')),
      await make({ alg: 'HS256' }, (jwt) => jwt.setSubject('00000000-0000-4000-8000-000000000000')),
      `${head}.${body}`,
      `${head}.${body}.${signature.slice(0, -2)}AA`,
      `${head}.${body}.${'A'.repeat(8_000)}`,
      'x',
      '',
    ];
    for (const token of forged)
      expect((await actor(`Bearer ${token}`)).kind, token.slice(0, 60)).toBe('refused');
    for (const header of [good, `Basic ${good}`, `Bearer  ${good} x`, 'Bearer'])
      expect((await actor(header)).kind).toBe('refused');
    // A header that names another key changes nothing: there is only one key.
    expect((await actor(`Bearer ${await make({ alg: 'HS256', kid: '../../dev/null' })}`)).kind).toBe('user');
  });

  it('is nobody with a valid token in another spelling', async () => {
    const { accessToken } = await person(test.services);
    const [head, body, signature] = accessToken.split('.') as [string, string, string];
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(signature.at(-1) ?? '');
    const others = [1, 2, 3].map((bits) => signature.slice(0, -1) + (alphabet[last ^ bits] ?? ''));
    const bytes = Buffer.from(signature, 'base64url');
    for (const other of others) expect(Buffer.from(other, 'base64url')).toEqual(bytes);
    const spelled = [...others, `${signature}=`, `${signature}==`];
    if (/[-_]/.test(signature)) spelled.push(signature.replaceAll('-', '+').replaceAll('_', '/'));
    for (const isKnown of [false, true]) {
      for (const other of spelled)
        expect((await actor(`Bearer ${head}.${body}.${other}`)).kind, other).toBe('refused');
      if (!isKnown) expect((await actor(`Bearer ${accessToken}`)).kind).toBe('user');
    }
  });

  it('is nobody once the session is revoked or has expired', async () => {
    const { accessToken, sessionId } = await person(test.services);
    await test.services.db
      .updateTable('sessions')
      .set({ revoked_at: test.services.now() })
      .where('id', '=', sessionId)
      .execute();
    expect((await actor(`Bearer ${accessToken}`)).kind).toBe('refused');
    const other = await person(test.services);
    test.pass(16 * 60_000);
    expect((await actor(`Bearer ${other.accessToken}`)).kind).toBe('refused');
    const fresh = await signAccessToken(test.services, other);
    expect((await actor(`Bearer ${fresh}`)).kind).toBe('user');
    test.pass(31 * 24 * 3_600_000);
    const later = await signAccessToken(test.services, other);
    expect((await actor(`Bearer ${later}`)).kind).toBe('refused');
  });

  it('is checked each time, also for a token that was valid before', async () => {
    const { accessToken, userId, sessionId } = await person(test.services);
    const { db } = test.services;
    const bearer = `Bearer ${accessToken}`;
    expect(await actor(bearer)).toMatchObject({ kind: 'user', role: 'member' });
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', userId).execute();
    expect(await actor(bearer)).toMatchObject({ kind: 'user', role: 'admin' });
    const [head, body, signature] = accessToken.split('.') as [string, string, string];
    expect((await actor(`Bearer ${head}.${body}.${Array.from(signature).toReversed().join('')}`)).kind).toBe(
      'refused',
    );
    // Another installation's key knows nothing about tokens that this one has verified.
    const elsewhere = { ...test.services, secrets: deriveSecrets('another secret of another installation') };
    expect(await readAccessToken(elsewhere, accessToken)).toBeNull();
    test.pass(AUTH_LIMITS.accessTokenMs - 60_000);
    expect((await actor(bearer)).kind).toBe('user');
    test.pass(60_000);
    expect((await actor(bearer)).kind).toBe('refused');
    const later = await signAccessToken(test.services, { userId, sessionId });
    await db.updateTable('sessions').set({ revoked_at: test.services.now() }).execute();
    expect((await actor(`Bearer ${later}`)).kind).toBe('refused');
  });

  it('is resolved for each of many simultaneous requests, and is nobody for ended sessions', async () => {
    const people = [];
    for (let at = 0; at < 6; at += 1) people.push(await person(test.services));
    const [, , gone] = people as [unknown, unknown, { sessionId: string }];
    await test.services.db
      .updateTable('sessions')
      .set({ revoked_at: test.services.now() })
      .where('id', '=', gone.sessionId)
      .execute();
    const actors = await Promise.all(people.map(({ accessToken }) => actor(`Bearer ${accessToken}`)));
    expect(actors.map((one) => (one.kind === 'user' ? one.userId : one.kind))).toEqual(
      people.map((one) => (one.sessionId === gone.sessionId ? 'refused' : one.userId)),
    );
  });

  it('is asked to sign in again where a person is required', async () => {
    const caller = createCaller(innerContext(test.services, await actor('Bearer x')));
    await expect(caller.auth.status()).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'User session expired. Please log in again.',
    });
  });
});
