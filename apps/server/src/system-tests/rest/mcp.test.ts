import { createKey } from '@cosmos/api/auth/sessions/keys.ts';
import { hashTables } from '@cosmos/api/testing/whole-database.ts';
import { program } from '@cosmos/api/testing/program.ts';
import type { KeyScope } from '@cosmos/contract/auth/auth.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const keyFor = async (...scopes: KeyScope[]) => (await program(server.composition.services, scopes)).token;

async function connect(token: string | null) {
  const client = new Client({ name: 'a test', version: '1' });
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const address = new URL(`${server.url}/api/v1/mcp`);
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  return client;
}

/** Keys’ last use and counters are kept of every call. */
const KEPT = new Set(['public.api_keys', 'public.key_calls', 'public.rate_limits']);
async function hashes() {
  const all = await hashTables(server.database.db);
  return [...all].filter(([name]) => !KEPT.has(name) && !name.startsWith('pgboss.'));
}

test(
  'the official client finds, reads and compares records, and nothing is written',
  { tags: 'at-length' },
  async () => {
    const client = await connect(await keyFor('search', 'catalogue:read'));
    const before = await hashes();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'facets', 'record', 'compare']);
    const found = await client.callTool({
      name: 'search',
      arguments: { query: 'membrane for lithium recovery from brine' },
    });
    expect(found).toMatchObject({ structuredContent: { quoted: { results: [{ id: 'UTECH-TST-1' }] } } });
    const record = await client.callTool({ name: 'record', arguments: { id: 'UTECH-TST-1' } });
    expect(record).toMatchObject({
      structuredContent: { quoted: { university: 'Test University', trl: 4 } },
    });
    const compared = await client.callTool({
      name: 'compare',
      arguments: { ids: ['UTECH-TST-1', 'UTECH-TST-2'] },
    });
    expect(compared).toMatchObject({
      structuredContent: { quoted: { columns: [{ id: 'UTECH-TST-1' }, { id: 'UTECH-TST-2' }] } },
    });
    const facets = await client.callTool({ name: 'facets', arguments: { query: 'lithium' } });
    expect(facets.isError).toBeUndefined();
    const missing = await client.callTool({ name: 'record', arguments: { id: 'UTECH-NO-1' } });
    expect(missing).toMatchObject({ isError: true, content: [{ text: 'Not found.' }] });
    expect(await hashes()).toEqual(before);
    await client.close();
  },
);

test('a key without a scope, no key and a wrong key are refused', { tags: 'at-length' }, async () => {
  const post = async (token: string | null) => {
    const response = await fetch(`${server.url}/api/v1/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    await response.text();
    return [response.status, response.headers.get('www-authenticate')];
  };
  expect(await post(await keyFor('conversation'))).toEqual([403, null]);
  expect(await post(await keyFor())).toEqual([403, null]);
  expect(await post(null)).toEqual([401, 'Bearer']);
  expect(await post('cosmos_key_nobodys')).toEqual([401, 'Bearer']);
  expect((await post(await keyFor('search')))[0]).toBe(200);
  await expect(connect(null)).rejects.toThrow(AUTH_MESSAGES.sessionMissing);
  // A tool that the scopes of a key don't allow isn't there.
  const client = await connect(await keyFor('search'));
  expect(await client.callTool({ name: 'record', arguments: { id: 'UTECH-TST-1' } })).toMatchObject({
    isError: true,
  });
  await client.close();
  for (const method of ['GET', 'DELETE']) {
    const response = await fetch(`${server.url}/api/v1/mcp`, { method });
    await response.text();
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  }
});

test(
  'a trial key is told so in the header of each answer, others are not',
  { tags: 'at-length' },
  async () => {
    const { services } = server.composition;
    const note = async (token: string) => {
      const response = await fetch(`${server.url}/api/v1/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      });
      await response.text();
      return response.headers.get('cosmos-trial');
    };
    const scopes: KeyScope[] = ['search'];
    const trial = await createKey(services, { name: 'Trial', scopes, createdBy: null, isTrial: true });
    expect(await note(trial.token)).toMatch(/^catalogue=sample; until=20/);
    expect(await note(await keyFor('search'))).toBeNull();
  },
);

test('calls by MCP and by REST count against the same limit', { tags: 'at-length' }, async () => {
  const token = await keyFor('catalogue:read');
  const left = async () => {
    const response = await fetch(`${server.url}/api/v1/technologies/UTECH-TST-1`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.text();
    return Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
  };
  const before = await left();
  const client = await connect(token);
  await client.callTool({ name: 'record', arguments: { id: 'UTECH-TST-1' } });
  await client.callTool({ name: 'record', arguments: { id: 'UTECH-TST-2' } });
  expect(await left()).toBe(before - 3);
  await server.database.db.updateTable('rate_limits').set({ points: 1_000_000 }).execute();
  const refused = await client.callTool({ name: 'record', arguments: { id: 'UTECH-TST-1' } });
  expect(refused).toMatchObject({
    isError: true,
    content: [{ text: expect.stringMatching(/^Please try again later\. Try again in \d+ seconds\.$/) }],
  });
  await client.close();
});
