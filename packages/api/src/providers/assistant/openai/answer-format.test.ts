import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ModelServer, startModelServer } from '../../../testing/model-server/model-server.ts';
import { jsonIn, withoutThoughts } from './answer-format.ts';
import { engineOn, summaryInput } from '../../../testing/openai/engine.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const QUESTION = { question: 'ship coatings', earlier: [] };

test.each([
  ['schema', 1],
  ['json', 2],
  ['words', 3],
] as const)(
  'a server that accepts no more than %s is detected once, and asked in that format from then on',
  async (most, tries) => {
    server.understand(most);
    const engine = engineOn(server);
    const first = engine.begin();
    expect(await first.judgeScope(QUESTION)).toBe('in_scope');
    expect(server.log).toHaveLength(tries);
    expect(await first.judgeScope(QUESTION)).toBe('in_scope');
    expect(await engine.begin().title('ship coatings of all kinds')).toBe('ship coatings of all');
    expect(server.log).toHaveLength(tries + 2);
    const shown: string[] = [];
    const { sentences } = await first.summarise(summaryInput(), (now) => shown.push(JSON.stringify(now)));
    expect(sentences[0]?.text).toBe(
      'The closest record comes from Test University and is about Coating of kind b.',
    );
    expect(shown.join('')).not.toMatch(/think|may be/);
    expect({ by: first.answeredBy(), note: first.note()?.text ?? null }).toEqual({
      by: 'openai',
      note: null,
    });
  },
);

test.each(['qwen2.5:7b', 'anthropic:claude-opus', 'claude-3-5-sonnet', 'langsmith:gpt-4o', 'gemini-2.5-pro'])(
  'the configured server is asked for %s, even if another provider has a model of that name',
  async (model) => {
    const turn = engineOn(server, {}, { model }).begin();
    expect(await turn.judgeScope(QUESTION)).toBe('in_scope');
    await turn.summarise(summaryInput(), () => undefined);
    expect(turn.answeredBy()).toBe('openai');
    expect(server.log.map((request) => request.model)).toEqual([model, model]);
  },
);

test('a request that is refused in every format does not change the accepted formats', async () => {
  const engine = engineOn(server);
  server.fail({ kind: 'not-understood', times: 3 });
  expect(await engine.begin().judgeScope(QUESTION)).toBeNull();
  expect(server.log).toHaveLength(3);
  expect(await engine.begin().judgeScope(QUESTION)).toBe('in_scope');
  expect(server.log[3]?.body).toContain('"json_schema"');
});

test('answers are repeatable, except where variety is wanted', async () => {
  const engine = engineOn(server);
  await engine.begin().judgeScope(QUESTION);
  await engine.begin().summarise(summaryInput(), () => undefined);
  await engine.begin().suggest({ kind: 'problem', about: ['ship coatings'], context: null });
  expect(server.log.map(({ body }) => (JSON.parse(body) as { temperature: number }).temperature)).toEqual([
    0, 0, 0.7,
  ]);
});

test.each([
  ['{"a":1}', { a: 1 }],
  ['```json\n{"a":1}\n```', { a: 1 }],
  ['<think>{"b":2}</think>So: {"a":1}.', { a: 1 }],
  ['nothing', undefined],
  ['} {', undefined],
  ['{"a":', undefined],
])('finds the object in %j', (text, object) => {
  expect(jsonIn(text)).toEqual(object);
});

test.each([
  ['<think>\n[1] So?</think>[1] Yes.', '[1] Yes.'],
  ['  <think></think>A', 'A'],
  ['[1] <think> is a word.', '[1] <think> is a word.'],
  ['<thin air', '<thin air'],
  ['<think>for ever', ''],
])('thoughts are removed from %j, however it is split', (text, said) => {
  for (let size = 1; size <= text.length; size++) {
    const answer = withoutThoughts();
    let all = '';
    for (let at = 0; at < text.length; at += size) all += answer(text.slice(at, at + size));
    expect(all).toBe(said);
  }
});
