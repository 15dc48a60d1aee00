import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchWithErrors, messageIn } from './upstream-errors.ts';

const WORDS = 'Ten questions a day are free.';
const NESTED = JSON.stringify({ error: 'rate_limit_exceeded', message: WORDS });

afterEach(() => vi.unstubAllGlobals());

async function told(body: string, url = '/trpc/conversation.ask', headers = {}): Promise<unknown> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 429 })));
  const response = await fetchWithErrors(url, { headers });
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
])('the message is found in %j', (body) => {
  expect(messageIn(body)).toBe(WORDS);
});

test.each([null, 7, 'Too Many Requests', {}, { detail: null }, { error: 'rate_limit_exceeded' }])(
  'there is no message in %j',
  (body) => {
    expect(messageIn(body)).toBeNull();
  },
);

test('messages are searched for to a limited depth', () => {
  let deep: unknown = WORDS;
  for (let level = 0; level < 50; level += 1) deep = { error: deep };
  expect(messageIn(deep)).toBeNull();
});

test('a limit without a message gets ours, with a special one for visitor chats', async () => {
  expect(await told('<html>Too Many Requests</html>')).toEqual([CONVERSATION_MESSAGES.visitorLimit, 429]);
  expect(await told('{}', '/trpc/auth.checkEmail')).toEqual([HTTP_MESSAGES.tooMany, 429]);
  expect(await told('', '/trpc/conversation.ask', { Authorization: 'Bearer x' })).toEqual([
    HTTP_MESSAGES.tooMany,
    429,
  ]);
  expect(await told(JSON.stringify({ detail: NESTED }))).toEqual([WORDS, 429]);
});

test.each([
  [502, '<html><h1>Bad Gateway</h1></html>', 'HTTP error! status: 502', 502],
  [503, '', 'HTTP error! status: 503', 503],
  [500, '{"success":false}', 'HTTP error! status: 500', 500],
  [503, '{"detail":"The gate is closed until noon."}', 'The gate is closed until noon.', 503],
  // A proxy’s refusal ends no session and does not mean that a record is gone.
  [401, '<html>Who are you?</html>', 'HTTP error! status: 401', 502],
  [404, 'Not found', 'HTTP error! status: 404', 502],
])(
  'a %i that is not the server’s is reported by its message or its status',
  async (status, body, ...outcome) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
    const response = await fetchWithErrors('/trpc/profile.read');
    const { error } = (await response.json()) as { error: { message: string; data: { httpStatus: number } } };
    expect(response.status).toBe(status);
    expect([error.message, error.data.httpStatus]).toEqual(outcome);
  },
);

test('the server’s own errors and successful answers are left unchanged', async () => {
  const own = { error: { message: 'Ours.', code: -32_029, data: { httpStatus: 429, requestId: 'r' } } };
  expect(await told(JSON.stringify(own))).toEqual(['Ours.', 429]);
  const fine = new Response('[]', { status: 200 });
  vi.stubGlobal('fetch', () => Promise.resolve(fine));
  expect(await fetchWithErrors('/trpc/x')).toBe(fine);
});

test('an empty answer from a cache in between counts as a connection failure', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 304 })));
  const response = await fetchWithErrors('/trpc/x');
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ error: { message: 'HTTP error! status: 304' } });
});
