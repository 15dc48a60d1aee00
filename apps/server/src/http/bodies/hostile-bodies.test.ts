import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { AppRouter } from '@cosmos/api/app-router.ts';
import { person } from '@cosmos/api/testing/person.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import { HTTP_LIMITS } from '@cosmos/contract/http/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { until } from '@cosmos/db/testing/until.ts';
import { createTRPCClient, httpBatchStreamLink, TRPCClientError } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statusOf } from '../../testing/raw-request.ts';
import { startTestServer, type TestServer, VISITOR } from '../../testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ accessToken: token } = await person(server.composition.services));
});
afterAll(() => server.close());

/** Paths where signed-in people may send large bodies. */
const LARGE = [
  '/trpc/files.upload',
  '/api/v1/files/upload',
  '/api/v1/text/enhance-with-file',
  '/trpc/conversation.askWithFiles',
  '/api/v1/conversation/process/v2',
];

const MB = 1_024 * 1_024;
const BODIES: Readonly<Record<string, () => string>> = {
  'millions of escapes': () => `{"a":"${'\\n'.repeat(3.5 * MB)}"}`,
  'escaped quotes': () => `{"a":"${'\\"'.repeat(3.5 * MB)}"}`,
  'a list of zeros': () => `[${'0,'.repeat(3.5 * MB)}0]`,
  'nothing but depth': () => `${'['.repeat(3.5 * MB)}${']'.repeat(3.5 * MB)}`,
  'nothing but keys': () =>
    `{${Array.from({ length: MB / 2 }, (_, at) => `"${at.toString(36)}":0`).join(',')}}`,
  'a string that never ends': () => `{"a":"${'x'.repeat(7 * MB)}`,
  'one endless number': () => `{"a":${'1'.repeat(7 * MB)}}`,
};

async function post(path: string, body: string, authorization: string | null): Promise<number | 'cut'> {
  try {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-visitor-id': VISITOR,
        ...(authorization ? { authorization } : {}),
      },
      body,
    });
    await response.text();
    return response.status;
  } catch {
    // The connection was closed with a refusal while the body was still being sent.
    return 'cut';
  }
}

describe.each(Object.entries(BODIES))('%s', (_name, write) => {
  const body = write();

  test.each(LARGE)('is refused, and the server survives: %s', async (path) => {
    expect([401, 'cut']).toContain(await post(path, body, 'Bearer x'));
    expect([413, 'cut']).toContain(await post(path, body, null));
    // Valid JSON that was read in full is still not valid input for that path, in REST terms.
    const refused = path.startsWith('/api') ? [400, 413, 422, 'cut'] : [400, 413, 'cut'];
    expect(refused).toContain(await post(path, body, `Bearer ${token}`));
    const { status } = await fetch(`${server.url}/healthz`);
    expect(status).toBe(200);
  });
});

test('a bad token is refused before a byte of the files is sent', async () => {
  for (const path of LARGE) {
    const socket = await begin(path, { authorization: 'Bearer x', 'content-length': String(7 * MB) });
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect([path, statusOf(answer.toString())]).toEqual([path, 401]);
    expect(answer.toString()).toContain(AUTH_MESSAGES.signInAgain);
  }
});

test('a page can read why a body was refused before it was read', async () => {
  const client = createTRPCClient<AppRouter>({
    links: [httpBatchStreamLink({ url: `${server.url}/trpc`, headers: { 'x-visitor-id': VISITOR } })],
  });
  const error = await client.conversation.ask
    .mutate({ text: 'a'.repeat(2 * HTTP_LIMITS.jsonBodyBytes) })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TRPCClientError);
  expect(error).toMatchObject({ message: HTTP_MESSAGES.bodyTooLarge, data: { httpStatus: 413 } });
});

test('a member’s file of the maximum size is accepted', async () => {
  const content = randomBytes(FILES_LIMITS.fileBytes).toString('base64');
  const name = 'deck.pdf';
  const response = await fetch(`${server.url}/api/v1/files/upload`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      file_data: { name, type: 'application/pdf', size: FILES_LIMITS.fileBytes, content },
      file_purpose: 'rd_profile_deck',
    }),
  });
  // It was read in full and examined: it is not a PDF.
  expect(await response.json()).toMatchObject({ detail: FILES_MESSAGES.deckNotPdf });
});

/** All of 127.0.0.0/8 is this machine: each address in it counts as a network. */
const NETWORKS = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6'];
/** This many of these use up a network's budget exactly. */
const BYTES = 64 * 1_024;
const COUNT = HTTP_LIMITS.callBodyBytesOfSender / BYTES;
const WHOLE = { 'content-length': String(BYTES) };

const signsIn = () =>
  post('/api/v1/auth/password/login', '{"email":"a@company.example","password":"Wrong-pass-1"}', null);

test('bodies that are begun but not sent take up nobody’s room', async () => {
  const held: Socket[] = [];
  try {
    for (let at = 0; at < COUNT; at += 1)
      for (const from of NETWORKS) held.push(await begin('/trpc/auth.checkEmail', WHOLE, { from }));
    expect(await signsIn()).toBe(401);
    expect(held.filter(({ readableLength }) => readableLength > 0)).toHaveLength(0);
  } finally {
    for (const socket of held) socket.destroy();
  }
});

test('bodies that are sent except for their last byte use up only their own network’s room', async () => {
  const held = new Map<string, Socket[]>();
  const begun = `"${'x'.repeat(BYTES - 2)}`;
  try {
    for (const from of NETWORKS) {
      const own: Socket[] = [];
      held.set(from, own);
      for (let at = 0; at <= COUNT; at += 1)
        own.push(await begin('/trpc/auth.checkEmail', WHOLE, { from, begun }));
      const refused = await until('one to be refused', () =>
        own.find(({ readableLength }) => readableLength),
      );
      expect(statusOf(String(refused.read()))).toBe(503);
    }
    expect(await signsIn()).toBe(401);
    const view = { asset_type: 'technology', asset_id: 'UTECH-TST-1' };
    expect(await post('/api/v1/views', JSON.stringify(view), `Bearer ${token}`)).toBeLessThan(500);
  } finally {
    for (const socket of [...held.values()].flat()) socket.destroy();
  }
});

async function begin(
  path: string,
  headers: Record<string, string>,
  { from = '127.0.0.1', begun = '' } = {},
): Promise<Socket> {
  const socket = connect({ port: server.listener.port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = Object.entries({ host: 'a', 'content-type': 'application/json', ...headers });
  socket.write(
    `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${begun}`,
  );
  // While the socket is paused, what arrives is buffered until it is read.
  await delay(0);
  return socket;
}
