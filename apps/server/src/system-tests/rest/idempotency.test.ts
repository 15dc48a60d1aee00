import { randomUUID } from 'node:crypto';
import { person } from '@cosmos/api/testing/person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const guest = () => ({ email: `${randomUUID()}@example.org` });

async function refer(
  token: string,
  key: string,
  body: object,
): Promise<{ status: number; text: string; replayed: string | null }> {
  const response = await fetch(`${server.url}/api/v1/invites/referral`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    text: await response.text(),
    replayed: response.headers.get('idempotent-replayed'),
  };
}

test('a retry with its key does nothing twice, and gets the same bytes', async () => {
  const { accessToken } = await person(server.composition.services);
  const key = randomUUID();
  const body = guest();
  const first = await refer(accessToken, key, body);
  const second = await refer(accessToken, key, body);
  expect([first.status, first.replayed]).toEqual([200, null]);
  // Without the key, the second one would be told that the user exists.
  expect(second).toEqual({ ...first, replayed: 'true' });
  expect((await refer(accessToken, key, guest())).status).toBe(422);
  expect((await refer(accessToken, 'no-uuid', body)).status).toBe(400);
  const mails = await server.database.db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', body.email)
    .execute();
  expect(mails).toHaveLength(1);
});

test('fifty simultaneous requests create one invitation', async () => {
  const { accessToken } = await person(server.composition.services);
  const key = randomUUID();
  const body = guest();
  const answers = await Promise.all(Array.from({ length: 50 }, () => refer(accessToken, key, body)));
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1);
  const mails = await server.database.db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', body.email)
    .execute();
  expect(mails).toHaveLength(1);
});

test('the same key from another person is a different request', async () => {
  const [one, two] = await Promise.all([
    person(server.composition.services),
    person(server.composition.services),
  ]);
  const key = randomUUID();
  const first = await refer(one.accessToken, key, guest());
  const second = await refer(two.accessToken, key, guest());
  expect([first.status, second.status, second.replayed]).toEqual([200, 200, null]);
});
