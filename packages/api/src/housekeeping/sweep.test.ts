import { randomBytes, randomUUID } from 'node:crypto';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { person } from '../testing/person.ts';
import { sweep } from './sweep.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const rows = async () => ({
  limits: (await test.services.db.selectFrom('rate_limits').select('key').execute()).length,
  sessions: (await test.services.db.selectFrom('sessions').select('id').execute()).length,
});

it('leaves out an expired counter that a request is using, instead of waiting for it', async () => {
  const { services, pass } = test;
  const [limit] = Object.values(RATE_LIMITS);
  if (!limit) throw new Error('There are no limits.');
  await takeLimits(services.db, services, [{ limit, by: 'ada' }]);
  pass(limit.windowMs + 1);
  await services.db.transaction().execute(async (request) => {
    await request.selectFrom('rate_limits').select('key').forUpdate().execute();
    await sweep(services);
  });
  expect((await rows()).limits).toBe(1);
  await sweep(services);
  expect((await rows()).limits).toBe(0);
});

it('deletes the cost of the model after a quarter of a year', async () => {
  const { db, now } = test.services;
  const day = (ago: number) =>
    new Date(now().getTime() - ago * PRODUCT_LIMITS.dayMs).toISOString().slice(0, 10);
  const kept = [0, 30, 89, 90].map(day);
  const values = [...kept, day(91), day(400)].map((each) => ({
    day: each,
    payer: 'all',
    calls: 1,
    tokens: 100,
  }));
  await db.insertInto('model_usage').values(values).execute();
  await sweep(test.services);
  const rows = await db
    .selectFrom('model_usage')
    .select(sql<string>`day::text`.as('day'))
    .execute();
  expect(rows.map((row) => row.day).toSorted()).toEqual(kept.toSorted());
});

it('deletes received mail that belongs to nothing after thirty days, and keeps answers', async () => {
  const { db, now } = test.services;
  const mail = { from_address: 'a@b.example', from_name: '', sender_verified: false, subject: '', html: '' };
  const ago = (days: number) => new Date(now().getTime() - days * PRODUCT_LIMITS.dayMs);
  const received = [
    ['attached', 400],
    ['quarantined', 29],
    ['ignored', 29],
    ['quarantined', 31],
    ['ignored', 31],
  ] as const;
  for (const [state, days] of received) {
    const id = randomUUID();
    const text = `${state} ${days}`;
    await db
      .insertInto('received_mails')
      .values({ ...mail, id, message_id: id, state, text, received_at: ago(days) })
      .execute();
  }
  await sweep(test.services);
  const kept = await db.selectFrom('received_mails').select('text').execute();
  expect(kept.map(({ text }) => text).toSorted()).toEqual(['attached 400', 'ignored 29', 'quarantined 29']);
});

it('removes what has expired, and nothing earlier', async () => {
  const { services } = test;
  await person(services);
  await takeLimits(services.db, services, [{ limit: RATE_LIMITS.codeSendPerHour, by: 'a@b.example' }]);
  await sweep(services);
  expect(await rows()).toEqual({ limits: 1, sessions: 1 });
  test.pass(2 * PRODUCT_LIMITS.dayMs);
  await sweep(services);
  expect(await rows()).toEqual({ limits: 0, sessions: 1 });
  test.pass(AUTH_LIMITS.sessionIdleMs);
  await sweep(services);
  expect(await rows()).toEqual({ limits: 0, sessions: 1 });
  test.pass(8 * PRODUCT_LIMITS.dayMs);
  await sweep(services);
  expect(await rows()).toEqual({ limits: 0, sessions: 0 });
});

describe('deletes', () => {
  /** Each kind of row: how many days it is kept, and how to write one of a given age. */
  const KEPT = {
    devices: [
      180,
      (at: Date, userId: string) => ({ last_used_at: at, token_hash: randomBytes(32), user_id: userId }),
    ],
    one_time_codes: [
      31,
      (at: Date) => ({
        id: randomUUID(),
        mailbox: randomBytes(32),
        user_id: null,
        device_hash: null,
        purpose: 'login' as const,
        code_mac: randomBytes(32),
        tries: 3,
        expires_at: at,
        consumed_at: null,
        created_at: at,
      }),
    ],
    sign_in_links: [
      30,
      (at: Date, userId: string) => ({
        token_hash: randomBytes(32),
        user_id: userId,
        purpose: 'sign_in' as const,
        expires_at: at,
        used_at: null,
      }),
    ],
    wrong_codes: [1, (at: Date) => ({ at })],
  } as const;
  const MARGIN_MS = 60_000;

  it.each(Object.keys(KEPT) as (keyof typeof KEPT)[])('%s once due, and not before', async (table) => {
    const { services } = test;
    const { userId } = await person(services);
    const [days, row] = KEPT[table];
    const turning = services.now().getTime() - days * PRODUCT_LIMITS.dayMs;
    await services.db.deleteFrom(table).execute();
    const count = async () => (await services.db.selectFrom(table).selectAll().execute()).length;
    await services.db
      .insertInto(table)
      .values(row(new Date(turning + MARGIN_MS), userId))
      .execute();
    await sweep(services);
    expect(await count()).toBe(1);
    await services.db
      .insertInto(table)
      .values(row(new Date(turning - MARGIN_MS), userId))
      .execute();
    await sweep(services);
    expect(await count()).toBe(1);
  });
});
