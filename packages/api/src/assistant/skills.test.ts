import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '../context/services.ts';
import { askingAModel } from '../testing/asking-a-model.ts';
import { type ModelServer, startModelServer } from '../testing/model-server/model-server.ts';
import { person } from '../testing/person.ts';
import { program } from '../testing/program.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

let world: TestServices;
let server: ModelServer;
let withModel: Services;
let ids: string[];
beforeAll(async () => {
  server = await startModelServer();
  world = await createTestServices();
  withModel = askingAModel(world.services, server);
  const rows = await world.services.db
    .selectFrom('technologies')
    .select('id')
    .distinctOn('field')
    .orderBy('field')
    .orderBy('id')
    .execute();
  ids = rows.map(({ id }) => id);
}, 60_000);
afterAll(async () => {
  await server.close();
  await world.close();
});
beforeEach(() => server.reset());

const BOTH = [
  ['embedded', () => world.services],
  ['openai', () => withModel],
] as const;

test.each(BOTH)('scope: %s', async (assistant, services) => {
  const { caller } = await person(services());
  expect(await caller.assistant.scopeCheck({ query: 'solid electrolytes for batteries' })).toEqual({
    verdict: 'in_scope',
    response: null,
    assistant,
  });
  server.answer('scope', { verdict: 'out_of_scope' });
  expect(await caller.assistant.scopeCheck({ query: 'what is the weather in Paris today' })).toEqual({
    verdict: 'out_of_scope',
    response: CONVERSATION_MESSAGES.outOfScope,
    assistant,
  });
});

test.each(BOTH)('follow-up questions: %s', async (assistant, services) => {
  const { caller } = await person(services());
  const asked = await caller.assistant.followupQuestions({
    chatHistory: [{ role: 'user', content: 'water treatment' }],
  });
  expect(asked.assistant).toBe(assistant);
  expect(asked.questions.length).toBeGreaterThan(0);
  for (const { question, quickReplies } of asked.questions) {
    expect(question).toMatch(/\?$/);
    expect(quickReplies.length).toBeGreaterThanOrEqual(2);
    expect(quickReplies.length).toBeLessThanOrEqual(4);
  }
  expect(await caller.assistant.followupQuestions({ chatHistory: [] })).toMatchObject({ questions: [] });
});

test.each(BOTH)('categories contain each known id once: %s', async (assistant, services) => {
  const { caller } = await person(services());
  const sorted = await caller.assistant.categorise({ ids: [...ids, ids[0] ?? '', 'UTECH-NOBODY-1'] });
  expect(sorted.assistant).toBe(assistant);
  expect(Object.values(sorted.categories).flat().toSorted()).toEqual(ids.toSorted());
  expect(Object.keys(sorted.categories).length).toBeGreaterThan(1);
});

test.each(BOTH)(
  'a summary of given records has citations and is no longer than requested: %s',
  async (assistant, services) => {
    const { caller } = await person(services());
    const told = await caller.assistant.comprehensiveSummary({
      query: 'what is there',
      ids: [...ids.slice(0, 3), 'UTECH-NOBODY-1'],
      webSummary: 'The market grows.',
      maxCharacters: 400,
    });
    expect(told.assistant).toBe(assistant);
    expect(told.summary.length).toBeLessThanOrEqual(400 + told.sentences.length);
    expect(told.sentences.flatMap(({ citations }) => citations).every((number) => number <= 3)).toBe(true);
    expect(told.sentences.some(({ citations }) => citations.length > 0)).toBe(true);
    const [request] = server.log;
    expect(request?.user.includes('The market grows.') ?? false).toBe(assistant === 'openai');
  },
);

