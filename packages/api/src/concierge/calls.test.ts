import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaller } from '../app-router.ts';
import { innerContext, visitorActor } from '../context.ts';
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

it('keeps what visitors and members ask, a member by name', async () => {
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
    { kind: 'concierge-call', user_id: userId },
  ]);
  expect(mails[0]?.text).toContain(visitors.email);
});

it('is asked for three times a day by one mailbox and ten times by one address', async () => {
  const { email } = call();
  for (let sent = 0; sent < 3; sent += 1)
    await anybody(`192.0.2.${20 + sent}`).concierge.request(call(email));
  await expect(anybody('192.0.2.30').concierge.request(call(email))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: MESSAGES.tooMany,
  });
  expect(await kept(email)).toHaveLength(3);
  for (let sent = 0; sent < 10; sent += 1) await anybody('192.0.2.40').concierge.request(call());
  await expect(anybody('192.0.2.40').concierge.request(call())).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
});

it('needs a name and an area, and takes 600 characters', async () => {
  const caller = anybody('192.0.2.50');
  await expect(caller.concierge.request({ ...call(), areas: [] })).rejects.toThrow(
    MESSAGES.conciergeIncomplete,
  );
  await expect(caller.concierge.request({ ...call(), name: ' ' })).rejects.toThrow(
    MESSAGES.conciergeIncomplete,
  );
  await expect(caller.concierge.request({ ...call(), message: 'a'.repeat(601) })).rejects.toThrow('600');
  expect(await caller.concierge.request({ ...call(), message: 'a'.repeat(600) })).toEqual({
    message: MESSAGES.conciergeReceived,
  });
});
