import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { WEBHOOK_MESSAGES } from '@cosmos/contract/webhooks/webhooks.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person } from '../../testing/person.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { noteEvents } from '../../webhooks/note-events.ts';

let test: TestServices;
let admin: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  test = await createTestServices();
  admin = await person(test.services, { role: 'admin' });
});
afterAll(() => test.close());

/** An address of the internet, where nothing is sent in these tests; its path is as good as a password. */
const hook = { url: 'https://93.184.215.14/services/T0/B0/sesame', events: ['need.record' as const] };

it('staff make a webhook for a member, see what is sent to it, and switch it off, on record', async () => {
  const member = await person(test.services);
  const calls = admin.caller.admin;
  const { webhookId, secret } = await calls.createWebhook({ email: member.email, ...hook });
  expect(secret).toMatch(/^whsec_/);
  const list = async () => (await calls.webhooks()).filter((each) => each.webhookId === webhookId);
  const nothing = { delivered: 0, waiting: 0, failed: 0, lastAt: null, waitingSince: null };
  expect(await list()).toMatchObject([
    {
      email: member.email,
      host: '93.184.215.14',
      events: ['need.record'],
      revokedAt: null,
      deliveries: nothing,
    },
  ]);
  expect(JSON.stringify(await list())).not.toMatch(/sesame|whsec_/);
  expect(await member.caller.webhooks.list()).toMatchObject([{ webhookId, url: hook.url }]);

  const { userId } = member;
  const event = { userId, event: 'need.record' as const, subject: 'UTECH-TST-1', data: {} };
  await noteEvents(test.services.db, [event], test.services.now());
  expect(await list()).toMatchObject([
    { deliveries: { waiting: 1, lastAt: expect.any(String), waitingSince: expect.any(String) } },
  ]);
  expect(await calls.webhookDeliveries({ webhookId })).toMatchObject([
    { event: 'need.record', state: 'waiting', attempts: 0 },
  ]);

  const rotated = await calls.rotateWebhook({ webhookId, why: 'It was in a public log' });
  expect(rotated).toMatchObject({ webhookId, secret: expect.stringMatching(/^whsec_/) });
  expect(rotated.secret).not.toBe(secret);

  await calls.revokeWebhook({ webhookId, why: 'The program is gone' });
  await expect(calls.rotateWebhook({ webhookId })).rejects.toThrow(WEBHOOK_MESSAGES.unknown);
  expect(await list()).toMatchObject([{ revokedAt: expect.any(String) }]);
  await expect(calls.revokeWebhook({ webhookId })).rejects.toThrow(WEBHOOK_MESSAGES.unknown);
  await expect(calls.createWebhook({ email: 'nobody@x.example', ...hook })).rejects.toThrow(
    AUTH_MESSAGES.userUnknown,
  );
  const { rows } = await calls.audit({ words: 'webhook' });
  const told = rows.map(({ act, actor, subjectName, why }) => [act, actor, subjectName, why]);
  expect(told).toHaveLength(3);
  expect(told).toContainEqual(['webhook created', admin.email, member.email, '']);
  expect(told).toContainEqual(['webhook rotated', admin.email, member.email, 'It was in a public log']);
  expect(told).toContainEqual(['webhook revoked', admin.email, member.email, 'The program is gone']);
});