test('without a model, a summary quotes the texts sent along word for word, under their names', async () => {
  const { caller } = await person(world.services);
  const given = {
    webSummary: 'Prices fell. Analysts expect demand for solid electrolytes to double by 2030.',
    professionalSummary: 'Ada Lo leads cell development. She has built “pilot lines” for solid electrolytes.',
    rdSummary: 'We need a solid electrolyte that survives moist air. The budget is fixed.',
  };
  const ask = (more: object) =>
    caller.assistant.comprehensiveSummary({ query: 'solid electrolytes', ids: ids.slice(0, 3), ...more });
  const { sentences, summary } = await ask(given);
  expect(sentences.filter(({ citations }) => citations.length === 0).map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'The web summary says: “Analysts expect demand for solid electrolytes to double by 2030.”',
      'The R&D summary says: “We need a solid electrolyte that survives moist air.”',
      'The professional summary says: “She has built ‘pilot lines’ for solid electrolytes.”',
    ]),
  );
  expect(sentences.some(({ citations }) => citations.length > 0)).toBe(true);
  expect(summary.length).toBeLessThanOrEqual(1_000);
  const without = await ask({});
  expect(without.summary).not.toMatch(/(?:search|summary) says/);
  const long = 'The line coats steel with a solid electrolyte in one pass and dries it without a solvent. ';
  const short = await ask({ ...given, rdSummary: long.repeat(20), maxCharacters: 500 });
  expect(short.summary.length).toBeLessThanOrEqual(500);
  for (const words of ['The web summary says', 'The R&D summary says', 'The professional summary says'])
    expect(short.summary).toContain(words);
  const unknown = await ask({ ids: ['UTECH-NOBODY-1'], rdSummary: given.rdSummary });
  expect(unknown.summary).toContain('The R&D summary says: “We need a solid electrolyte');
});

test('numbers beyond a limit are clamped', async () => {
  const { caller } = await person(withModel);
  await caller.assistant.comprehensiveSummary({ query: 'what is there', ids, maxCharacters: 1e9 });
  expect(server.log[0]?.system).toContain('at most 5000 characters');
});

test('a program has its own budget; beyond it the embedded assistant answers', async () => {
  const poor: Services = {
    ...world.services,
    config: {
      ...world.services.config,
      limits: { ...world.services.config.limits, modelTurnsPerHour: 1 },
    },
  };
  const { caller, keyId } = await program(askingAModel(poor, server));
  const check = () => caller.assistant.scopeCheck({ query: 'solid electrolytes for batteries' });
  expect((await check()).assistant).toBe('openai');
  expect((await check()).assistant).toBe('embedded');
  expect(server.log).toHaveLength(1);
  const used = await world.services.db
    .selectFrom('model_usage')
    .select('calls')
    .where('payer', '=', keyId)
    .execute();
  expect(used).toEqual([{ calls: 1 }]);
});

test('suggesting questions uses up no turns, and its cost is counted', async () => {
  const { config } = world.services;
  const limits = { ...config.limits, modelTurnsPerHour: 1 };
  const poor: Services = { ...world.services, config: { ...config, limits } };
  const { caller, userId } = await person(askingAModel(poor, server));
  await caller.assistant.suggestions({});
  expect(new Set(server.log.map(({ task }) => task))).toEqual(new Set(['suggestions']));
  const used = await world.services.db
    .selectFrom('model_usage')
    .select('calls')
    .where('payer', '=', userId)
    .execute();
  expect(used).toEqual([{ calls: server.log.length }]);
  const check = () => caller.assistant.scopeCheck({ query: 'solid electrolytes for batteries' });
  expect((await check()).assistant).toBe('openai');
  expect((await check()).assistant).toBe('embedded');
});

test('composing a profile sends neither phone number nor address to the provider', async () => {
  const { caller, email } = await person(withModel);
  await caller.profile.save({ phone: '98220 41770', countryCode: '91', organisation: 'Deccan Coatings' });
  await caller.profile.enhance({ textType: 'professional_summary' });
  const [told] = server.log;
  expect(told?.user).toContain('Deccan Coatings');
  for (const secret of [email, '41770', 'countryCode']) expect(told?.body).not.toContain(secret);
});

test('a composed profile contains no names or numbers that were not given', async () => {
  const { caller } = await person(withModel);
  server.answer('profile_summary', {
    text: 'Ada Lo leads coatings at Deccan Coatings. She won the Nobel Prize in 1999. The company has 500 people.',
  });
  const composed = await caller.profile.enhance({
    textType: 'professional_summary',
    draft: { organisation: 'Deccan Coatings' },
  });
  expect(composed).toMatchObject({ text: 'Ada Lo leads coatings at Deccan Coatings.', assistant: 'openai' });
});
