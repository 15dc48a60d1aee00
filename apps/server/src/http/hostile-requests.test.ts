import { createConnection } from 'node:net';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest, statusOf } from '../testing/raw-request.ts';
import { ask, startTestServer, type TestServer, VISITOR } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PATHS = ['/api/v1/conversation/process/v2', '/trpc/conversation.ask'];

async function post(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-visitor-id': VISITOR, ...headers },
    body,
  });
  const answer = (await response.json()) as { success: boolean; detail: string };
  return { status: response.status, ...answer };
}

describe.each(PATHS)('bodies for %s', (path) => {
  test.each([
    ['not JSON', '{user_input}', 400],
    ['UTF-8 that is none', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['UTF-16', Buffer.from('{"text":"lithium"}', 'utf16le'), 400],
    ['nested 40,000 deep', `${'['.repeat(40_000)}${']'.repeat(40_000)}`, 400],
    ['10,000 keys', `{${Array.from({ length: 10_000 }, (_, at) => `"${at}":1`).join(',')}}`, 400],
    ['__proto__', '{"__proto__":{"isAdmin":true},"user_input":"a","text":"a"}', 400],
    ['constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['the same key twice', '{"text":"a","text":"b","user_input":"a","user_input":"b"}', 400],
    ['1e400', '{"text":"a","user_input":"a","topN":1e400,"top_n":1e400}', 400],
    ['half a character', '{"text":"\\ud800","user_input":"\\ud800"}', 400],
    ['NUL', '{"text":"a\\u0000b","user_input":"a\\u0000b"}', 400],
    ['8 MB', Buffer.alloc(8_000_000, 32), 413],
  ])('%s → one sentence', async (_name, body, status) => {
    const answer = await post(path, body);
    expect(answer).toMatchObject({ status, success: false });
    expect(answer.detail).toMatch(/^[A-Z][^\n]{5,90}\.$/);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['application/json; charset=utf-16'],
    ['application/jsonx'],
  ])('type %s → 415', async (type) => {
    expect(await post(path, '{"text":"a","user_input":"a"}', { 'content-type': type })).toMatchObject({
      status: 415,
    });
  });

  test('a compressed body → 415, not read', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, 32));
    expect(await post(path, bomb, { 'content-encoding': 'gzip' })).toMatchObject({ status: 415 });
  });

  test('an unending chunked body → 413 while it is still being sent', async () => {
    const socket = createConnection(server.listener.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    const piece = `10000\r\n${' '.repeat(65_536)}\r\n`;
    let open = true;
    const pump = () => {
      while (open && socket.write(piece));
    };
    socket.on('drain', pump);
    pump();
    const [answer] = (await once(socket, 'data')) as [Buffer];
    open = false;
    socket.destroy();
    expect(statusOf(answer.toString())).toBe(413);
  });
});

test('numbers that no schema allows are refused by the schema', async () => {
  for (const top_n of [-1, 0, 2 ** 53 + 1, 1.5]) {
    const response = await ask(server.url, { user_input: 'lithium', top_n });
    expect([top_n, response.status]).toEqual([top_n, 422]);
  }
});

