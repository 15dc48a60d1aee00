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
const reads = (data: string | undefined) => JSON.parse(data ?? '{}') as Record<string, unknown[]>;

test.each(['before', 'after'] as const)(
  'a failure %s the first words does not change whose answer it is',
  async (when) => {
    const engine = engineOn(server, { firstByteMs: 1_500, idleMs: 60_000 });
    const atWork = engine.begin();
    server.fail({ kind: 'hang', task: 'scope' });
    const { held, letGo } = server.holdAfter(8);
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
  const shown: string[] = [];
  const { sentences } = await atWork.summarise(summaryInput(), (now) => shown.push(now[0]?.text ?? ''));
  expect(shown.length).toBeGreaterThan(0);
  expect(sentences[0]?.text).toMatch(/^The best fit of 3 is/);
  expect({ requests: server.log.length, note: atWork.note()?.text ?? null }).toEqual({
    requests: 1,
    note: ASSISTANT_MESSAGES.modelBusy,
  });
});

test('a record ranked twice keeps its first place and reason; an unknown one has none', async () => {
  server.answer('rerank', {
    order: [
      { number: 2, reason: 'It fits.' },
      { number: 2, reason: 'Again.' },
      { number: 9, reason: 'Nobody.' },
    ],
  });
  const ranked = await engineOn(server)
    .begin()
    .rerank({ topic: 'ship coatings', question: 'ship coatings', cards: [card(1), card(2)], earlier: [] });
  expect(ranked?.order).toEqual(['UTECH-TST-2', 'UTECH-TST-1']);
  expect({ ...ranked?.reasons }).toEqual({ 'UTECH-TST-2': 'It fits.' });
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
  expect(sentences).toHaveLength(1);
  await expect.poll(() => server.log[0]?.hungUp, { timeout: 1_000, interval: 5 }).toBe(true);
});

test('an answer cut off by its token limit loses its last sentence, and says so', async () => {
  const engine = engineOn(server);
  server.fail({ kind: 'too-short' });
  const { sentences, interrupted } = await engine.begin().summarise(summaryInput(), () => undefined);
  expect({ interrupted, sentences: sentences.length }).toEqual({ interrupted: true, sentences: 1 });
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
