import { randomUUID } from 'node:crypto';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaller } from '../app-router.ts';
import { innerContext, visitorActor } from '../context/context.ts';
import { eraseAccount } from '../profile/erasure.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const anybody = (address: string) =>
  createCaller(innerContext(test.services, visitorActor(undefined, address)));
const call = (email = `${randomUUID()}@example.org`) => ({
  name: 'Grace Hop',
  email,
  areas: ['Legal' as const, 'Contracts' as const, 'Legal' as const],
  message: 'Two lines\r\nof text',
});
const kept = (email: string) =>
  test.services.db.selectFrom('concierge_calls').selectAll().where('email', '=', email).execute();

it('stores requests of visitors and members, members by name', async () => {
  const [visitors, members] = [call(), call()];
  expect(await anybody('192.0.2.10').concierge.request(visitors)).toEqual({
    message: 'Thank you. We will reply within 7 business days.',
  });
  const { caller, userId } = await person(test.services);
  await caller.concierge.request(members);
  expect(await kept(visitors.email)).toMatchObject([
    { user_id: null, name: 'Grace Hop', areas: ['Legal', 'Contracts'], message: 'Two lines\nof text' },
  ]);
  expect(await kept(members.email)).toMatchObject([{ user_id: userId }]);
  const mails = await test.services.db
    .selectFrom('mails')
    .select(['kind', 'text', 'user_id'])
    .where('to_address', '=', 'team@cosmos.example')
    .orderBy('created_at')
    .execute();
  expect(mails).toMatchObject([
    { kind: 'concierge-call', user_id: null },
    { kind: 'concierge-call', user_id: null },
  ]);
  expect(mails[0]?.text).toContain(visitors.email);
});

it('is erased with the account, while those of others are kept', async () => {
  const { services } = test;
  const [mine, other] = [await person(services), call()];
  await mine.caller.concierge.request(call(mine.email));
  await anybody('192.0.2.11').concierge.request(call(mine.email));
  await anybody('192.0.2.12').concierge.request(other);
  await services.db
    .updateTable('users')
    .set({ status: 'deletion_scheduled', deletion_at: services.now() })
    .where('id', '=', mine.userId)
    .execute();
  expect(await eraseAccount(services, { userId: mine.userId })).toEqual({ erased: true });
  expect(await kept(mine.email)).toEqual([]);
  expect(await kept(other.email)).toHaveLength(1);
  const texts = await services.db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', 'team@cosmos.example')
    .execute();
  expect(texts.filter(({ text }) => text.includes(mine.email))).toEqual([]);
  expect(texts.filter(({ text }) => text.includes(other.email))).toHaveLength(1);
});

it('is limited to three a day per mailbox and ten per address', async () => {
  const { email } = call();
  for (let sent = 0; sent < 3; sent += 1)
    await anybody(`192.0.2.${20 + sent}`).concierge.request(call(email));
  await expect(anybody('192.0.2.30').concierge.request(call(email))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: HTTP_MESSAGES.tooMany,
  });
  expect(await kept(email)).toHaveLength(3);
  for (let sent = 0; sent < 10; sent += 1) await anybody('192.0.2.40').concierge.request(call());
  await expect(anybody('192.0.2.40').concierge.request(call())).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
});

it('requires a name and an area, and accepts 600 characters', async () => {
  const caller = anybody('192.0.2.50');
  await expect(caller.concierge.request({ ...call(), areas: [] })).rejects.toThrow(
    INVITE_MESSAGES.conciergeIncomplete,
  );
  await expect(caller.concierge.request({ ...call(), name: ' ' })).rejects.toThrow(
    INVITE_MESSAGES.conciergeIncomplete,
  );
  await expect(caller.concierge.request({ ...call(), message: 'a'.repeat(601) })).rejects.toThrow('600');
  expect(await caller.concierge.request({ ...call(), message: 'a'.repeat(600) })).toEqual({
    message: INVITE_MESSAGES.conciergeReceived,
  });
});
