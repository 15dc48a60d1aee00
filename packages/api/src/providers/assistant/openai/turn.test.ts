import { ASSISTANT_MESSAGES } from '@cosmos/contract/assistant/messages.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ModelServer, startModelServer } from '../../../testing/model-server/model-server.ts';
import { card, engineOn, summaryInput } from '../../../testing/openai/engine.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const QUESTION = { question: 'ship coatings', earlier: [] };
const NOT_STATED = [{ requirement: 'no copper', status: 'not_stated' as const, sentence: null }];
const reads = (data: string | undefined) => JSON.parse(data ?? '{}') as Record<string, unknown[]>;

test.each(['before', 'after'] as const)(
  'a failure %s the first words does not change whose answer it is',
  async (when) => {
    const engine = engineOn(server, { firstByteMs: 1_500, idleMs: 60_000 });
    const atWork = engine.begin();
    server.fail({ kind: 'hang', task: 'scope' });
    const { held, letGo } = server.holdAfter(20);
    const judged = atWork.judgeScope(QUESTION);
    const told = atWork.summarise(summaryInput(), () => undefined);
    await held;
    if (when === 'before') await judged;
    letGo();
    expect((await told).sentences[0]?.text).toMatch(/^The closest record comes from/);
    await judged;
    expect({ by: atWork.answeredBy(), note: atWork.note()?.text ?? null }).toEqual({
      by: 'openai',
      note: null,
    });
  },
);

test('a summary that breaks off in its first sentence is left to the embedded assistant', async () => {
  const engine = engineOn(server);
  const atWork = engine.begin();
  server.answer('summary', '[1] One single sentence that is long enough to be seen before it breaks off.');
  server.fail({ kind: 'cut', task: 'summary' });
  const { sentences } = await atWork.summarise(summaryInput(), () => undefined);
  expect(sentences[0]?.text).toMatch(/^The best fit is/);
  expect(atWork.note()?.text).toBe(ASSISTANT_MESSAGES.modelBusy);
});

test('results come in the order of their grades; those without keep the place that their score gives them', async () => {
  server.answer('grades', {
    grades: [
      { number: 2, probability: 0.9, reason: 'It is a coating for hulls.' },
      { number: 2, probability: 0.1, reason: 'Again.' },
      { number: 9, probability: 1, reason: 'Nobody.' },
      { number: 1, probability: 85, reason: 'Percent.' },
      { number: 3, probability: 0.4, reason: 'It lasts 40 years.' },
    ],
  });
  const cards = [card(1, { score: 0.8 }), card(2, { score: 0.7 }), card(3, { score: 0.6 })];
  const ranked = await engineOn(server)
    .begin()
    .rerank({ ...QUESTION, topic: 'ship coatings', cards });
  expect(ranked?.order).toEqual(['UTECH-TST-2', 'UTECH-TST-1', 'UTECH-TST-3']);
  expect(ranked?.reasons).toEqual({ 'UTECH-TST-2': 'It is a coating for hulls.' });
  server.answer('grades', { grades: [{ number: 1, probability: -1, reason: null }] });
  expect(
    await engineOn(server)
      .begin()
      .rerank({ ...QUESTION, topic: 'ship coatings', cards }),
  ).toBeNull();
});

test('results are judged in batches, and the batches of others count if one fails', async () => {
  const cards = Array.from({ length: 12 }, (_, at) => card(at + 1, { title: 'A coating', fit: NOT_STATED }));
  const atWork = engineOn(server).begin();
  server.fail({ kind: 'key-refused', task: 'fit', times: 1 });
  server.answer('fit', {
    fits: [5, 9].map((record) => ({ record, requirement: 1, status: 'met', sentence: 'A coating' })),
  });
  const claimed = await atWork.fit({ question: 'ship coatings', cards });
  expect(server.log).toHaveLength(3);
  expect(claimed?.length).toBeGreaterThan(0);
  const [first] = server.log;
  expect(reads(first?.user)['records']).toHaveLength(4);
  expect(reads(first?.user)['requirements']).toEqual([{ number: 1, text: 'no copper' }]);
});

test('results stay as they are if judging them takes too long, and the model still writes the answer', async () => {
  const atWork = engineOn(server, { firstByteMs: 60_000, judgingMs: 50 }).begin();
  const cards = [card(1, { fit: NOT_STATED }), card(2, { fit: NOT_STATED })];
  for (const task of ['grades', 'fit']) {
    server.fail({ kind: 'hang', task });
    expect(
      await (task === 'fit'
        ? atWork.fit({ ...QUESTION, cards })
        : atWork.rerank({ ...QUESTION, topic: 'ship coatings', cards })),
    ).toBeNull();
  }
  server.fail(null);
  const { sentences } = await atWork.summarise(summaryInput(), () => undefined);
  expect(sentences[0]?.text).toMatch(/^The closest record comes from/);
  expect({ by: atWork.answeredBy(), note: atWork.note() }).toEqual({ by: 'openai', note: null });
});

test.each([
  'Call 555 010 4477?',
  'Do you mean Purdue, or Orca Marine?',
  'Which one do you mean, see evil.example.com/x?',
])('the follow-up question “%s” is left to the embedded assistant', async (question) => {
  const options = ['Purdue University', 'Cornell University'];
  server.answer('followup', { question, quickReplies: options });
  const asked = await engineOn(server)
    .begin()
    .askBack({ topic: 'ship coatings', separates: 'university', options, totalFound: 5, earlier: [] });
  expect(asked?.question).toMatch(/\?$/);
  expect(asked?.question).not.toBe(question);
});

