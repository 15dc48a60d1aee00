import { codeFor, lastMail, newMember, randomAddress } from '@cosmos/api/testing/sign-in.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // Each request can come from its own address, as reported by a proxy.
  server = await startTestServer({ environment: { TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

const services = () => server.composition.services;

interface Answer {
  status: number;
  headers: Headers;
  body: { success: boolean; data?: Record<string, unknown>; detail?: string };
}

async function call(path: string, given: { body?: unknown; token?: unknown; headers?: object } = {}) {
  const response = await fetch(`${server.url}/api/v1/${path}`, {
    method: given.body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': randomAddress(),
      ...(typeof given.token === 'string' ? { authorization: `Bearer ${given.token}` } : {}),
      ...given.headers,
    },
    body: given.body === undefined ? undefined : JSON.stringify(given.body),
  });
  const body = (await response.json()) as Answer['body'];
  return { status: response.status, headers: response.headers, body } satisfies Answer;
}

async function signedIn() {
  const { email, userId } = await newMember(services());
  await call('auth/otp/send', { body: { email, purpose: 'login' } });
  const otp_code = await codeFor(services(), email);
  const { body } = await call('auth/otp/verify', { body: { email, otp_code, purpose: 'login' } });
  return { email, userId, ...(body.data as { access_token: string; refresh_token: string }) };
}

describe('the documented paths', () => {
  test("sign in and out in the specification's names", async () => {
    const { email, userId } = await newMember(services());
    expect((await call('auth/email/check', { body: { email } })).body).toEqual({
      success: true,
      data: { exists: true },
    });
    const sent = await call('auth/otp/send', { body: { email, purpose: 'login' } });
    expect(sent.body.data).toEqual({ otp_id: expect.any(String), ttl_sec: 25 });
    const verified = await call('auth/otp/verify', {
      body: { email, otp_code: await codeFor(services(), email), purpose: 'login' },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    });
    expect(verified.body.data).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 900,
      user_id: userId,
      device_token: expect.any(String),
    });
    const token = verified.body.data?.access_token;
    const status = await call(`auth/status?user_id=${userId}`, { token });
    expect(status.body.data).toMatchObject({ user_id: userId, email, next_screen: 'complete_profile' });
    const password = 'Corvid-harvest 7';
    const set = await call(`password/set?user_id=${userId}`, {
      token,
      body: { password, confirm_password: password },
    });
    expect(set.body).toEqual({ success: true, data: { sessions_ended: 'others' } });
    expect((await call('password/verify', { token, body: { password } })).body.data).toEqual({
      verified: true,
    });
    const login = await call('auth/password/login', {
      body: { email, password, device_info: { any: 'thing' }, ip: '127.0.0.1' },
    });
    expect(login.body.data).toMatchObject({ user_id: userId });
    const refreshed = await call('auth/token/refresh', {
      body: { refresh_token: login.body.data?.refresh_token },
    });
    expect(Object.keys(refreshed.body.data ?? {})).toEqual(['access_token', 'refresh_token', 'expires_in']);
    const out = await call(`auth/logout?user_id=${userId}&everywhere=true`, {
      token,
      body: { access_token: token },
    });
    expect(out.body).toEqual({ success: true, data: { ended: 2 } });
    expect((await call('auth/status', { token })).status).toBe(401);
    expect((await call('auth/status', { token: refreshed.body.data?.access_token })).status).toBe(401);
    expect(
      (await call('auth/token/refresh', { body: { refresh_token: refreshed.body.data?.refresh_token } }))
        .status,
    ).toBe(401);
  });

  test('never act for anybody but the sender', async () => {
    const [a, b] = [await signedIn(), await signedIn()];
    const password = 'Corvid-harvest 7';
    const refused = [
      await call(`auth/logout?user_id=${b.userId}&everywhere=true`, { token: a.access_token, body: {} }),
      await call(`auth/status?user_id=${b.userId}`, { token: a.access_token }),
      await call(`auth/status?user_id=${a.userId}&user_id=${b.userId}`, { token: a.access_token }),
      await call('password/set', {
        token: a.access_token,
        body: { user_id: b.userId, password, confirm_password: password },
      }),
      await call(`password/verify?user_id=${b.userId}`, { token: a.access_token, body: { password } }),
    ];
    for (const { status, body } of refused) {
      expect(status).toBe(403);
      expect(body.detail).toBe(HTTP_MESSAGES.notAllowed);
    }
    expect((await call('auth/status', { token: b.access_token })).status).toBe(200);
    const { password_hash } = await services()
      .db.selectFrom('users')
      .select('password_hash')
      .where('id', '=', b.userId)
      .executeTakeFirstOrThrow();
    expect(password_hash).toBeNull();
  });

  test('refuse codes that are not a string of four digits, without counting them', async () => {
    const { email } = await newMember(services());
    await call('auth/otp/send', { body: { email } });
    const code = await codeFor(services(), email);
    for (const otp_code of [Number(code), [code], { $ne: '' }, null, true, `${code}\n`, `0${code}`, '1e3'])
      expect((await call('auth/otp/verify', { body: { email, otp_code } })).status).toBe(422);
    expect((await call('auth/otp/verify', { body: { email, otp_code: code } })).status).toBe(200);
  });

  test('treat one address as one mailbox, and refuse anything ambiguous', async () => {
    for (const email of [
      'a@x.com,b@y.com',
      'a@x.com;b@y.com',
      'a@x.com\r\nBcc: b@y.com',
      '"a@evil"@x.com',
      'a@x.com <b@y.com>',
      `${'a'.repeat(10_000)}@x.com`,
      'a@x',
      '',
      ['a@x.com'],
    ])
      expect((await call('auth/otp/send', { body: { email } })).status, String(email).slice(0, 40)).toBe(422);
    const { email } = await newMember(services());
    const { userId: cyrillicId, email: cyrillic } = await newMember(services(), 'аdmin@x.com');
    await call('auth/otp/send', { body: { email: `  ${email.toUpperCase()}  ` } });
    expect((await lastMail(services(), email))?.to_address).toBe(email);
    // A look-alike is a different mailbox, and nobody else's.
    await call('auth/otp/send', { body: { email: 'admin@x.com' } });
    expect(await lastMail(services(), cyrillic)).toBeUndefined();
    await call('auth/otp/send', { body: { email: cyrillic } });
    expect((await lastMail(services(), cyrillic))?.user_id).toBe(cyrillicId);
  });

  test('refuse a password of a megabyte without reading it, and one of 129 characters', async () => {
    const login = (password: string) =>
      call('auth/password/login', { body: { email: 'a@example.org', password } });
    expect((await login('x'.repeat(1_000_000))).status).toBe(413);
    expect((await login('x'.repeat(129))).status).toBe(422);
    expect((await login('x'.repeat(128))).status).toBe(401);
  });

  test('name only our own host in emails, whatever a request claims', async () => {
    const { email } = await newMember(services());
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await call('auth/otp/send', { body: { email }, headers: evil });
    const mail = await lastMail(services(), email);
    expect(mail?.kind).toBe('code');
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  test('write no code, token, password or address to the log', async () => {
    const { email, access_token, refresh_token } = await signedIn();
    await call('auth/password/login', { body: { email, password: 'Corvid-harvest 7' } });
    await call('auth/token/refresh', { body: { refresh_token } });
    const log = server.logged();
    for (const secret of [email, access_token, refresh_token, 'Corvid-harvest 7'])
      expect(log.includes(secret), secret.slice(0, 12)).toBe(false);
  });

  test('say when to come back', async () => {
    const { email } = await newMember(services());
    await call('auth/otp/send', { body: { email } });
    const again = await call('auth/otp/send', { body: { email } });
    expect([again.status, again.body.detail]).toEqual([429, HTTP_MESSAGES.tooMany]);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
