import { expect, test } from 'vitest';
import { createCosmos, VERSION } from './cosmos.ts';

/** Answers one after the other, and takes down what was asked. */
function answering(...answers: Response[]) {
  const asked: Request[] = [];
  const fetch = (request: Request) => {
    asked.push(request);
    return Promise.resolve(answers[asked.length - 1] ?? Response.json({ success: true, data: [] }));
  };
  return { asked, fetch };
}

const refusal = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ success: false, error: 'x', detail: 'Please try again later.' }, { status, headers });

const BASE = { baseUrl: 'https://cosmos.example', token: 'cosmos_key_x' };

test('a call names its key and the version it was made for, and puts values where the document says', async () => {
  const { asked, fetch } = answering();
  const cosmos = createCosmos({ ...BASE, fetch });
  await cosmos.GET('/api/v1/technologies/keywords', { params: { query: { text: 'lith', limit: 5 } } });
  await cosmos.POST('/api/v1/conversation/process/v2', { body: { user_input: 'membranes' } });
  const [first, second] = asked;
  expect(first?.url).toBe('https://cosmos.example/api/v1/technologies/keywords?text=lith&limit=5');
  expect(first?.headers.get('authorization')).toBe('Bearer cosmos_key_x');
  expect(first?.headers.get('cosmos-version')).toBe(VERSION);
  expect(await second?.json()).toEqual({ user_input: 'membranes' });
});

test('a call that the server puts off is sent again, with its body, once the wait is over', async () => {
  const { asked, fetch } = answering(
    refusal(503, { 'retry-after': '0' }),
    refusal(429, { 'retry-after': '0' }),
  );
  const cosmos = createCosmos({ ...BASE, fetch });
  const { data } = await cosmos.POST('/api/v1/llm/scope-check', { body: { query: 'membranes' } });
  expect(data).toEqual({ success: true, data: [] });
  expect(asked).toHaveLength(3);
  expect(await asked[2]?.json()).toEqual({ query: 'membranes' });
});

test.each([
  ['a wait that is too long', refusal(429, { 'retry-after': '3600' })],
  ['no word about a wait', refusal(503)],
  ['another refusal', refusal(403, { 'retry-after': '0' })],
])('with %s the refusal is handed on', async (_what, answer) => {
  const { asked, fetch } = answering(answer);
  const { error, response } = await createCosmos({ ...BASE, fetch }).GET('/api/v1/me');
  expect([asked.length, response.status, error?.detail]).toEqual([
    1,
    answer.status,
    'Please try again later.',
  ]);
});
