import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { until } from '@cosmos/db/testing/until.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { capConnections, noteMember } from './connection-caps.ts';

let server: Server;
let port: number;
let held: (() => void)[];
let sockets: Socket[];

beforeEach(async () => {
  held = [];
  sockets = [];
  server = createServer((request, response) => {
    if (request.url?.endsWith('member')) noteMember(request.socket);
    if (request.url?.startsWith('/held')) held.push(() => response.end('held'));
    else response.end('at once');
  });
  capConnections(server, { ofNetwork: 4, pressure: 6 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** All of 127.0.0.0/8 is this machine: each address in it counts as a network. */
async function open(from: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const isClosed = (socket: Socket) => socket.destroyed || socket.readableEnded;

async function answered(socket: Socket, path = '/'): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return chunk.toString();
}

/** A socket notices that it was closed only while it is read from. */
async function openAndWatched(from: string): Promise<Socket> {
  const socket = await open(from);
  socket.resume();
  return socket;
}

test('at its cap, a network gets a new connection in exchange for its longest idle one', async () => {
  const own: Socket[] = [];
  for (let at = 0; at < 4; at += 1) own.push(await openAndWatched('127.0.0.1'));
  const fifth = await open('127.0.0.1');
  expect(await answered(fifth)).toContain('at once');
  await until('the first to be closed', () => own.map(isClosed).join() === 'true,false,false,false');
});

test('a member’s connection with a request under way is never closed for another', async () => {
  const busy: Promise<string>[] = [];
  for (let at = 0; at < 4; at += 1) {
    const socket = await open('127.0.0.1');
    busy.push(answered(socket, '/held-by-member'));
    await until('the request to be under way', () => held.length === at + 1);
  }
  const fifth = await openAndWatched('127.0.0.1');
  await until('the fifth to be closed', () => isClosed(fifth));
  for (const letGo of held) letGo();
  for (const answer of await Promise.all(busy)) expect(answer).toContain('held');
});

test('anonymous requests that never end are closed to make room, after idle connections', async () => {
  const slow: Socket[] = [];
  for (let at = 0; at < 3; at += 1) {
    const socket = await openAndWatched('127.0.0.1');
    socket.write('GET /held HTTP/1.1\r\nhost: a\r\n\r\n');
    await until('the request to be under way', () => held.length === at + 1);
    slow.push(socket);
  }
  const idle = await openAndWatched('127.0.0.1');
  const fifth = await open('127.0.0.1');
  await until('the idle one to be closed', () => isClosed(idle));
  expect(slow.map(isClosed)).toEqual([false, false, false]);
  fifth.write('GET /held HTTP/1.1\r\nhost: a\r\n\r\n');
  await until('all to be under way', () => held.length === 4);
  const sixth = await open('127.0.0.1');
  expect(await answered(sixth)).toContain('at once');
  await until('the longest under way to be closed', () => slow.some(isClosed));
  expect(slow.map(isClosed)).toEqual([true, false, false]);
});

test('when connections run short, the network with the most idle ones gives them up', async () => {
  const greedy: Socket[] = [];
  for (let at = 0; at < 4; at += 1) greedy.push(await openAndWatched('127.0.0.1'));
  const others = [await openAndWatched('127.0.0.2'), await openAndWatched('127.0.0.3')];
  const late = await open('127.0.0.4');
  expect(await answered(late)).toContain('at once');
  await until('one to be closed', () => greedy.filter(isClosed).length === 1);
  expect(others.map(isClosed)).toEqual([false, false]);
});

test('a connection with pipelined requests is idle once the last of them is answered', async () => {
  const piled = await openAndWatched('127.0.0.1');
  piled.write('GET /held HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(2));
  await until('both to be under way', () => held.length === 2);
  const idle: Socket[] = [];
  for (let at = 0; at < 3; at += 1) idle.push(await openAndWatched('127.0.0.1'));
  held[0]?.();
  await until('the first answer', () => piled.bytesRead > 0);
  expect(await answered(await open('127.0.0.1'))).toContain('at once');
  await until('an idle one to be closed', () => idle.some(isClosed));
  expect(isClosed(piled)).toBe(false);
  held[1]?.();
  const length = piled.bytesRead;
  await until('the second answer', () => piled.bytesRead > length);
});
