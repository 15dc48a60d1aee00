import { noteText } from '@cosmos/contract/conversation/reply-notes.ts';
import type { Reply, TurnEvent } from '@cosmos/contract/conversation/conversation.ts';
import { ASSISTANT_MESSAGES, modelError } from '@cosmos/contract/assistant/messages.ts';
import { openaiAssistant } from '@cosmos/api/providers/assistant/openai/openai.ts';
import { modelBudget } from '@cosmos/api/providers/assistant/openai/model-budget.ts';
import { type PlannedFault, PROVIDER_WORDS } from '@cosmos/api/testing/model-server/faults.ts';
import { person } from '@cosmos/api/testing/person.ts';
import { type ModelServer, startModelServer } from '@cosmos/api/testing/model-server/model-server.ts';
import type { AppRouter } from '@cosmos/api/app-router.ts';
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer, VISITOR } from '../../testing/test-server.ts';

const KEY = 'sk-the-key-of-the-tests';
const TEXT = 'solid electrolyte for lithium metal batteries';

let model: ModelServer;
let server: TestServer;
beforeAll(async () => {
  model = await startModelServer();
  server = await startTestServer({ environment: { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: model.url } });
  // The first test has checked the configured values; from here on timeouts are shorter.
}, 60_000);
afterAll(async () => {
  await server.close();
  await model.close();
});
beforeEach(() => model.reset());

const client = () =>
  createTRPCClient<AppRouter>({
    links: [httpBatchStreamLink({ url: `${server.url}/trpc`, headers: { 'x-visitor-id': VISITOR } })],
  });

async function turn(
  onEvent: (event: TurnEvent) => void = () => undefined,
): Promise<Reply & { note: string | null }> {
  for await (const event of await client().conversation.ask.mutate({ text: TEXT, enableFollowups: false })) {
    onEvent(event);
    if (event.kind === 'done') return { ...event.reply, note: noteText(event.reply.notes) };
    if (event.kind === 'failed') throw new Error(event.message);
  }
  throw new Error('the turn did not end');
}

test('the server logs which assistant it uses, and never its key', async () => {
  expect(await client().product.settings.query()).toMatchObject({ assistant: 'openai' });
  expect(server.logged()).toContain('using a language model');
  const reply = await turn();
  expect(reply).toMatchObject({
    type: 'search_results',
    assistant: 'openai',
    note: null,
    interrupted: false,
  });
  expect(model.log.every(({ authorization }) => authorization === `Bearer ${KEY}`)).toBe(true);
  expect(new Set(model.log.map(({ task }) => task))).toContain('summary');
  expect(server.logged() + JSON.stringify(reply)).not.toContain(KEY);
});

test('cards arrive before the model’s first word, and its first sentence before its last', async () => {
  model.answer('summary', '[1] A solid electrolyte for batteries.\n[1] It is solid, for lithium batteries.');
  const first = model.holdAfter(0);
  const seen: string[] = [];
  let words = '';
  const ended = turn((event) => {
    seen.push(event.kind);
    if (event.kind === 'results') first.letGo();
    if (event.kind === 'summary') {
      words ||= event.sentences.map(({ text }) => text).join(' ');
      // Only now may the model finish.
      more?.letGo();
    }
  });
  await first.held;
  const more = model.holdAfter(8);
  await ended;
  expect(seen.indexOf('results')).toBeLessThan(seen.indexOf('summary'));
  expect(words.length).toBeGreaterThan(0);
});

