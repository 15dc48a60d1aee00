import { randomUUID } from 'node:crypto';
import { completeProfile } from '@cosmos/api/testing/complete-profile.ts';
import { person } from '@cosmos/api/testing/person.ts';
import { program } from '@cosmos/api/testing/program.ts';
import { HTTP_LIMITS } from '@cosmos/contract/http/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DocumentedOperation, documentedOperations } from '../../testing/documented-paths/document.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let operations: DocumentedOperation[];
let member: string;
let userId: string;
let analyst: string;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  const { services } = server.composition;
  const owner = await person(services);
  [member, userId] = [owner.accessToken, owner.userId];
  await completeProfile(services, userId);
  analyst = (await person(services, { role: 'analyst' })).accessToken;
  key = (await program(services)).token;
  operations = await documentedOperations(server.url);
});
afterAll(() => server.close());

interface Attempt {
  query?: string;
  token?: string | null;
  body?: string;
  type?: string;
  id?: string;
}

/** Calls an operation with its example, changed in one respect. */
async function attempt(operation: DocumentedOperation, { query = '', token, body, type, id }: Attempt = {}) {
  const { method, path, auth, example } = operation;
  const bearer = token === undefined ? (path.includes('lancedb') ? analyst : member) : token;
  const takesBody = operation.body !== null;
  const ownId = /\/users?\//.test(path) ? userId : randomUUID();
  const address = new URL(path.replace(/\{\w+\}/, id ?? ownId) + query, server.url);
  if (query === '') address.search = new URLSearchParams(operation.exampleQuery).toString();
  const response = await fetch(address, {
    method: method.toUpperCase(),
    headers: {
      ...(auth === 'bearer' && bearer !== null ? { authorization: `Bearer ${bearer}` } : {}),
      ...(takesBody ? { 'content-type': type ?? 'application/json' } : {}),
    },
    ...(takesBody ? { body: body ?? JSON.stringify({ ...(example as object), user_id: undefined }) } : {}),
  });
  const answer = await response.text();
  const told = `${operation.name}: ${response.status} ${answer.slice(0, 200)}`;
  expect.soft(response.status === 200 || operation.refusals.includes(response.status), told).toBe(true);
  if (response.status >= 400)
    expect
      .soft(JSON.parse(answer), told)
      .toEqual({ success: false, error: expect.any(String), detail: expect.any(String) });
  return { status: response.status, headers: response.headers, told };
}

const ours = () => operations.filter(({ auth }) => auth !== 'webhook');
const refusing = (status: number) => ours().filter(({ refusals }) => refusals.includes(status));

const TOO_LARGE = JSON.stringify({ text: 'x'.repeat(HTTP_LIMITS.askBodyBytes + 1) });

/** How each refusal comes about on any path that documents it. */
const CAUSES: readonly (readonly [status: number, cause: string, attempt: Attempt])[] = [
  [400, 'a query parameter twice', { query: '?a=1&a=2' }],
  [401, 'no token', { token: null }],
  [401, 'a token that is none', { token: 'nobody' }],
  [403, 'somebody else is named', { query: `?user_id=${randomUUID()}` }],
  [413, 'a body that is too large', { body: TOO_LARGE }],
  [415, 'a body that is no JSON', { type: 'text/plain' }],
  [422, 'a body that is a list', { body: '[]' }],
];

test.each(CAUSES)(
  '%i for %s, wherever it is documented',
  { tags: 'at-length' },
  async (status, _cause, changed) => {
    const found = refusing(status).filter(({ body, path, auth, takesVisitors }) => {
      if (status === 401) return auth === 'bearer' && !(takesVisitors && changed.token === null);
      if (status === 400) return path !== '/api/v1/openapi.json';
      return changed.body === undefined && changed.type === undefined ? true : body !== null;
    });
    expect(found.length).toBeGreaterThan(10);
    for (const operation of found) {
      const { status: got, told } = await attempt(operation, changed);
      expect.soft(got, told).toBe(status);
    }
  },
);

test('404 for what nobody has, wherever an id is in the path', { tags: 'at-length' }, async () => {
  const found = refusing(404).filter(({ path }) => path.includes('{'));
  expect(found.length).toBeGreaterThan(7);
  for (const operation of found) {
    const { status, told } = await attempt(operation);
    expect.soft(status, told).toBe(404);
  }
});

test('500, and nothing else, when the database is not as it should be', { tags: 'at-length' }, async () => {
  const { pool } = server.database;
  await pool.query('alter table sessions rename to sessions_away');
  try {
    for (const operation of ours().filter(({ auth }) => auth === 'bearer')) {
      const { status, told } = await attempt(operation);
      expect.soft(status, told).toBe(500);
    }
  } finally {
    await pool.query('alter table sessions_away rename to sessions');
  }
});

test('a key is told what is left, and 429 with the wait once nothing is', { tags: 'at-length' }, async () => {
  const path = `${server.url}/api/v1/technologies/UTECH-TST-1`;
  const call = () => fetch(path, { headers: { authorization: `Bearer ${key}` } });
  const [first, second] = [await call(), await call()];
  expect(first.headers.get('ratelimit-policy')).toBe('"key-calls";q=600;w=60');
  expect(first.headers.get('ratelimit')).toMatch(/^"key-calls";r=599;t=(?:60|5\d)$/);
  expect(second.headers.get('ratelimit')).toMatch(/;r=598;/);
  await server.database.db.updateTable('rate_limits').set({ points: 1_000_000 }).execute();
  const third = await call();
  expect([third.status, third.headers.get('ratelimit')?.replace(/t=.*/, '')]).toEqual([
    429,
    '"key-calls";r=0;',
  ]);
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
  const members = await fetch(path, { headers: { authorization: `Bearer ${member}` } });
  expect([members.status, members.headers.get('ratelimit')]).toEqual([200, null]);
});

test('429 wherever a limit is documented', { tags: 'at-length' }, async () => {
  // Messages to universities are counted by themselves; asking for a deletion again changes nothing and is not counted.
  const apart = /email|request-deletion/;
  const limited = refusing(429).filter(({ auth, path }) => auth === 'bearer' && !apart.test(path));
  const used = async (operation: DocumentedOperation) => {
    const isForKeys = operation.keyScope !== null;
    const token = isForKeys ? key : member;
    const id = operation.path.includes('technologies') ? 'UTECH-TST-1' : undefined;
    await server.database.db.deleteFrom('rate_limits').execute();
    await attempt(operation, { token, id });
    await server.database.db.updateTable('rate_limits').set({ points: 1_000_000 }).execute();
    return attempt(operation, { token, id });
  };
  for (const operation of limited) {
    const { status, told } = await used(operation);
    expect.soft(status, told).toBe(429);
  }
});

test('a client may name its version, and is told if it never was', { tags: 'at-length' }, async () => {
  const call = (version: string) =>
    fetch(`${server.url}/api/v2/technologies/keywords`, { headers: { 'cosmos-version': version } });
  const current = (await call('2026-11-27')).headers.get('cosmos-version') ?? '';
  expect(current).toMatch(/^\d{4}-\d\d-\d\d$/);
  const refused = await call('1999-01-01');
  expect([refused.status, ((await refused.json()) as { detail: string }).detail]).toEqual([
    400,
    'This API version does not exist. GET /api/v1/openapi.json lists all versions.',
  ]);
});
