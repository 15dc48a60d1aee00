import { MESSAGES } from '@cosmos/contract/messages.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { limitsTold, messageIn } from './limits-told.ts';

const WORDS = 'Ten questions a day are free.';
const NESTED = JSON.stringify({ error: 'rate_limit_exceeded', message: WORDS });

afterEach(() => vi.unstubAllGlobals());

async function told(body: string, url = '/trpc/conversation.ask', headers = {}): Promise<unknown> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 429 })));
  const response = await limitsTold(url, { headers });
  const { error } = (await response.json()) as { error: { message: string; data: { httpStatus: number } } };
  return [error.message, error.data.httpStatus];
}

test.each([
  [{ detail: WORDS }],
  [{ message: WORDS }],
  [{ error: { message: WORDS } }],
  [{ detail: { error: 'rate_limit_exceeded', message: WORDS } }],
  [{ detail: NESTED }],
  [{ message: NESTED }],
  [{ error: { detail: NESTED } }],
])('the words are found in %j', (body) => {
  expect(messageIn(body)).toBe(WORDS);
});

test.each([null, 7, 'Too Many Requests', {}, { detail: null }, { error: 'rate_limit_exceeded' }])(
  'there are none in %j',
  (body) => {
    expect(messageIn(body)).toBeNull();
  },
);

test('words are looked for to some depth', () => {
  let deep: unknown = WORDS;
  for (let level = 0; level < 50; level += 1) deep = { error: deep };
  expect(messageIn(deep)).toBeNull();
});

test('a limit without words is told in ours: a visitor of a chat by its own', async () => {
  expect(await told('<html>Too Many Requests</html>')).toEqual([MESSAGES.visitorLimit, 429]);
  expect(await told('{}', '/trpc/auth.checkEmail')).toEqual([MESSAGES.tooMany, 429]);
  expect(await told('', '/trpc/conversation.ask', { Authorization: 'Bearer x' })).toEqual([
    MESSAGES.tooMany,
    429,
  ]);
  expect(await told(JSON.stringify({ detail: NESTED }))).toEqual([WORDS, 429]);
});

test('what the server says itself, and all other answers, are left as they are', async () => {
  const own = { error: { message: 'Ours.', code: -32_029, data: { httpStatus: 429, requestId: 'r' } } };
  expect(await told(JSON.stringify(own))).toEqual(['Ours.', 429]);
  const fine = new Response('[]', { status: 200 });
  vi.stubGlobal('fetch', () => Promise.resolve(fine));
  expect(await limitsTold('/trpc/x')).toBe(fine);
});