const FAULTS: [PlannedFault, string | null][] = [
  [{ kind: 'rate-limit' }, ASSISTANT_MESSAGES.modelBusy],
  [{ kind: 'rate-limit', retryAfter: 1, times: 1 }, null],
  [{ kind: 'error-500' }, ASSISTANT_MESSAGES.modelBusy],
  [{ kind: 'error-502' }, ASSISTANT_MESSAGES.modelBusy],
  [{ kind: 'error-503' }, ASSISTANT_MESSAGES.modelBusy],
  [{ kind: 'reset' }, ASSISTANT_MESSAGES.modelBusy],
  [{ kind: 'key-refused' }, modelError(null)],
  [{ kind: 'model-unknown' }, modelError(null)],
  [{ kind: 'hang' }, ASSISTANT_MESSAGES.modelBusy],
  [{ kind: 'wrong-shape' }, modelError(null)],
  [{ kind: 'empty' }, modelError(null)],
  [{ kind: 'huge' }, modelError(null)],
  [{ kind: 'refusal' }, modelError(null)],
  [{ kind: 'quota' }, ASSISTANT_MESSAGES.modelBusy],
];

test.each(FAULTS)('a complete turn survives %o', async (fault, note) => {
  lessPatience();
  model.fail(fault);
  const reply = await turn();
  expect(reply).toMatchObject({
    type: 'search_results',
    note,
    assistant: note === null ? 'openai' : 'embedded',
  });
  if (reply.type !== 'search_results') return;
  expect(reply.results.length).toBeGreaterThan(0);
  expect(reply.sentences.length).toBeGreaterThan(0);
  for (const secret of [KEY, PROVIDER_WORDS, 'sk-leaked'])
    expect((server.logged() + JSON.stringify(reply)).includes(secret)).toBe(false);
  expect(server.logged().includes(TEXT)).toBe(false);
});

test.each(['cut', 'ended', 'hang-midway', 'broken-stream'] as const)(
  'a summary that breaks off (%s)',
  async (kind) => {
    lessPatience();
    model.fail({ kind, task: 'summary' });
    model.answer('summary', '[1] A solid electrolyte for batteries.\n[1] And much more is to be said of it.');
    expect(await turn()).toMatchObject({
      type: 'search_results',
      // What the model did not get to is told by the embedded assistant.
      sentences: [{ text: 'A solid electrolyte for batteries.', citations: [1] }, { part: 'evidence' }],
      interrupted: true,
      assistant: 'openai',
      note: null,
    });
  },
);

const KINDS_SUGGESTED = 3;
const CALLS: [method: string, path: string, body: object, askedOfTheModel?: number][] = [
  ['POST', '/api/v1/llm/scope-check', { query: TEXT }],
  ['POST', '/api/v1/llm/comprehensive-summary', { user_query: TEXT, tech_results: ['UTECH-TST-1'] }],
  ['POST', '/api/v1/ai/categorize-technologies', { technologies: ['UTECH-TST-1', 'UTECH-TST-2'] }],
  ['GET', '/api/v1/ai/suggestions', {}, KINDS_SUGGESTED],
  ['POST', '/api/v1/text/enhance', { text_type: 'rd_summary', text: 'We coat steel.' }],
];

test.each(CALLS)('hanging up on %s %s stops the model', async (method, path, body, asked = 1) => {
  const { accessToken } = await person(server.composition.services);
  model.fail({ kind: 'hang' });
  const hanging = new AbortController();
  const answer = fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    signal: hanging.signal,
  }).then(
    async (response) => `${response.status} ${await response.text()}`,
    () => 'hung up',
  );
  const reached = async () => model.log.length;
  await expect.poll(reached, { timeout: 5_000 }).toBe(asked);
  hanging.abort();
  expect(await answer).toBe('hung up');
  const hungUp = () => model.log.filter((one) => one.hungUp).length;
  await expect.poll(hungUp, { timeout: 5_000, interval: 5 }).toBe(asked);
  expect(model.log).toHaveLength(asked);
});

/** The same engine with shorter timeouts. */
function lessPatience(): void {
  const { services } = server.composition;
  services.assistant = openaiAssistant({
    apiKey: KEY,
    baseUrl: model.url,
    model: 'gpt-4.1-mini',
    budget: modelBudget(services),
    log: services.log,
    times: { firstByteMs: 2_000, idleMs: 1_000, wait: () => Promise.resolve() },
  });
}
