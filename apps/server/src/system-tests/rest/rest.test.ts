import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ visitorMessagesPerDay: 12 });
});
afterAll(() => server.close());

const visitor = () => ({ 'x-visitor-id': randomUUID() });

test("a question is answered in the specification's names", async () => {
  const response = await ask(
    server.url,
    {
      user_input: 'membrane for lithium recovery from brine',
      enable_followups: false,
      session_id: null,
      user_id: null,
      files: null,
    },
    visitor(),
  );
  const { success, data } = (await response.json()) as { success: boolean; data: Record<string, unknown> };
  expect([response.status, success]).toEqual([200, true]);
  expect(Object.keys(data).toSorted()).toEqual([
    'ai_message_id',
    'assistant',
    'interrupted',
    'nearest',
    'none',
    'note',
    'question',
    'quick_replies',
    'reading',
    'response',
    'results',
    'session_id',
    'session_title',
    'summary',
    'total_found',
    'type',
  ]);
  expect(data).toMatchObject({
    type: 'search_results',
    results: [
      {
        source_type: 'technology',
        metadata: {
          id: 'UTECH-TST-1',
          utech_technology_id: 'UTECH-TST-1',
          utech_title: 'Membrane that recovers lithium from geothermal brine',
          university_name: 'Test University',
          development_stage: '{"interpreted_trl":4}',
          // A visitor sees neither of these.
          university_country: null,
          ip_summary: null,
          reference_number: null,
        },
      },
    ],
  });
});

test('the reading of an answer can be sent back as it came, and with parts left out', async () => {
  const body = { user_input: 'lithium recovery, not from Test University', enable_followups: false };
  type Answer = { data: { reading: { filters: { not_universities: string[] } }; results: unknown[] } };
  const first = (await (await ask(server.url, body, visitor())).json()) as Answer;
  const { reading } = first.data;
  expect(reading.filters.not_universities).toEqual(['Test University']);
  const same = await ask(server.url, { ...body, reading }, visitor());
  expect([same.status, ((await same.json()) as Answer).data.reading]).toEqual([200, reading]);
  const without = { ...reading, filters: { ...reading.filters, not_universities: [] } };
  const wider = (await (await ask(server.url, { ...body, reading: without }, visitor())).json()) as Answer;
  expect(wider.data.reading.filters.not_universities).toEqual([]);
});

test('a session continues only for its visitor', async () => {
  const mine = visitor();
  const first = (await (
    await ask(server.url, { user_input: 'lithium batteries', enable_followups: false }, mine)
  ).json()) as { data: { session_id: string } };
  const session_id = first.data.session_id;
  const second = await ask(
    server.url,
    { user_input: 'solid electrolytes', enable_followups: false, session_id },
    mine,
  );
  expect(await second.json()).toMatchObject({ data: { session_id } });
  expect((await ask(server.url, { user_input: 'solid electrolytes', session_id }, visitor())).status).toBe(
    404,
  );
});

test('the same idempotency key makes one turn', async () => {
  const headers = { ...visitor(), 'idempotency-key': randomUUID() };
  const body = { user_input: 'photonic chip', enable_followups: false };
  const answers = await Promise.all(
    [1, 2, 3].map(
      async () =>
        (await (await ask(server.url, body, headers)).json()) as { data: { ai_message_id: string } },
    ),
  );
  expect(new Set(answers.map(({ data }) => data.ai_message_id)).size).toBe(1);
  expect((await ask(server.url, { ...body, user_input: 'another' }, headers)).status).toBe(422);
  expect((await ask(server.url, body, { ...headers, 'idempotency-key': 'no-uuid' })).status).toBe(400);
});

describe('a visitor cannot pose as anybody else', () => {
  test.each([['B'], [''], [['A']], [{ $ne: '' }], [0]])('user_id %j in the body → 403', async (user_id) => {
    const response = await ask(server.url, { user_input: 'lithium', user_id }, visitor());
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ detail: 'Not allowed.' });
  });

  test('files are for members', async () => {
    const response = await ask(
      server.url,
      {
        user_input: 'lithium',
        files: [{ name: 'a.pdf', type: 'application/pdf', size: 1, content: 'AA==' }],
      },
      visitor(),
    );
    expect(response.status).toBe(422);
    expect(((await response.json()) as { detail: string }).detail).toMatch(
      /^Only members can attach files\./,
    );
  });

  test('without a visitor id, no question is accepted', async () => {
    for (const id of ['', 'short', `${'0'.repeat(32)}, ${'1'.repeat(32)}`])
      expect((await ask(server.url, { user_input: 'lithium' }, { 'x-visitor-id': id })).status).toBe(400);
  });
});

test('returns keywords as a list, packed, and ranked for the typed text', async () => {
  const get = async (path: string) =>
    ((await (await fetch(server.url + path)).json()) as { data: unknown }).data;
  const all = (await get('/api/v1/technologies/keywords')) as string[];
  expect(all).toHaveLength(8);
  const packed = (await get('/api/v2/technologies/keywords')) as {
    keywords_base64: string;
    total_count: number;
  };
  expect(JSON.parse(Buffer.from(packed.keywords_base64, 'base64').toString('utf8'))).toEqual(all);
  expect(packed.total_count).toBe(8);
  expect(await get('/api/v1/technologies/keywords?text=batt')).toEqual(['solid-state battery']);
  expect(await get('/api/v1/technologies/keywords?limit=2')).toHaveLength(2);
});

test('beyond the daily messages: 429, the sentence, and when to come back; no header changes the address', async () => {
  let limited: Response | null = null;
  for (let at = 0; at < 20 && !limited; at += 1) {
    const response = await ask(
      server.url,
      { user_input: `gripper ${at}`, enable_followups: false },
      {
        ...visitor(),
        'x-forwarded-for': `10.0.0.${at}`,
        forwarded: `for=10.0.0.${at}`,
        'x-real-ip': `10.0.0.${at}`,
      },
    );
    if (response.status === 429) limited = response;
    else await response.text();
  }
  expect(await limited?.json()).toEqual({
    success: false,
    error: 'rate_limit_exceeded',
    detail: "You've reached the chat limit for anonymous users. Please log in for unlimited access.",
  });
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(86_000);
});

test('serves the OpenAPI document, which names this server', async () => {
  const document = (await (await fetch(`${server.url}/api/v1/openapi.json`)).json()) as {
    openapi: string;
    paths: object;
  };
  expect(document.openapi).toBe('3.1.1');
  expect(Object.keys(document.paths)).toContain('/api/v1/conversation/process/v2');
});