describe('requests that are barely HTTP', () => {
  const line = (text: string, headers = '') =>
    `${text} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${headers}\r\n`;

  test.each([
    ['lower-case method', line('get /healthz'), 400],
    ['TRACE', line('TRACE /'), 405],
    ['PROPFIND', line('PROPFIND /'), 405],
    [
      'a method override',
      line('GET /api/v1/conversation/process/v2', 'x-http-method-override: POST\r\n'),
      405,
    ],
    [
      'two lengths',
      line('POST /api/v1/conversation/process/v2', 'content-length: 2\r\ntransfer-encoding: chunked\r\n'),
      400,
    ],
    ['64 kB of header', line('GET /healthz', `x-a: ${'a'.repeat(65_536)}\r\n`), 431],
    ['1,000 headers', line('GET /healthz', 'a: b\r\n'.repeat(1_000)), 431],
    ['a line break in a header', line('GET /healthz', 'x-a: a\rb\r\n'), 400],
    ['no host', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['two hosts', line('GET /healthz', 'host: b\r\n'), 400],
    ['a path that is no UTF-8', line('GET /%ff'), 400],
    ['NUL in the path', line('GET /files/%00'), 400],
    ['NUL in the query', line('GET /api/v1/technologies/keywords?text=A%00'), 400],
    ['dots, encoded', line('GET /%2e%2e/%2e%2e/etc/passwd'), 404],
    ['dots', line('GET /assets/../../../etc/passwd'), 404],
    ['a backslash', line('GET /assets/..%5c..%5cpackage.json'), 404],
    ['a foreign host in front', line('GET http://evil.example/api/v1/nothing'), 404],
  ])('%s', async (_name, text, status) => {
    const answer = await rawRequest(server.listener.port, text);
    expect(statusOf(answer)).toBe(status);
    expect(answer).not.toMatch(/\bat .*\.[jt]s:|node_modules/);
    expect(answer.toLowerCase()).toContain('x-request-id: ');
  });
});

describe('queries', () => {
  test.each([
    ['?user_id=B', 403],
    ['?user_id[]=B', 403],
    ['?user_id=A&user_id=B', 403],
    ['?referring_user_id=B', 403],
    ['?text=a&text=b', 400],
    ['?text[]=a', 400],
    ['?limit=-1', 422],
    ['?limit=1e9', 422],
    ['?limit=abc', 422],
    ['?limit=3', 200],
  ])('%s → %i', async (query, status) => {
    const response = await fetch(`${server.url}/api/v1/technologies/keywords${query}`);
    expect(response.status).toBe(status);
  });
});

test('an empty body where input is required → one sentence, in tRPC and REST', async () => {
  expect(await post(PATHS[0] ?? '', '')).toMatchObject({
    status: 400,
    success: false,
    detail: 'The request body is empty.',
  });
  expect(await post(PATHS[1] ?? '', '')).toMatchObject({
    status: 400,
    error: { message: 'The request body is empty.' },
  });
});

describe('tRPC calls', () => {
  const get = async (path: string) => {
    const response = await fetch(server.url + path, { headers: { 'x-visitor-id': VISITOR } });
    return { status: response.status, text: await response.text() };
  };

  test('5,000 commas are refused before any call is looked up', async () => {
    for (const batch of ['', '?batch=1']) {
      const { status, text } = await get(`/trpc/${','.repeat(5_000)}${batch}`);
      expect(status).toBe(400);
      expect(text.length).toBeLessThan(400);
    }
  });

  test('a batch of 10 is answered, one of 11 is not', async () => {
    const batch = (calls: number) =>
      get(`/trpc/${Array.from({ length: calls }, () => 'catalogue.facts').join(',')}?batch=1&input={}`);
    expect((await batch(10)).status).toBe(200);
    expect((await batch(11)).status).toBe(400);
  });

  test('mutations can not be called by GET, nor anything by other methods', async () => {
    expect((await get('/trpc/conversation.ask?input={"text":"lithium"}')).status).toBe(405);
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      expect((await fetch(`${server.url}/trpc/catalogue.facts`, { method })).status).toBe(405);
  });

  test('input in a query follows the rules for bodies', async () => {
    for (const input of ['{"__proto__":1}', '{', '{"text":"\\u0000"}', '{"a":1,"a":2}'])
      expect((await get(`/trpc/search.keywords?input=${encodeURIComponent(input)}`)).status).toBe(400);
  });

  test('an input after a thousand other parameters is not overlooked', async () => {
    const input = encodeURIComponent('{"text":"a\\u0000b"}');
    expect((await get(`/trpc/search.keywords?${'a&'.repeat(1_000)}input=${input}`)).status).toBe(400);
  });

  test('a hundred parameters are read, one more is refused', async () => {
    const parameters = (count: number) => get(`/trpc/catalogue.facts?${Array(count).fill('a').join('&')}`);
    expect((await parameters(100)).status).toBe(200);
    expect((await parameters(101)).status).toBe(400);
  });

  test('odd paths are not found', async () => {
    for (const path of [
      '/trpc',
      '/trpc/',
      '/trpc/__proto__',
      '/trpc/%20',
      '/trpc/catalogue/facts',
      '/trpc/nothing',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  test('a path that can not be decoded is refused', async () => {
    expect((await get('/trpc/%e0%a4%a')).status).toBe(400);
  });
});
