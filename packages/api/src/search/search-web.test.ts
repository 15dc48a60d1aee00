import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SEARCH_MESSAGES } from '@cosmos/contract/search/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searxngSearch } from '../providers/web-search/searxng.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

let world: TestServices;
let engine: Server;
let address: string;
let asked: URL[] = [];
let answer: (response: ServerResponse) => void;
beforeAll(async () => {
  world = await createTestServices();
  engine = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://engine'));
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(engine, 'listening');
  address = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/search?language=en`;
}, 60_000);
afterAll(async () => {
  engine.closeAllConnections();
  engine.close();
  await world.close();
});

const somebody = async () =>
  (await person({ ...world.services, webSearch: searxngSearch(address, 500) })).caller.search;
const found = (results: unknown[]) => (response: ServerResponse) =>
  void response.end(JSON.stringify({ results }));

test('without a search engine there is an empty list and a reason', async () => {
  const { caller } = await person(world.services);
  expect(await caller.search.web({ query: 'coatings' })).toEqual({ configured: false, results: [] });
});

test('returns results as plain text, limited in number and length', async () => {
  asked = [];
  answer = found([
    { title: '<b>One</b>', url: 'https://a.example/1', content: 'word '.repeat(2_000) },
    { title: 'Not a page', url: 'javascript:alert(1)', content: 'x' },
    { title: 'With a password', url: 'https://me:pass@a.example/', content: 'x' },
    { title: 'No text\u202E', url: 'http://b.example/', content: null },
    'nonsense',
    ...Array.from({ length: 60 }, (_, at) => ({
      title: `${at}`,
      url: `https://c.example/${at}`,
      content: '',
    })),
  ]);
  const { results } = await (await somebody()).web({ query: 'a & b', results: 1e6, maxCharacters: 100 });
  expect(results).toHaveLength(20);
  expect(results[0]).toMatchObject({ title: 'One', url: 'https://a.example/1' });
  expect(results[0]?.text.length).toBeLessThanOrEqual(100);
  expect(results[1]).toEqual({ title: 'No text', url: 'http://b.example/', text: '' });
  expect(asked.map((url) => [...url.searchParams])).toEqual([
    [
      ['language', 'en'],
      ['q', 'a & b'],
      ['format', 'json'],
    ],
  ]);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['says 500', (response) => void response.writeHead(500).end('secret of the engine')],
  ['sends garbage', (response) => void response.end('<html>')],
  ['sends too much', (response) => void response.end('x'.repeat(3 * 1_024 * 1_024))],
  ['leads elsewhere', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['never answers', () => undefined],
])('an engine that %s counts as unavailable', async (_what, does) => {
  answer = does;
  await expect((await somebody()).web({ query: 'coatings' })).rejects.toThrow(SEARCH_MESSAGES.webSearchAway);
});
