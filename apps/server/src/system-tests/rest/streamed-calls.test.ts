import type { AppRouter } from '@cosmos/api/app-router.ts';
import { person } from '@cosmos/api/testing/person.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
type Outputs = inferRouterOutputs<AppRouter>;
/** An answer without a body is not a stream, but has the type that fits all. */
type IsStream<Output> = [Output] extends [never]
  ? false
  : Output extends AsyncIterable<unknown>
    ? true
    : false;
type Streamed = {
  [Domain in keyof Outputs]: {
    [Name in keyof Outputs[Domain] & string]: true extends IsStream<Outputs[Domain][Name]>
      ? `${Domain}.${Name}`
      : never;
  }[keyof Outputs[Domain] & string];
}[keyof Outputs];

/** Every call that answers with a stream: an unlisted one doesn't compile. */
const STREAMED: Record<Streamed, { method: 'GET' | 'POST'; input: object }> = {
  'conversation.ask': { method: 'POST', input: { text: 'lithium from brine' } },
  'conversation.askWithFiles': {
    method: 'POST',
    input: { text: 'lithium from brine', files: [{ name: 'a.png', content: PICTURE }] },
  },
  'conversation.follow': { method: 'GET', input: { turnId: randomUUID() } },
  'email.live': { method: 'GET', input: {} },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function call(path: Streamed, headers: Record<string, string>, isBatch = false) {
  const { method, input } = STREAMED[path];
  const sent = JSON.stringify(isBatch ? { 0: input } : input);
  const query = new URLSearchParams({
    ...(isBatch ? { batch: '1' } : {}),
    ...(method === 'GET' ? { input: sent } : {}),
  });
  const response = await fetch(`${server.url}/trpc/${path}?${query.toString()}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'POST' ? { body: sent } : {}),
  });
  return { status: response.status, text: await response.text() };
}

async function rowsOf(table: 'chats' | 'turns' | 'rate_limits' | 'chat_usage'): Promise<number> {
  return (await server.database.db.selectFrom(table).selectAll().execute()).length;
}
const written = () => Promise.all((['chats', 'turns', 'rate_limits', 'chat_usage'] as const).map(rowsOf));

test.each(Object.keys(STREAMED) as Streamed[])(
  '%s is refused before it does anything if the client accepts no stream',
  async (path) => {
    const { accessToken } = await person(server.composition.services);
    const headers = { authorization: `Bearer ${accessToken}` };
    const before = await written();
    const answers = [
      await call(path, headers),
      await call(path, { ...headers, accept: 'application/json' }),
      await call(path, headers, true),
    ];
    expect(await written()).toEqual(before);
    expect(answers.map(({ status }) => status)).toEqual([415, 415, 415]);
    for (const { text } of answers) expect(text).toContain(JSON.stringify(HTTP_MESSAGES.streamsOnly));
  },
);

test('a client that accepts streams gets one, whichever header says so', async () => {
  const { accessToken } = await person(server.composition.services);
  for (const header of ['trpc-accept', 'accept']) {
    const headers = { authorization: `Bearer ${accessToken}`, [header]: 'application/jsonl' };
    const answer = await call('conversation.ask', headers, true);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('accepted');
  }
});
