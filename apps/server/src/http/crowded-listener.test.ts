import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { person } from '@cosmos/api/testing/person.ts';
import { HTTP_LIMITS } from '@cosmos/contract/http/limits.ts';
import { until } from '@cosmos/db/testing/until.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let sockets: Socket[];
beforeAll(async () => {
  server = await startTestServer();
  sockets = [];
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** All of 127.0.0.0/8 is this machine: each address in it counts as a network. */
async function send(from: string, text: string): Promise<Socket> {
  const socket = connect({ port: server.listener.port, host: '127.0.0.1', localAddress: from });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const BEGUN =
  'POST /trpc/auth.checkEmail HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{';

test('a network at its cap that keeps sending requests does not shut members out', async () => {
  const { accessToken } = await person(server.composition.services);
  let arrived = 0;
  server.listener.server.on('request', () => {
    arrived += 1;
  });
  for (let at = 0; at < HTTP_LIMITS.visitorRequestsOfNetwork; at += 1) await send('127.0.0.2', BEGUN);
  await until('all to be under way', () => arrived === HTTP_LIMITS.visitorRequestsOfNetwork);
  const pipelined = 'GET /trpc/x HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(HTTP_LIMITS.requestsAtOnce);
  for (let round = 1; round <= 3; round += 1) {
    await send('127.0.0.2', pipelined);
    await until('them to have arrived', () => arrived >= HTTP_LIMITS.requestsAtOnce);
    arrived = 0;
    const asked = await fetch(`${server.url}/trpc/profile.read`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect([round, asked.status]).toEqual([round, 200]);
  }
});
