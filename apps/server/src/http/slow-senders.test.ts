import { once } from 'node:events';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { until } from '@cosmos/db/testing/until.ts';
import { person } from '@cosmos/api/testing/person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusOf } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each([
  ['/trpc/feedback.send', { comment: 'Good.', rating: 5 }],
  ['/api/v1/conversation/process/v2', { user_input: 'lithium' }],
])('%s: has no effect if the session ends while the body is being sent', async (path, given) => {
  const { accessToken } = await person(server.composition.services);
  const body = JSON.stringify(given);
  const socket = createConnection(server.listener.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'host: a',
      'connection: close',
      `authorization: Bearer ${accessToken}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      'expect: 100-continue',
      '',
      body.slice(0, 1),
    ].join('\r\n'),
  );
  // The server sends this once it has the request's headers, and then waits for the rest of the body.
  const [going] = (await once(socket, 'data')) as [Buffer];
  expect(going.toString()).toContain('100 Continue');
  const heldAt = performance.now();
  const headers = { authorization: `Bearer ${accessToken}` };
  // Until the context of the request is too old to be reused after the body.
  await until('the body to count as slow', async () => {
    const { status } = await fetch(`${server.url}/api/v1/auth/status`, { headers });
    return status === 200 && performance.now() - heldAt > 100;
  });
  expect((await fetch(`${server.url}/api/v1/auth/logout`, { method: 'POST', headers })).status).toBe(200);
  socket.write(body.slice(1));
  expect(statusOf(await text(socket))).toBe(401);
});
