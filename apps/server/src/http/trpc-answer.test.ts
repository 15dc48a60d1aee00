import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { until } from '@cosmos/db/testing/until.ts';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { sendAnswer, signalOf } from './trpc-answer.ts';

let server: Server;
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** A server that gives this answer to everything, and the signal of its last request. */
async function answering(answer: () => Response): Promise<{ url: string; isGone: () => boolean }> {
  const app = express();
  let signal: AbortSignal | undefined;
  app.get('/', async (_request, response) => {
    signal = signalOf(response);
    await sendAnswer(response, answer(), signal);
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, isGone: () => signal?.aborted === true };
}

/** A stream that yields a chunk at every read, and records whether it is still being read. */
function endless(chunk: Uint8Array) {
  const state = { given: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await nextTurn();
      state.given += 1;
      controller.enqueue(chunk);
    },
    cancel: () => {
      state.cancelled = true;
    },
  });
  return { state, answer: () => new Response(stream, { headers: { 'transfer-encoding': 'chunked' } }) };
}

test('a complete answer has a length, and its client does not count as gone', async () => {
  const { url, isGone } = await answering(() => new Response('{"a":"é"}', { status: 207 }));
  const response = await fetch(url);
  expect(response.status).toBe(207);
  expect(response.headers.get('content-length')).toBe('10');
  expect(await response.json()).toEqual({ a: 'é' });
  await nextTurn();
  expect(isGone()).toBe(false);
});

test('a stream is sent as it is produced, and ends when its client goes away', async () => {
  const { state, answer } = endless(new TextEncoder().encode('line\n'));
  const { url, isGone } = await answering(answer);
  const request = get(url);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const [first] = (await once(response, 'data')) as [Buffer];
  expect(first.toString()).toMatch(/^(line\n)+$/);
  request.destroy();
  await until('the stream to be cancelled', () => state.cancelled);
  expect(isGone()).toBe(true);
});

test('writing pauses for a client that does not read', async () => {
  const { state, answer } = endless(new Uint8Array(1_048_576));
  const { url } = await answering(answer);
  const request = get(url);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.pause();
  let before = -1;
  await until('it to stop giving', async () => {
    if (state.given === before) return true;
    before = state.given;
    for (let turn = 0; turn < 50; turn += 1) await nextTurn();
    return false;
  });
  expect(state.given).toBeLessThan(60);
  request.destroy();
  await until('the stream to be cancelled', () => state.cancelled);
});
