import { randomUUID } from 'node:crypto';
import { newMember, randomAddress } from '@cosmos/api/testing/sign-in.ts';
import { newToken } from '@cosmos/api/context/secrets.ts';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const PASSWORD = 'Corvid-harvest 7';
const STRANGERS = process.env['COSMOS_LONG'] ? 1_000 : 200;
const AT_ONCE = 20;
/** The owner comes after this many strangers, while as many others are still active. */
const OWNER_EVERY = 100;
const BETWEEN_MS = 5 * 60 * 1_000;
const GAP_MS = AUTH_LIMITS.codeResendSeconds * 1_000;

let server: TestServer;
let ahead = 0;
beforeAll(async () => {
  server = await startTestServer({ environment: { TRUST_PROXY: '1' } });
  server.composition.services.now = () => new Date(Date.now() + ahead);
});
afterAll(() => server.close());

interface Answer {
  status: number;
  data: Record<string, unknown>;
}

async function call(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${server.url}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress(), ...headers },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data?: Record<string, unknown> };
  return { status: response.status, data: data ?? {} };
}

/** The code in the newest email to an address, requested on a device of that kind. */
async function mailedCode(email: string, device: 'you have logged in on before' | 'never logged in') {
  const mails = await server.composition.services.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to_address', '=', email)
    .where('kind', '=', 'code')
    .orderBy('created_at', 'desc')
    .execute();
  return /\b\d{4}\b/.exec(
    mails.find(({ text }) => text?.replace(/\s+/g, ' ').includes(device))?.subject ?? '',
  )?.[0];
}

/** A person with a password, a known device, and an open session on it. */
async function owner() {
  const { email } = await newMember(server.composition.services);
  await call('auth/otp/send', { email });
  const otp_code = await mailedCode(email, 'never logged in');
  const { data } = await call('auth/otp/verify', { email, otp_code });
  const session = { authorization: `Bearer ${String(data.access_token)}` };
  const set = await call('password/set', { password: PASSWORD, confirm_password: PASSWORD }, session);
  expect(set.status).toBe(200);
  return {
    email,
    device: { 'x-device-token': String(data.device_token) },
    refresh: String(data.refresh_token),
  };
}

/** What a stranger can try: each has another device and address. */
function attack(n: number, victim: string): Promise<Answer> {
  const email = n % 4 === 3 ? `${randomUUID()}@example.org` : victim;
  const device = { 'x-device-token': newToken() };
  const guess = String((n * 7919) % 10_000).padStart(4, '0');
  const ways = [
    () => call('auth/otp/send', { email }, device),
    () => call('auth/otp/verify', { email, otp_code: guess }, device),
    () => call('auth/password/login', { email, password: `Wrong-one ${n}` }, device),
    () => call('auth/otp/send', { email, purpose: 'password_reset' }, device),
    () => call('auth/otp/verify', { email, otp_code: guess, purpose: 'password_reset' }, device),
  ];
  const way = ways[n % ways.length] ?? ways[0];
  if (!way) throw new Error('There is no such way to sign in.');
  return way();
}

test('hundreds of strangers attacking one account and the service do not hinder its owner', async () => {
  const victim = await owner();
  let refresh = victim.refresh;
  const ownerComes = async () => {
    const sent = await call('auth/otp/send', { email: victim.email }, victim.device);
    expect(sent.status, 'the code is sent').toBe(200);
    const otp_code = await mailedCode(victim.email, 'you have logged in on before');
    const verified = await call('auth/otp/verify', { email: victim.email, otp_code }, victim.device);
    expect(verified.status, 'the code is taken').toBe(200);
    const logIn = await call(
      'auth/password/login',
      { email: victim.email, password: PASSWORD },
      victim.device,
    );
    expect(logIn.status, 'the password is taken').toBe(200);
    const open = await call('auth/token/refresh', { refresh_token: refresh });
    expect(open.status, 'the open session goes on').toBe(200);
    refresh = String(open.data.refresh_token);
    const session = { authorization: `Bearer ${String(open.data.access_token)}` };
    const proved = await call('password/verify', { password: PASSWORD }, session);
    expect(proved.status, 'the open session proves the password').toBe(200);
  };

  const statuses = new Map<number, number>();
  for (let from = 0; from < STRANGERS; from += AT_ONCE) {
    const strangers = Array.from({ length: AT_ONCE }, (_, index) => attack(from + index, victim.email));
    const comes = from % OWNER_EVERY === 0 ? ownerComes() : null;
    for (const { status, data } of await Promise.all(strangers)) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(data.access_token, 'no stranger is let in').toBeUndefined();
    }
    await comes;
    ahead += BETWEEN_MS;
  }
  await ownerComes();

  expect(new Set(statuses.keys())).toEqual(new Set([200, 400, 401, 429]));
  expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(STRANGERS);
  const { judged } = await server.composition.services.db
    .selectFrom('one_time_codes')
    .innerJoin('users', 'users.id', 'one_time_codes.user_id')
    .select(({ fn }) => fn.sum<string>('attempts').as('judged'))
    .where('users.email', '=', victim.email)
    .where('device_hash', 'is', null)
    .where('consumed_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(Number(judged)).toBeLessThanOrEqual(AUTH_LIMITS.wrongCodesIn30Days);
}, 300_000);

test(
  'a burst that uses up the strangers’ share of the service does not affect known devices',
  { tags: 'at-length', timeout: 300_000 },
  async () => {
    ahead += 2 * PRODUCT_LIMITS.dayMs;
    const victim = await owner();
    ahead += GAP_MS;
    const { services } = server.composition;
    const others = await Promise.all(Array.from({ length: 60 }, () => newMember(services)));
    let refused = 0;
    for (let round = 0; round < 6; round += 1) {
      for (let from = 0; from < others.length; from += AT_ONCE) {
        const sends = others.slice(from, from + AT_ONCE).map(({ email }) => call('auth/otp/send', { email }));
        refused += (await Promise.all(sends)).filter(({ status }) => status === 429).length;
      }
      ahead += GAP_MS;
    }
    expect(refused).toBeGreaterThan(0);
    for (const email of [victim.email, `${randomUUID()}@example.org`])
      expect((await call('auth/otp/send', { email })).status, 'strangers are refused alike').toBe(429);
    expect((await call('auth/otp/send', { email: victim.email }, victim.device)).status).toBe(200);
    const otp_code = await mailedCode(victim.email, 'you have logged in on before');
    expect((await call('auth/otp/verify', { email: victim.email, otp_code }, victim.device)).status).toBe(
      200,
    );
  },
);