test('a title has no numbers or addresses that the message does not have', async () => {
  for (const title of ['Call 555 010 4477', 'Coatings at evil.example.com/x']) {
    server.answer('title', { title });
    expect(await engineOn(server).begin().title('keep ship hulls clean for years')).toBe(
      'keep ship hulls clean for',
    );
  }
  server.answer('title', { title: 'Clean Hulls 2030' });
  expect(await engineOn(server).begin().title('keep ship hulls clean until 2030')).toBe('Clean Hulls 2030');
});

test('a title has a short timeout', async () => {
  const engine = engineOn(server, { firstByteMs: 60_000, titleMs: 50 });
  const atWork = engine.begin();
  server.fail({ kind: 'hang', task: 'title' });
  expect(await atWork.title('keep ship hulls clean for years')).toBe('keep ship hulls clean for');
  expect({ by: atWork.answeredBy(), note: atWork.note()?.text ?? null }).toEqual({
    by: 'openai',
    note: null,
  });
});

test('a message is read within a short timeout, and the model still writes the answer', async () => {
  const engine = engineOn(server, { firstByteMs: 60_000, readingMs: 50 });
  const atWork = engine.begin();
  server.fail({ kind: 'hang', task: 'reading' });
  expect(await atWork.read({ ...QUESTION, files: [] })).toBeNull();
  const { sentences } = await atWork.summarise(summaryInput(), () => undefined);
  expect(sentences[0]?.text).toMatch(/^The closest record comes from/);
  expect({ by: atWork.answeredBy(), note: atWork.note() }).toEqual({ by: 'openai', note: null });
});

test('an answer that keeps dripping in ends at its timeout', async () => {
  const engine = engineOn(server, { totalMs: 2_500 });
  const atWork = engine.begin();
  server.fail({ kind: 'drip' });
  const { sentences, interrupted } = await atWork.summarise(summaryInput(), () => undefined);
  expect(interrupted).toBe(true);
  expect(sentences[0]?.text).toMatch(/^The closest record comes from/);
  await expect.poll(() => server.log[0]?.hungUp, { timeout: 1_000, interval: 5 }).toBe(true);
});

test('an answer cut off by its token limit loses its last sentence, and says so', async () => {
  const engine = engineOn(server);
  server.fail({ kind: 'too-short' });
  const { sentences, interrupted } = await engine.begin().summarise(summaryInput(), () => undefined);
  const written = sentences.filter(({ text }) => /^(?:The closest record|Another one)/.test(text));
  expect({ interrupted, written: written.length }).toEqual({ interrupted: true, written: 1 });
});

test('the key is sent to one address, whatever that answers', async () => {
  const elsewhere = await startModelServer();
  try {
    server.fail({ kind: 'moved', to: `${elsewhere.url}/chat/completions` });
    const atWork = engineOn(server).begin();
    expect(await atWork.judgeScope(QUESTION)).toBeNull();
    expect(atWork.note()?.text).toBe(ASSISTANT_MESSAGES.modelBusy);
    expect(elsewhere.log).toEqual([]);
  } finally {
    await elsewhere.close();
  }
});

test('earlier turns are sent along: only the last few, each limited in length', async () => {
  const earlier = Array.from({ length: 9 }, (_, at) => ({
    asked: `question ${at}`,
    answered: 'a word '.repeat(1_000),
  }));
  const atWork = engineOn(server).begin();
  await atWork.judgeScope({ question: 'and for trucks?', earlier });
  await atWork.rerank({ topic: 'trucks', question: 'and for trucks?', cards: [card(1), card(2)], earlier });
  await atWork.read({ question: 'and for trucks?', earlier, files: [] });
  await atWork.summarise(summaryInput({ earlier }), () => undefined);
  expect(server.log).toHaveLength(4);
  for (const { user } of server.log) {
    const said = reads(user)['earlier'] as { asked: string; answered: string }[];
    expect(said.map(({ asked }) => asked)).toEqual([3, 4, 5, 6, 7, 8].map((at) => `question ${at}`));
    expect(said.every(({ answered }) => answered.length === 1_000)).toBe(true);
  }
});

test('only tasks about the data are restricted to it; questions are read in the terms of records', async () => {
  const atWork = engineOn(server).begin();
  await atWork.read({ question: 'Beschichtungen für Schiffe', earlier: [], files: [] });
  await atWork.answerWithoutCatalogue('ship coatings');
  await atWork.judgeScope(QUESTION);
  await atWork.summarise(summaryInput(), () => undefined);
  const bound = server.log.map(({ system }) => system.includes('Say nothing that the data does not say'));
  expect(bound).toEqual([false, false, true, true]);
  expect(server.log[0]?.system).toContain(
    'technical terms in English, as a record of the catalogue would have them',
  );
});

test('the total text of all files is limited', async () => {
  const file = { name: 'a.pdf', mediaType: 'application/pdf', bytes: null };
  await engineOn(server)
    .begin()
    .summarise(
      summaryInput({
        files: [
          { ...file, text: 'a'.repeat(6_000) },
          { ...file, text: 'b'.repeat(6_000) },
        ],
      }),
      () => undefined,
    );
  const files = reads(server.log[0]?.user)['files'] as { text: string }[];
  expect(files.map(({ text }) => text.length)).toEqual([6_000, 2_000]);
});
