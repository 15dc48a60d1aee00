import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweep } from '../../housekeeping/sweep.ts';
import { person } from '../../testing/person.ts';
import { tokenCaller } from '../../testing/sign-in.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const makeAdmin = () => person(test.services, { role: 'admin' });
const program = (token: string) => tokenCaller(test.services, token);
const refused = { code: 'UNAUTHORIZED' };

it('counts what a key was answered and refused, by reason, over a day and a month', async () => {
  const admin = await makeAdmin();
  const { keyId, token } = await admin.caller.admin.createKey({ name: 'Counted', scopes: ['search'] });
  const row = async () => (await admin.caller.admin.keys()).find((key) => key.keyId === keyId);
  const none = { answered: 0, refused: [] };
  expect(await row()).toMatchObject({ createdBy: admin.email, lastDay: none, last30Days: none });

  const caller = await program(token);
  await caller.search.web({ query: 'lithium' });
  await caller.search.web({ query: 'zinc' });
  await expect(caller.auth.status()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(caller.search.web({ query: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const counted = {
    answered: 2,
    refused: [
      { reason: 'scope', calls: 1 },
      { reason: 'invalid', calls: 1 },
    ],
  };
  expect(await row()).toMatchObject({ lastDay: counted, last30Days: counted });

  test.pass(2 * PRODUCT_LIMITS.dayMs);
  expect(await row()).toMatchObject({ lastDay: none, last30Days: counted });
  test.pass(31 * PRODUCT_LIMITS.dayMs);
  expect(await row()).toMatchObject({ last30Days: none });
  await sweep(test.services);
  expect(await test.services.db.selectFrom('key_calls').selectAll().execute()).toEqual([]);
});

it('rotates a key: the old one works for another day, and its calls after that are seen', async () => {
  const admin = await makeAdmin();
  const old = await admin.caller.admin.createKey({ name: 'Rotated', scopes: ['search'], expiresInDays: 90 });
  const made = await admin.caller.admin.rotateKey({ keyId: old.keyId, why: 'It was in a log' });
  const keys = async () => (await admin.caller.admin.keys()).filter(({ name }) => name === 'Rotated');
  const rows = await keys();
  expect(new Set(rows.map(({ keyId }) => keyId))).toEqual(new Set([old.keyId, made.keyId]));
  const row = (keyId: string) => rows.find((each) => each.keyId === keyId);
  const after = (moment: string | undefined, days: number) =>
    new Date(Date.parse(moment ?? '') + days * PRODUCT_LIMITS.dayMs).toISOString();
  expect(row(old.keyId)?.expiresAt).toBe(after(row(made.keyId)?.createdAt, 1));
  expect(row(made.keyId)?.expiresAt).toBe(after(row(old.keyId)?.createdAt, 90));
  for (const { token } of [old, made]) await (await program(token)).search.web({ query: 'lithium' });

  test.pass(PRODUCT_LIMITS.dayMs);
  await expect((await program(old.token)).search.web({ query: 'lithium' })).rejects.toMatchObject(refused);
  await (await program(made.token)).search.web({ query: 'lithium' });
  expect((await keys()).find(({ keyId }) => keyId === old.keyId)?.last30Days).toEqual({
    answered: 1,
    refused: [{ reason: 'expired', calls: 1 }],
  });
  await expect(admin.caller.admin.rotateKey({ keyId: old.keyId })).rejects.toThrow(AUTH_MESSAGES.keyEnded);
});

it('records what is done to keys, once, without their tokens', async () => {
  const admin = await makeAdmin();
  const { keyId, token } = await admin.caller.admin.createKey({ name: 'Recorded', scopes: ['search'] });
  for (let times = 0; times < 2; times += 1)
    await admin.caller.admin.revokeKey({ keyId, why: 'No longer needed' });
  await expect((await program(token)).search.web({ query: 'lithium' })).rejects.toMatchObject(refused);
  expect((await admin.caller.admin.keys()).find((key) => key.keyId === keyId)).toMatchObject({
    revokedBy: admin.email,
    revokedWhy: 'No longer needed',
  });
  const { rows } = await admin.caller.admin.audit({ actor: admin.userId });
  expect(rows).toMatchObject([
    { act: 'key revoked', before: 'works', after: 'revoked', why: 'No longer needed' },
    { act: 'key created', subject: keyId, subjectName: 'Recorded', after: 'search; never expires' },
  ]);
  expect(JSON.stringify(rows)).not.toContain(token);
  // The audit keeps the name that it had.
  await test.services.db.updateTable('api_keys').set({ name: 'Renamed' }).where('id', '=', keyId).execute();
  const { rows: later } = await admin.caller.admin.audit({ actor: admin.userId });
  expect(later.map(({ subjectName }) => subjectName)).toEqual(['Recorded', 'Recorded']);
});
