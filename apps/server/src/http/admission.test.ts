import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { innerContext } from '@cosmos/api/context/context.ts';
import type { Services } from '@cosmos/api/context/services.ts';
import { until } from '@cosmos/db/testing/until.ts';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { type VisitorLimits, visitorsAtMost } from './admission.ts';

let server: Server;
let url: string;
/** Each releases a request that is being answered. */
let held: (() => void)[];

const LIMITED = { soft: 4, hard: 6, ofNetwork: 2, ofNetworkReserved: 1, refusalMs: 20, refusalsHeld: 10 };

/** The token `member` is good, all others are not; the client address is whatever the test says. */
async function listen(limits: Partial<VisitorLimits> = {}): Promise<void> {
  held = [];
  const app = express();
  app.set('trust proxy', 1);
  app.use(
    visitorsAtMost(
      (request) => {
        const isMember = request.headers.authorization === 'Bearer member';
        const from = { address: request.ip ?? '', deviceToken: null };
        return Promise.resolve(
          innerContext(
            {} as Services,
            isMember ? { kind: 'key', keyId: 'k', scopes: [], ...from } : { kind: 'refused', ...from },
          ),
        );
      },
      { ...LIMITED, ...limits },
    ),
  );
  app.use(async (_request, response) => {
    await new Promise<void>((resolve) => held.push(resolve));
    response.send('answered');
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (network: string, token?: string) =>
  fetch(url, {
    headers: { 'x-forwarded-for': network, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
const head = (token: string) => `GET / HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`;

async function connected(): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function readToEnd(socket: Socket): Promise<string> {
  let all = '';
  socket.on('data', (chunk: Buffer) => (all += chunk.toString()));
  await once(socket, 'close');
  return all;
}

/** Counts the requests that arrive from now on. */
function countRequests(): () => number {
  let count = 0;
  server.on('request', () => {
    count += 1;
  });
  return () => count;
}

const underWay = (count: number) => until(`${count} under way`, () => held.length === count);

test('caps visitors per network and in total, and doesn’t count members', async () => {
  await listen();
  const answers = [ask('10.0.0.1'), ask('10.0.0.1')];
  await underWay(2);
  expect((await ask('10.0.0.1')).status).toBe(503);
  answers.push(ask('10.0.0.2', 'made up'), ask('10.0.0.3'));
  await underWay(4);
  // Now a network gets another request only if it has none.
  expect((await ask('10.0.0.3')).status).toBe(503);
  answers.push(ask('10.0.0.4'), ask('10.0.0.5'));
  await underWay(6);
  const refused = await ask('10.0.0.6');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  answers.push(ask('10.0.0.1', 'member'), ask('10.0.0.6', 'member'));
  await underWay(8);
  for (const letGo of held) letGo();
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
  const next = ask('10.0.0.1');
  await underWay(9);
  held.at(-1)?.();
  expect((await next).status).toBe(200);
});

test('refusals are delayed, but only a limited number: the rest are sent at once', async () => {
  await listen({ refusalMs: 600_000, refusalsHeld: 1 });
  const seen = countRequests();
  const answers = [ask('10.0.0.1'), ask('10.0.0.1')];
  await underWay(2);
  const answered: number[] = [];
  const first = ask('10.0.0.1').then(({ status }) => answered.push(status));
  await until('it to be refused', () => seen() === 3);
  expect((await ask('10.0.0.1')).status).toBe(503);
  // The one before it has no answer yet, while a request within the limits gets one.
  expect(answered).toEqual([]);
  answers.push(ask('10.0.0.2'));
  await underWay(3);
  for (const letGo of held) letGo();
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
  expect(answered).toEqual([]);
  server.closeAllConnections();
  await expect(first).rejects.toThrow('fetch failed');
});

test('a visitor may have one request at a time on a connection, a member any number', async () => {
  await listen();
  const [first, second, third] = ['visitor', 'visitor', 'visitor'].map((name) => head(name));
  const two = await connected();
  two.write(`${first}${second}`);
  await underWay(1);
  held[0]?.();
  const answer = await readToEnd(two);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);

  // A client that keeps sending gets no answer at all.
  const three = await connected();
  three.write(`${first}${second}${third}`);
  expect(await readToEnd(three)).toBe('');
  expect(held).toHaveLength(2);

  const member = await connected();
  let told = '';
  member.on('data', (chunk: Buffer) => (told += chunk.toString()));
  member.write(head('member').repeat(5));
  await underWay(7);
  for (const letGo of held) letGo();
  await until('five answers', () => told.match(/HTTP\/1\.1 200/g)?.length === 5);
  member.destroy();
});
