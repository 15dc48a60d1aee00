import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaller } from '../../app-router.ts';
import { actorOf } from '../../auth/sessions/actor.ts';
import { type Allowance, innerContext } from '../../context/context.ts';
import { person } from '../../testing/person.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let test: TestServices;
let admin: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  test = await createTestServices();
  admin = await person(test.services, { role: 'admin' });
});
afterAll(() => test.close());

const scopes = ['catalogue:read' as const, 'search' as const];

async function trial() {
  const { token, keyId } = await admin.caller.admin.createKey({ name: 'Trial', scopes, isTrial: true });
  const actor = await actorOf(test.services, {
    authorization: `Bearer ${token}`,
    visitorId: undefined,
    deviceToken: undefined,
    address: '192.0.2.9',
  });
  const told: Allowance[] = [];
  const context = {
    ...innerContext(test.services, actor),
    tellAllowance: (each: Allowance) => void told.push(each),
  };
  return { keyId, told, caller: createCaller(context) };
}

it('reads the sample for two weeks, up to so many calls a day, and is told what is left', async () => {
  const { caller, told, keyId } = await trial();
  expect((await caller.discovery.search({ query: 'lithium membrane' })).results.length).toBeGreaterThan(0);
  expect(told.at(-1)).toMatchObject({ name: 'trial-calls', points: AUTH_LIMITS.trialCallsPerDay });
  expect(told.at(-1)?.left).toBe(AUTH_LIMITS.trialCallsPerDay - 1);
  const row = (await admin.caller.admin.keys()).find((key) => key.keyId === keyId);
  const end = new Date(test.services.now().getTime() + AUTH_LIMITS.trialDays * PRODUCT_LIMITS.dayMs);
  expect(row?.isTrial).toBe(true);
  expect(row?.expiresAt?.slice(0, 10)).toBe(end.toISOString().slice(0, 10));
  for (let call = 1; call < AUTH_LIMITS.trialCallsPerDay; call += 1)
    await caller.catalogue.technology({ id: 'UTECH-MIT-1301' });
  await expect(caller.catalogue.technology({ id: 'UTECH-MIT-1301' })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  expect(told.at(-1)).toMatchObject({ name: 'trial-calls', left: 0 });
  test.pass(PRODUCT_LIMITS.dayMs);
  await caller.catalogue.technology({ id: 'UTECH-MIT-1301' });
});

it('can only be made to read, and not for long', async () => {
  const make = (more: object) =>
    admin.caller.admin.createKey({ name: 'Trial', scopes, isTrial: true, ...more });
  await expect(make({ scopes: ['conversation'] })).rejects.toThrow(AUTH_MESSAGES.trialReads);
  await expect(make({ expiresInDays: AUTH_LIMITS.trialDaysMax + 1 })).rejects.toThrow(
    AUTH_MESSAGES.trialTooLong,
  );
});

it('stays a trial when it is rotated', async () => {
  const { keyId } = await trial();
  const made = await admin.caller.admin.rotateKey({ keyId });
  const rows = await admin.caller.admin.keys();
  expect(rows.find((key) => key.keyId === made.keyId)).toMatchObject({ isTrial: true });
});

it('never reads a real catalogue', async () => {
  const { caller } = await trial();
  await test.services.db.updateTable('catalogue_state').set({ sample_retired: true }).execute();
  for (const call of [
    () => caller.discovery.search({ query: 'lithium membrane' }),
    () => caller.catalogue.technology({ id: 'UTECH-MIT-1301' }),
  ])
    await expect(call()).rejects.toThrow(AUTH_MESSAGES.trialOver);
  await test.services.db.updateTable('catalogue_state').set({ sample_retired: false }).execute();
});
