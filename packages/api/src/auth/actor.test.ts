import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SignJWT, UnsecuredJWT } from 'jose';
import { createCaller } from '../app-router.ts';
import { innerContext } from '../context.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { person } from '../testing/person.ts';
import { signAccessToken } from './access-token.ts';
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
  it('is the person of a good token', async () => {
    const { accessToken, userId, sessionId } = await person(test.services);
    expect(await actor(`Bearer ${accessToken}`)).toMatchObject({
      kind: 'user',
      userId,
      sessionId,
      role: 'member',
    });
  });

  it('is nobody with a forged, confused or odd token', async () => {
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
    // A header that names another key changes nothing: there is one.
    expect((await actor(`Bearer ${await make({ alg: 'HS256', kid: '../../dev/null' })}`)).kind).toBe('user');
  });

  it('is nobody once the session is revoked, or its time is over', async () => {
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

  it('is told to sign in again where a person is needed', async () => {
    const caller = createCaller(innerContext(test.services, await actor('Bearer x')));
    await expect(caller.auth.status()).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'User session expired. Please log in again.',
    });
  });
});
