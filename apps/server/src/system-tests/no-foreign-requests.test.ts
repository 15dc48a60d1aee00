import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createListener, type Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { pdfFile } from '@cosmos/api/files/testing/pdf-file.ts';
import { completeProfile } from '@cosmos/api/testing/complete-profile.ts';
import { person } from '@cosmos/api/testing/person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, startTestServer, type TestServer } from '../testing/test-server.ts';

/** A server that nothing may contact: it counts connections. */
const canary = createListener((socket) => {
  caught.push(`${socket.remoteAddress} connected`);
  socket.destroy();
});
const caught: string[] = [];
/** Where this process has connected to, except its database, the search engine and itself. */
const reached: string[] = [];
let bait: string[];
let server: TestServer;
let engineAnswers: (url: string) => { status: number; headers: Record<string, string>; body: string };
const engine = createServer((request, response) => {
  const { status, headers, body } = engineAnswers(request.url ?? '');
  response.writeHead(status, headers).end(body);
});

const portOf = (listening: { address(): unknown }) => (listening.address() as AddressInfo).port;

/** Records each connection that this process opens. */
function watch(message: unknown): void {
  const { socket } = message as { socket: Socket };
  socket.once('lookup', (_error: unknown, _address: unknown, _family: unknown, host: string) => {
    if (!['localhost', '127.0.0.1'].includes(host)) reached.push(`looked up ${host}`);
  });
  socket.once('connectionAttempt', (address: string, port: number) => {
    const own = [server.listener.port, portOf(engine), Number(new URL(server.database.url).port)];
    if (!own.includes(port)) reached.push(`${address}:${port}`);
  });
}

beforeAll(async () => {
  canary.listen(0, '127.0.0.1');
  engine.listen(0, '127.0.0.1');
  await Promise.all([once(canary, 'listening'), once(engine, 'listening')]);
  const port = portOf(canary);
  bait = [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://2130706433:${port}/`,
    'http://169.254.169.254/latest/meta-data/',
    'http://metadata.internal/computeMetadata/v1/',
  ];
  server = await startTestServer({
    environment: { WEB_SEARCH_URL: `http://127.0.0.1:${portOf(engine)}/search` },
  });
  subscribe('net.client.socket', watch);
});
afterAll(async () => {
  unsubscribe('net.client.socket', watch);
  await server.close();
  canary.close();
  engine.close();
});

async function member() {
  const { services } = server.composition;
  const { accessToken, userId } = await person(services);
  await completeProfile(services, userId);
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const send = async (method: string, path: string, body?: object): Promise<{ status: number }> => {
    const response = await fetch(`${server.url}/api/v1/${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    await response.arrayBuffer();
    return { status: response.status };
  };
  return { headers, send };
}

const nobodyWasAsked = () => expect([...caught, ...reached]).toEqual([]);

test('the monitor itself sees a connection to the canary', async () => {
  const [address = ''] = bait;
  await expect(fetch(address)).rejects.toThrow('fetch failed');
  expect([caught.length, reached.length]).toEqual([1, 1]);
  caught.length = 0;
  reached.length = 0;
});

test('requests no address from a profile or an invitation', async () => {
  const { send } = await member();
  for (const address of bait) {
    const links = {
      linkedin_url: address,
      company_linkedin_page: address,
      corporate_deck_url: address,
      profile_picture_url: address,
      rd_summary: `See ![deck](${address}deck.png) and <img src="${address}"> for membranes.`,
    };
    for (const [name, value] of Object.entries(links)) await send('PUT', 'me', { [name]: value });
    await send('POST', 'text/enhance', { text: links.rd_summary, text_type: 'rd_summary' });
    await send('POST', 'invites/referral', { email: `${randomUUID()}@example.org`, linkedin_url: address });
  }
  expect(await send('GET', 'me')).toEqual({ status: 200 });
  nobodyWasAsked();
});

test('requests no address from a question, a file or a record of the catalogue', async () => {
  const { send, headers } = await member();
  await server.database.db
    .updateTable('technologies')
    .set({ url: bait[0] ?? null, summary: `![image](${bait[0]}a.png) ${bait.join(' ')}` })
    .execute();
  for (const address of bait) {
    const question = `membrane for lithium from brine, see ![x](${address}x.png) and [this](${address})`;
    expect((await ask(server.url, { user_input: question, enable_followups: false }, headers)).status).toBe(
      200,
    );
    const link = `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(${address})>>>>]`;
    const content = pdfFile({ pages: [`Read ${address}`], catalogue: link }).toString('base64');
    const file_data = { name: 'deck.pdf', content };
    await send('POST', 'files/upload', { file_data, file_purpose: 'rd_profile_deck' });
    await send('POST', 'files/upload', { file_data: address, file_purpose: 'profile_photo' });
  }
  const { id } = await server.database.db
    .selectFrom('technologies')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await send('POST', 'llm/comprehensive-summary', {
    user_query: 'lithium',
    tech_results: [id],
    web_search_summary: bait.join(' '),
    web_search_sources: bait.map((url) => ({ url })),
  });
  nobodyWasAsked();
});

test('requests the search engine, but no address in its results or redirects', async () => {
  const { send } = await member();
  const json = { 'content-type': 'application/json' };
  const results = () => bait.map((url) => ({ title: 'A page', url, content: `![x](${url})`, img_src: url }));
  engineAnswers = () => ({ status: 200, headers: json, body: JSON.stringify({ results: results() }) });
  expect(await send('POST', 'search/web', { query: 'lithium' })).toEqual({ status: 200 });
  for (const status of [301, 302, 303, 307, 308]) {
    engineAnswers = () => ({ status, headers: { location: bait[0] ?? '' }, body: '' });
    await send('POST', 'search/web', { query: `lithium ${status}` });
  }
  nobodyWasAsked();
});
