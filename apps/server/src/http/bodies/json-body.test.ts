import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { HTTP_LIMITS } from '@cosmos/contract/http/limits.ts';
import { until } from '@cosmos/db/testing/until.ts';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { bodyBudget } from './body-budget.ts';
import { jsonBody } from './json-body.ts';
import { CALL_SHAPE } from './json-guard.ts';

const MB = 1_024 * 1_024;
let server: Server;
let url: string;
/** Each answers a request whose body has been read. */
let held: (() => void)[];

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** With a budget of three megabytes in total. */
async function listen(maxBytes = 8 * MB): Promise<void> {
  held = [];
  const budget = bodyBudget({ processBytes: 3 * MB, senderBytes: 3 * MB });
  const app = express();
  app.use(
    jsonBody(() =>
      Promise.resolve({ maxBytes, shape: CALL_SHAPE, isStrict: true, budget, sender: 'member' }),
    ),
  );
  app.use(async (_request, response) => {
    await new Promise<void>((resolve) => held.push(resolve));
    response.send('answered');
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const post = (bytes: number) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify('x'.repeat(bytes)),
  });

test('the room for a large body is freed when its request has been answered', async () => {
  await listen();
  const first = post(2 * MB);
  await until('the first to be read', () => held.length === 1);
  expect((await post(2 * MB)).status).toBe(503);
  held[0]?.();
  expect((await first).status).toBe(200);
  const next = post(2 * MB);
  await until('the next to be read', () => held.length === 2);
  held[1]?.();
  expect((await next).status).toBe(200);
});

test('a small body takes up room only while it is read', async () => {
  await listen();
  const count = (3 * MB) / HTTP_LIMITS.jsonBodyBytes + 5;
  const answers = Array.from({ length: count }, () => post(HTTP_LIMITS.jsonBodyBytes - 10));
  await until('all to be read', () => held.length === answers.length);
  for (const answer of held) answer();
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
});

test(
  'a body that arrives byte by byte takes no more memory than its size',
  { tags: 'at-length' },
  async () => {
    await listen(HTTP_LIMITS.jsonBodyBytes);
    const arrived: Socket[] = [];
    server.on('connection', (socket) => arrived.push(socket));
    const text = `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n"\r\n${'1\r\nx\r\n'.repeat(90_000)}`;
    const senders: Socket[] = [];
    const before = usedHeapBytes();
    for (let at = 0; at < 10; at += 1) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      senders.push(socket);
      socket.write(text);
    }
    await until(
      'all to have arrived',
      () => arrived.length === 10 && arrived.every(({ bytesRead }) => bytesRead === text.length),
    );
    expect(usedHeapBytes() - before).toBeLessThan(40 * MB);
    const last = senders[0];
    last?.write('1\r\n"\r\n0\r\n\r\n');
    await until('it to be read', () => held.length === 1);
    for (const socket of senders) socket.destroy();
  },
);

function usedHeapBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
