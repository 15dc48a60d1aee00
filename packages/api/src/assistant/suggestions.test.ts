import { BENCHMARK_PREFIX, FIXED_SUGGESTIONS } from '@cosmos/contract/conversation/suggestions.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../app-router.ts';
import { innerContext } from '../context/context.ts';
import type { Services } from '../context/services.ts';
import { findsEnough } from './suggestion-check.ts';
import { sampleFinds } from './sample-finds.ts';
import { sampleQuestions } from './samples.ts';
import { asking } from '../testing/asking.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { visitor } from '../testing/visitor.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

/** A member with different services. */
async function memberOf(services: Services) {
  const { userId, sessionId } = await person(services);
  return createCaller(
    innerContext(services, {
      kind: 'user',
      userId,
      role: 'member',
      sessionId,
      sessionKind: 'full',
      address: '192.0.2.1',
      deviceToken: null,
    }),
  );
}

it('suggests ten of each kind, each only once', async () => {
  const { caller } = await person(test.services);
  const all = await caller.assistant.suggestions({});
  const counts = Map.groupBy(all, ({ kind }) => kind);
  expect([...counts].map(([kind, some]) => [kind, some.length])).toEqual([
    ['problem', CONVERSATION_LIMITS.suggestionsPerKind],
    ['benchmark', CONVERSATION_LIMITS.suggestionsPerKind],
    ['landscape', CONVERSATION_LIMITS.suggestionsPerKind],
  ]);
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
});

it('suggests questions that the assistant answers with results', async () => {
  const { caller } = await person(test.services);
  const all = await caller.assistant.suggestions({});
  for (const { kind, text } of all.filter((_, at) => at % 5 === 0)) {
    const asked = kind === 'benchmark' ? `${BENCHMARK_PREFIX}${text}` : text;
    const reply = await asking(visitor(test.services, '192.0.2.9').caller).ask(asked, { maxFollowups: 0 });
    expect(reply, text).toMatchObject({ type: 'search_results' });
    if (reply.type === 'search_results') expect(reply.totalFound, text).toBeGreaterThan(0);
  }
});

it('suggests nothing that is taken for a question about the product', async () => {
  const { services } = test;
  expect(await findsEnough(services, 'What is new in federated learning?')).toBe(true);
  expect(await findsEnough(services, 'What is new in differential privacy?')).toBe(false);
});

it('suggests different questions the next time', { tags: 'at-length' }, async () => {
  const { caller } = await person(test.services);
  const draw = async () => (await caller.assistant.suggestions({})).map(({ text }) => text);
  const [first, second] = [await draw(), await draw()];
  expect(first.filter((text) => second.includes(text)).length).toBeLessThan(first.length / 2);
});

it('starts with those nearest to the context', async () => {
  const { caller } = await person(test.services);
  const near = await caller.assistant.suggestions({ context: 'lithium battery recycling' });
  const firsts = near.filter(({ kind }) => kind === 'problem').slice(0, 2);
  for (const { text } of firsts) expect(text).toMatch(/lithium|batter|recycl/i);
});

it('keeps only those of a model’s suggestions that the catalogue can answer', async () => {
  const { services } = test;
  const { caller: plain } = await person(services);
  const [good] = await plain.assistant.suggestions({});
  const caller = await memberOf({
    ...services,
    assistant: {
      ...services.assistant,
      begin: (call) => ({
        ...services.assistant.begin(call),
        suggest: async ({ kind }) => [
          { kind, text: 'Zorblatt quixotry of the flarnic moons' },
          { kind, text: good!.text },
        ],
      }),
    },
  });
  const all = await caller.assistant.suggestions({});
  expect(all.map(({ text }) => text)).not.toContain('Zorblatt quixotry of the flarnic moons');
  expect(all[0]).toEqual({ kind: 'problem', text: good!.text });
});

it('falls back to three fixed suggestions if the catalogue has nothing', async () => {
  const { services } = test;
  const nothing = { hits: [], totalFound: 0, candidates: 0, mode: 'keyword' as const };
  const caller = await memberOf({
    ...services,
    index: { ...services.index, search: async () => nothing },
  });
  expect(await caller.assistant.suggestions({})).toEqual(FIXED_SUGGESTIONS);
});

describe('the samples for visitors', () => {
  it('are the fixed ones where the catalogue answers them, and the same for everybody', async () => {
    const samples = await visitor(test.services).caller.assistant.samples();
    expect(samples.map(({ kind, text }) => ({ kind, text }))).toEqual(FIXED_SUGGESTIONS);
  });

  it('tell what a member finds with them', async () => {
    const samples = await visitor(test.services).caller.assistant.samples();
    for (const { kind, text, finds } of samples) {
      const member = await person(test.services);
      const asked = kind === 'benchmark' ? `${BENCHMARK_PREFIX}${text}` : text;
      const reply = await asking(member.caller).ask(asked, { promptKind: kind, maxFollowups: 0 });
      if (reply.type !== 'search_results') throw new Error(`"${text}" found nothing`);
      if (kind !== 'landscape') {
        expect(finds, text).toEqual({ count: reply.results.length, groups: null });
        continue;
      }
      const { stars, groups } = await member.caller.landscape.read({ turnId: reply.messageId });
      expect(finds, text).toEqual({ count: stars.length, groups: groups.length });
    }
  });

  it('tell nothing where a language model decides what fits', async () => {
    const { services } = test;
    const assistant = { ...services.assistant, name: 'openai' as const };
    const index = { ...services.index };
    const samples = await sampleFinds({ ...services, index, assistant });
    expect(samples.map(({ finds }) => finds)).toEqual([null, null, null]);
  });

  it('are about the catalogue where it does not, and each gets a strong answer', async () => {
    const { index } = test.services;
    const foreign = new Set(FIXED_SUGGESTIONS.flatMap(({ text }) => [text, `${BENCHMARK_PREFIX}${text}`]));
    const nothing = { hits: [], totalFound: 0, candidates: 0, mode: 'hybrid' as const };
    const other = {
      ...index,
      search: async (request: Parameters<typeof index.search>[0]) =>
        [...foreign].some((text) => text.includes(request.query)) ? nothing : index.search(request),
    };
    const samples = await sampleQuestions({ index: other });
    expect(samples.map(({ kind }) => kind)).toEqual(['problem', 'benchmark', 'landscape']);
    for (const { text } of samples) {
      expect(foreign).not.toContain(text);
      const reply = await visitor(test.services).ask(text, { enableFollowups: false });
      expect(reply).toMatchObject({ type: 'search_results', none: false });
      expect(reply.type === 'search_results' && reply.results[0]?.score).toBeGreaterThanOrEqual(0.5);
    }
  });
});
