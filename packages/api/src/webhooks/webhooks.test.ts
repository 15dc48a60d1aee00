import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { WEBHOOK_LIMITS, WEBHOOK_MESSAGES } from '@cosmos/contract/webhooks/webhooks.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { deliverDue, WAITS_MS } from './deliver.ts';
import { noteEvents } from './note-events.ts';
import { createWebhook, listDeliveries, listWebhooks, revokeWebhook } from './own-webhooks.ts';
import type { Reach } from './post-safely.ts';

/** A receiver on this machine, which is a name on the internet to the product. */
const REACH: Reach = {
  isAllowed: () => true,
  lookUp: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
};

let test_: TestServices;
let port: number;
let answer = 200;
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    response.writeHead(answer).end();
  });
});

beforeAll(async () => {
  test_ = await createTestServices();
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  ({ port } = receiver.address() as AddressInfo);
});
afterAll(async () => {
  await new Promise((resolve) => receiver.close(resolve));
  await test_.close();
});
beforeEach(() => {
  answer = 200;
  received.length = 0;
});

async function hooked() {
  const { services } = test_;
  const member = await person(services);
  const url = `http://hooks.example:${port}/`;
  const made = await createWebhook(
    services,
    { email: member.email, url, events: ['need.record'] },
    { needsHttps: false, reach: REACH },
  );
  const happens = (subject: string) =>
    noteEvents(
      services.db,
      [{ userId: member.userId, event: 'need.record', subject, data: { record_id: subject } }],
      services.now(),
    );
  const log = () => listDeliveries(services, made);
  return { ...member, ...made, happens, log };
}

describe('events', { tags: 'at-length' }, () => {
  test('are sent once, signed, to those who wait for them', async () => {
    const { webhookId, secret, userId, happens, log } = await hooked();
    await happens('UTECH-TST-1');
    await happens('UTECH-TST-1');
    await noteEvents(
      test_.services.db,
      [{ userId, event: 'answer.received', subject: 'x', data: {} }],
      new Date(),
    );
    expect(await deliverDue(test_.services, REACH)).toBe(1);
    expect(await deliverDue(test_.services, REACH)).toBe(0);
    const [sent] = received;
    const read = new Webhook(secret).verify(sent?.body ?? '', sent?.headers as Record<string, string>);
    expect(read).toMatchObject({ type: 'need.record', data: { record_id: 'UTECH-TST-1' } });
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 1, lastStatus: 200, nextAt: null }]);
    expect(await listWebhooks(test_.services)).toContainEqual(
      expect.objectContaining({ webhookId, revokedAt: null }),
    );
  });

  test('are sent again, later and later, with the same id, and then given up', async () => {
    const { happens, log } = await hooked();
    answer = 500;
    await happens('UTECH-TST-1');
    await deliverDue(test_.services, REACH);
    expect(await deliverDue(test_.services, REACH)).toBe(0);
    for (const wait of WAITS_MS) {
      test_.pass(wait);
      expect(await deliverDue(test_.services, REACH)).toBe(1);
    }
    expect(await log()).toMatchObject([{ state: 'failed', attempts: WAITS_MS.length + 1, lastStatus: 500 }]);
    test_.pass(48 * 3_600_000);
    expect(await deliverDue(test_.services, REACH)).toBe(0);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('whose sender was killed are sent again once they count as lost', async () => {
    const { happens, log } = await hooked();
    await happens('UTECH-TST-1');
    const killed = { ...REACH, lookUp: () => new Promise<never>(() => undefined) };
    void deliverDue(test_.services, killed);
    await expect.poll(async () => (await log())[0]?.attempts).toBe(1);
    expect(await deliverDue(test_.services, REACH)).toBe(0);
    test_.pass(2 * 60_000 + 1);
    expect(await deliverDue(test_.services, REACH)).toBe(1);
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  test('are not sent to a revoked webhook, and one that answers 410 is revoked', async () => {
    const gone = await hooked();
    answer = 410;
    await gone.happens('UTECH-TST-1');
    await deliverDue(test_.services, REACH);
    expect(await gone.log()).toMatchObject([{ state: 'failed', attempts: 1, lastStatus: 410 }]);
    await expect(revokeWebhook(test_.services, gone)).rejects.toThrow(WEBHOOK_MESSAGES.unknown);
    const revoked = await hooked();
    await revoked.happens('UTECH-TST-1');
    await revokeWebhook(test_.services, revoked);
    await revoked.happens('UTECH-TST-2');
    expect(await deliverDue(test_.services, REACH)).toBe(0);
  });

  test('are refused at a private address when it is sent to, too, and forgotten after a month', async () => {
    const { happens, log } = await hooked();
    await happens('UTECH-TST-1');
    const moved = { ...REACH, isAllowed: () => false };
    await deliverDue(test_.services, moved);
    expect(await log()).toMatchObject([{ state: 'waiting', lastError: WEBHOOK_MESSAGES.addressPrivate }]);
    expect(received).toEqual([]);
    test_.pass((WEBHOOK_LIMITS.keptDays + 1) * 86_400_000);
    await deliverDue(test_.services, moved);
    expect(await log()).toEqual([]);
  });
});

test(
  'a webhook needs a public address, https in production, and a member',
  { tags: 'at-length' },
  async () => {
    const { services } = test_;
    const { email } = await person(services);
    const create = (url: string, needsHttps = true) =>
      createWebhook(services, { email, url, events: ['need.record'] }, { needsHttps });
    await expect(create('http://8.8.8.8/')).rejects.toThrow(WEBHOOK_MESSAGES.addressPlain);
    await expect(create('https://127.0.0.1/')).rejects.toThrow(WEBHOOK_MESSAGES.addressPrivate);
    for (const wrong of [
      'hooks',
      'ftp://8.8.8.8/',
      'https://me:secret@8.8.8.8/',
      `https://8.8.8.8/${'x'.repeat(2_000)}`,
    ])
      await expect(create(wrong)).rejects.toThrow(WEBHOOK_MESSAGES.addressWrong);
    const nobody = { email: 'nobody@example.org', url: 'https://8.8.8.8/', events: ['need.record'] as const };
    await expect(createWebhook(services, nobody, { needsHttps: true })).rejects.toThrow(
      AUTH_MESSAGES.userUnknown,
    );
    for (let at = 0; at < WEBHOOK_LIMITS.perMember; at += 1) await create(`https://8.8.8.8/${at}`);
    await expect(create('https://8.8.8.8/')).rejects.toThrow(WEBHOOK_MESSAGES.tooMany);
  },
);
