import { randomUUID } from 'node:crypto';
import { delivery, inbound } from '@cosmos/api/outbox/testing/payloads.ts';
import { until } from '@cosmos/db/testing/until.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const OLD = 'old-secret-of-the-webhook';
const NEW = 'new-secret-of-the-webhook';
const ENVIRONMENT = { POSTMARK_WEBHOOK_SECRET: NEW };

let server: TestServer;
afterEach(() => server.close());

interface Posting {
  path?: string;
  password?: string | null;
  body?: unknown;
}

function post({ path = NEW, password = NEW, body = event() }: Posting = {}): Promise<Response> {
  return fetch(`${server.url}/api/v1/webhooks/postmark/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(password === null ? {} : { authorization: `Basic ${btoa(`postmark:${password}`)}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const event = (MessageID: string = randomUUID()) => delivery({ MessageID }, new Date('2026-03-02T10:00:00Z'));
const kept = async () =>
  (await server.database.db.selectFrom('mail_events').select('message_id').execute()).length;

describe('authentication', () => {
  test('needs the secret in the path and as the password; otherwise 401, and nothing is stored', async () => {
    server = await startTestServer({ environment: ENVIRONMENT });
    for (const wrong of [
      { password: null },
      { password: 'wrong' },
      { password: '' },
      { password: `${NEW}x` },
      { path: 'wrong-secret-of-the-webhook' },
      { path: OLD },
      { path: OLD, password: OLD },
      { path: encodeURIComponent("' or 1=1") },
    ]) {
      const response = await post(wrong);
      expect(response.status, JSON.stringify(wrong)).toBe(401);
      expect(response.headers.get('www-authenticate')).toContain('Basic');
      expect(await response.json()).toMatchObject({ success: false, error: 'unauthorized' });
    }
    expect(await kept()).toBe(0);
    expect((await post()).status).toBe(200);
    expect(await kept()).toBe(1);
    expect(server.logged()).toContain('/api/v1/webhooks/***');
    expect(server.logged()).not.toContain(NEW);
    expect(server.logged()).not.toContain('wrong-secret-of-the-webhook');
  });

  test('while the secret is being changed, both are accepted, but not one half of each', async () => {
    server = await startTestServer({ environment: { POSTMARK_WEBHOOK_SECRET: `${NEW},${OLD}` } });
    expect((await post()).status).toBe(200);
    expect((await post({ path: OLD, password: OLD })).status).toBe(200);
    expect((await post({ path: OLD, password: NEW })).status).toBe(401);
    expect((await post({ path: `${NEW},${OLD}`, password: `${NEW},${OLD}` })).status).toBe(401);
  });

  test('without a configured secret, one is generated that can’t be guessed', async () => {
    server = await startTestServer();
    expect((await post({ path: 'undefined', password: 'undefined' })).status).toBe(401);
    expect((await post({ path: '%20', password: '' })).status).toBe(401);
  });
});

describe('webhook events', () => {
  test('each is stored once; unknown and repeated ones are still answered 200', async () => {
    server = await startTestServer({ environment: ENVIRONMENT });
    const same = event();
    for (let i = 0; i < 3; i++) expect((await post({ body: same })).status).toBe(200);
    expect((await post({ body: { RecordType: 'Sneeze' } })).status).toBe(200);
    expect((await post({ body: [] })).status).toBe(200);
    expect(await kept()).toBe(1);
  });

  test('invalid JSON is 400, and none of it is logged', async () => {
    server = await startTestServer({ environment: ENVIRONMENT });
    expect((await post({ body: '{"TextBody":"a private word' })).status).toBe(400);
    expect(server.logged()).not.toContain('a private word');
  });

  test('a payload may be as large as an email with files, and no larger', { tags: 'at-length' }, async () => {
    server = await startTestServer({ environment: ENVIRONMENT });
    const withFile = (bytes: number) => ({
      ...inbound({ MessageID: randomUUID() }),
      Attachments: [
        {
          Name: 'deck.pdf',
          ContentType: 'application/pdf',
          Content: 'a'.repeat(bytes),
          ContentLength: bytes,
        },
      ],
    });
    expect((await post({ body: withFile(20_000_000) })).status).toBe(200);
    const { rows } = await server.database.pool.query('select attachments from received_mails');
    expect(rows).toEqual([
      { attachments: [{ fileId: null, name: 'deck.pdf', mediaType: 'application/pdf', size: 20_000_000 }] },
    ]);
    // Refused before it is read, so the sender may see a closed connection instead.
    const answer = await post({ body: withFile(53_000_000) }).then(
      ({ status }) => status,
      () => 413,
    );
    expect(answer).toBe(413);
    // Other paths refuse the same body.
    const elsewhere = await fetch(`${server.url}/api/v1/conversation/process/v2`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(withFile(200_000)),
    });
    expect(elsewhere.status).toBe(413);
  });

  test('while the database is away the answer is 503, and the event is stored when it is sent again', async () => {
    server = await startTestServer({ environment: ENVIRONMENT, withCable: true });
    const same = event();
    expect((await post()).status).toBe(200);
    await server.cable?.pull();
    const away = await post({ body: same });
    expect(away.status).toBe(503);
    expect(away.headers.get('retry-after')).toBe('10');
    await server.cable?.plug();
    await until('taken', async () => (await post({ body: same })).status === 200);
    expect(await kept()).toBe(2);
  });
});
