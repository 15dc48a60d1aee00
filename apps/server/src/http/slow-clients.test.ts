import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest, statusOf } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ timeouts: { headersMs: 200, requestMs: 400, keepAliveMs: 200 } });
});
afterAll(() => server.close());

test.each([
  ['headers that never end', 'GET /healthz HTTP/1.1\r\nhost: a\r\n', 408],
  [
    'a body that never comes',
    'POST /trpc/conversation.ask HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"te',
    408,
  ],
])('%s end in 408 and a closed connection', async (_name, text, status) => {
  expect(statusOf(await rawRequest(server.listener.port, text))).toBe(status);
});

test('a connection that sends nothing is closed', async () => {
  expect(statusOf(await rawRequest(server.listener.port, ''))).toBe(408);
});

test('other clients are answered meanwhile', async () => {
  const slow = rawRequest(server.listener.port, 'GET /healthz HTTP/1.1\r\nhost: a\r\n');
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await slow;
});
