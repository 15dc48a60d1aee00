import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { LANES, membersFirst } from '@cosmos/api/limits/members-first.ts';
import { until } from '@cosmos/db/testing/until.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const SEND = { email: 'someone@company.example', purpose: 'login' };
const INVITE = {
  first_name: 'Ada',
  last_name: 'Berg',
  email: 'ada@company.example',
  country: 'Norway',
  organisation: 'Company',
  designation: 'Scout',
};

function post(path: string, body: object, header = ''): string {
  const text = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${header}content-length: ${text.length}\r\n\r\n${text}`;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each([
  ['a tRPC call', post('/trpc/auth.sendCode', SEND)],
  ['a REST call', post('/api/v1/auth/otp/send', SEND)],
  ['a REST call with a key', post('/api/v1/invite/request', INVITE, `idempotency-key: ${randomUUID()}\r\n`)],
])('%s that waits in a lane leaves it when the caller hangs up', async (_name, request) => {
  const { services } = server.composition;
  // No waiting call ever gets its turn.
  const stuck = { ...LANES.calls, atOnce: 0, waitingPerAsker: 1, patienceMs: 600_000 };
  services.membersFirst = membersFirst({ ...LANES, calls: stuck, signIns: stuck });
  const { calls, signIns } = services.membersFirst;
  const isWaiting = () => calls.isFull('127.0.0.1') || signIns.isFull('127.0.0.1');
  expect(isWaiting()).toBe(false);
  const socket = connect(server.listener.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  await until('the call to wait', isWaiting);
  socket.destroy();
  await until('its place to be free', () => !isWaiting(), 5_000);
});
